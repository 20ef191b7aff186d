import type { Wave } from '@contract/waves.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { WAVE, waveAnswers } from '../../../../test/waves.ts';
import { Waves } from './waves.tsx';

test('the address keeps a new wave while it is typed, and the preview sends it to the API', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&flagged=no&number=300' });
  await user.type(screen.getByLabelText(/^Name/), 'F');
  await user.click(screen.getByRole('button', { name: 'Add a quota' }));
  await user.type(screen.getByLabelText('at least'), '9');
  fireEvent.change(screen.getByLabelText('Joined since'), { target: { value: '2026-11-20' } });
  const address = () => screen.getByTestId('address').textContent;
  await waitFor(() =>
    expect(address()).toContain('name=F&flagged=no&since=2026-11-20&number=300&quota=th%3A9'),
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The quotas are too large.');
  expect(calls.at(-1)?.body).toMatchObject({
    ...{
      name: 'F',
      userType: 'fan',
      number: 300,
      tier: 'priority',
      notify: true,
      holdMinutes: 30,
      startsAt: '',
    },
    quotas: [{ language: 'th', atLeast: 9 }],
    filter: { flagged: 'no', since: '2026-11-20' },
  });
});

test('a wave of fans of one idol becomes a wave of idols without a favorite, and of fans again with it', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&name=F&number=3' });
  const previewFor = async (userType: string) => {
    await user.selectOptions(screen.getByLabelText('Who'), userType);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('alert');
    return calls.at(-1)?.body;
  };
  await user.selectOptions(screen.getByLabelText('Favorite idol'), 'BTS');
  expect(await previewFor('idol')).toMatchObject({ userType: 'idol', filter: { favourite: '' } });
  expect(screen.queryByLabelText('Favorite idol')).toBeNull();
  expect(await previewFor('fan')).toMatchObject({ userType: 'fan', filter: { favourite: 'BTS' } });
});

test('a wave takes as many conditions as the server accepts together, and then disables the others', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&favourite=BTS&minScore=60&since=2026-11-20',
  });
  const others = () =>
    ['Flags', 'Heard from'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).disabled);
  expect(others()).toEqual([false, false]);
  await user.selectOptions(screen.getByLabelText('Language'), 'th');
  expect(others()).toEqual([true, true]);
  expect(screen.getByText('2 filters are set. Clear one to use another.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Language').disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Who'), 'idol');
  expect(others()).toEqual([false, false]);
  expect(screen.queryByText(/filters are set/)).toBeNull();
});

test('an address with too many filters opens the form without the last ones and says which, and the preview sends what is shown', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const filters = 'language=th&flagged=no&favourite=BTS&source=friend';
  const user = await renderPage(<Waves />, {
    at: `/waitlist?view=waves&wave=new&name=F&number=3&${filters}`,
  });
  const sentence =
    'At most 2 filters can be combined. This wave starts without: Favorite idol and Heard from.';
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Favorite idol').value).toBe('');
  await user.type(screen.getByLabelText(/^Name/), 'riday');
  expect(screen.getByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('alert');
  const filter = { language: 'th', flagged: 'no', favourite: '', source: '' };
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Friday', filter });
  await user.selectOptions(screen.getByLabelText('Language'), '');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a wave of fans that becomes one of idols, and of fans again with too many filters, says which it has lost', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&for=idol&language=th&source=friend&favourite=BTS',
  });
  expect(screen.queryByText(/filters can be combined/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Who'), 'fan');
  expect(screen.getByText(/This wave starts without: Heard from\./)).toBeTruthy();
});

test('the language of a quota keeps the focus when it changes', async () => {
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&quota=th%3A9&quota=ko%3A5' });
  const [select] = screen.getAllByLabelText<HTMLSelectElement>('Language of the quota');
  if (!select) throw new Error('There is no quota.');
  await user.selectOptions(select, 'English');
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain('quota=en%3A9&quota=ko%3A5'),
  );
  expect(document.activeElement).toBe(select);
  expect(select.value).toBe('en');
});

test('a quota is removed alone, and each language can have only one', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&quota=th%3A9&quota=ko%3A5&quota=en%3A2',
  });
  const offered = () =>
    screen
      .getAllByLabelText<HTMLSelectElement>('Language of the quota')
      .map(({ options }) => [...options].map(({ value }) => value));
  expect(offered()).toEqual([['th'], ['ko'], ['en']]);
  await user.click(screen.getByRole('button', { name: 'Remove the quota for Korean' }));
  expect(screen.getByTestId('address').textContent).toContain('quota=th%3A9&quota=en%3A2');
  expect(offered()[0]).toContain('ko');
  expect(offered()[0]).not.toContain('en');
});

test('a wave is drafted with the chosen tier, and without emails if the operator wants none', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&name=F&number=3' });
  await user.selectOptions(screen.getByLabelText('Tier'), 'VIP');
  await user.click(screen.getByRole('checkbox', { name: 'Send everyone the “You’re in” email' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('alert');
  expect(calls.at(-1)?.body).toMatchObject({ tier: 'vip', notify: false });
});

test('a new wave opens once it is stored, and the list that was loaded before has it', async () => {
  const stored: Wave[] = [];
  answerCalls({
    ...waveAnswers(WAVE),
    'GET /api/admin/waves': () => Response.json(stored),
    'POST /api/admin/waves': () => {
      stored.push(WAVE);
      return Response.json({ id: '7' });
    },
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  await screen.findByText('No waves yet');
  await user.click(screen.getByRole('link', { name: 'New wave' }));
  await user.type(screen.getByLabelText(/^Name/), 'F');
  await user.type(screen.getByLabelText(/^Number of people/), '3');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Friday' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'All waves' }));
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
});

test.each([
  ['name=F&number=3', false],
  ['name=%20&number=3', true],
  ['name=F&number=0', true],
])('the preview of a new wave with the address "%s" is disabled: %s', async (typed, isDisabled) => {
  await renderPage(<Waves />, { at: `/waitlist?view=waves&wave=new&${typed}` });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(isDisabled);
});

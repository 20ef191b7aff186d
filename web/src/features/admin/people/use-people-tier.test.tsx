import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answer-calls.ts';
import { COUNT, row, showPeople, TIER, tick } from '../../../../test/people-page.tsx';
import { fan } from '../../../../test/waitlist-page.tsx';

test('Shift selects the rows in between, and exactly those people get the tier', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people');
  await user.click(await tick('Orm'));
  fireEvent.click(await tick('Freen'), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'standard');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(sent()).toEqual([{ tier: 'standard', promote: false, userIds: [2, 3, 4] }]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a promotion says how many people it promoted, and how many keep a tier that is as high or higher', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {
    [TIER]: () =>
      Response.json({ changed: 1, unchanged: 2, tiersBefore: {} }, { headers: { 'x-audit-id': 'a1' } }),
  });
  for (const name of ['Mina', 'Orm', 'Ling']) await user.click(await tick(name));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  // Without a layout the notice counts as out of sight, so a toast repeats its text.
  await screen.findAllByText('Already at this tier or higher, unchanged: 2');
  expect(screen.getAllByText('Promoted 1 users to early access!')).not.toEqual([]);
  expect(sent()).toEqual([{ tier: 'priority', promote: true, userIds: [1, 2, 3] }]);
});

test.each([
  {
    what: 'names the tiers that it replaced if people had early access before',
    tiersBefore: { beta: 1, standard: 2 },
    text: 'Tier VIP set for 3 people. Previous tier: Standard 2, Beta 1',
  },
  {
    what: 'names no tiers before if nobody had early access',
    tiersBefore: { standard: 3 },
    text: 'Tier VIP set for 3 people. ',
  },
])('the outcome of a tier for several people $what', async ({ tiersBefore, text }) => {
  const { user } = await showPeople('/waitlist?view=people', {
    [TIER]: () =>
      Response.json({ changed: 3, unchanged: 0, tiersBefore }, { headers: { 'x-audit-id': 'a1' } }),
  });
  for (const name of ['Mina', 'Orm', 'Ling']) await user.click(await tick(name));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  const [title] = await screen.findAllByText('Tier VIP set for 3 people.');
  expect(title?.parentElement?.textContent).toContain(`${text}Undo`);
});

test('a tier for the first 300 of a filter needs a confirmation, and the call contains the filter', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people&language=th', {}, 420);
  await row('Mina');
  const number = screen.getByLabelText('How many to select');
  await user.clear(number);
  await user.type(number, '300');
  await user.click(screen.getByRole('button', { name: 'Select first' }));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  expect(sent()).toEqual([]);
  expect(screen.getByText('Promote 300 people to priority? Higher tiers stay as they are.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set for 300' }));
  expect(sent()).toMatchObject([
    { tier: 'priority', promote: true, number: 300, sort: 'score', filter: { language: 'th' } },
  ]);
});

test('one person deselected after “Select all 4,213” keeps the tier, and the other 4,212 get it', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {}, 4_213);
  await row('Mina');
  await user.click(screen.getByRole('button', { name: 'Select all 4,213' }));
  await user.click(await tick('Orm'));
  expect(screen.getByText('4,212 selected')).toBeDefined();
  expect(await tick('Orm')).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await user.click(screen.getByRole('button', { name: 'Set for 4,212' }));
  expect(sent()).toMatchObject([{ tier: 'priority', promote: true, number: 4_213, exceptIds: [2] }]);
});

test('when the list has changed meanwhile, it loads again without a selection, so that the next attempt is about the new one', async () => {
  let isOutdated = true;
  const { user, asked, sent } = await showPeople('/waitlist?view=people', {
    [COUNT]: () => Response.json({ count: isOutdated ? 12 : 11, isMore: false, asOf: null }),
    [TIER]: () => {
      if (!isOutdated) return Response.json({ changed: 11, unchanged: 0, tiersBefore: {} });
      isOutdated = false;
      return new Response('This list has changed.', { status: 409 });
    },
  });
  await row('Mina');
  const before = asked.length;
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 11' }));
  expect(asked).toHaveLength(before + 1);
  expect(screen.getAllByText(/409: This list has changed\./)).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await waitFor(() => expect(sent()).toMatchObject([{ number: 12 }, { number: 11 }]));
});

test('an error of the server keeps the selection for another attempt', async () => {
  const { user } = await showPeople('/waitlist?view=people', { [TIER]: refuse(500, 'Down.') });
  await user.click(await tick('Orm'));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await screen.findAllByText(/500: Down\./);
  expect(await tick('Orm')).toHaveProperty('checked', true);
});

test('a tier for 20 people is set at once, and for 21 only after a confirmation', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {}, 30);
  await row('Mina');
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  const setTierOf = async (count: number) => {
    const number = await screen.findByLabelText('How many to select');
    await user.clear(number);
    await user.type(number, String(count));
    await user.click(screen.getByRole('button', { name: 'Select first' }));
    await user.click(screen.getByRole('button', { name: 'Set tier' }));
  };
  await setTierOf(20);
  await waitFor(() => expect(sent()).toMatchObject([{ tier: 'vip', number: 20 }]));
  await screen.findAllByText('Tier VIP set for 2 people.');
  await setTierOf(21);
  expect(screen.getByText('Set the tier VIP for 21 people?')).toBeDefined();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Set for 21' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ tier: 'vip', number: 21 });
});

test('people who use the app are still shown as active after they get another tier', async () => {
  const mina = fan(1, 'Mina', { accessTier: 'beta', access: 'active' });
  const { user } = await showPeople('/waitlist?view=people', {
    'GET /api/admin/people/fan': () => Response.json([mina, fan(2, 'Orm')]),
  });
  for (const name of ['Mina', 'Orm']) await user.click(await tick(name));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(within(await row('Orm')).getByRole('cell', { name: 'Early access' })).toBeDefined();
  expect(within(await row('Mina')).getByRole('cell', { name: 'VIP' })).toBeDefined();
  expect(within(await row('Mina')).getByRole('cell', { name: 'Active in the app' })).toBeDefined();
});

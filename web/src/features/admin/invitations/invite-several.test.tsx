import { INVITATIONS_MAX } from '@contract/limits.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { Invitations } from './invitations.tsx';

const LIST = 'GET /api/admin/invitations';
const INVITE = 'POST /api/admin/invitations';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `fan${index}@example.com`).join('\n');

/** Shows the page. @returns a function that pastes addresses. */
async function showForm() {
  const late = delay(() =>
    Response.json({ invitations: [{ email: 'fan0@example.com', outcome: 'invited' }] }),
  );
  const calls = answerCalls({ ...otherLists, [LIST]: () => Response.json([]), [INVITE]: late.answer });
  const user = await renderPage(
    <>
      <Invitations />
      <OtherLists />
    </>,
    { bare: true },
  );
  const paste = async (text: string) => {
    await user.click(screen.getByLabelText('Addresses'));
    await user.paste(text);
  };
  const sent = () => calls.filter(({ call }) => call === INVITE).map(({ body }) => body);
  return { user, calls, paste, sent, release: late.release };
}

test('an admin invites idols to a chosen tier once, and then the lists that this changes are loaded again', async () => {
  const { user, calls, paste, sent, release } = await showForm();
  const listed = () => calls.filter(({ call }) => call === LIST).length;
  await waitFor(() =>
    expect([listed(), timesLoaded(calls)]).toEqual([1, { people: 1, activity: 1, today: 1 }]),
  );
  await user.selectOptions(screen.getByLabelText('User type'), 'Idol');
  await user.selectOptions(screen.getByLabelText('Tier'), 'VIP');
  await paste('fan0@example.com');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Invite several people' });
  await user.click(screen.getByRole('button', { name: 'Invite 1' }));
  await screen.findByRole('button', { name: 'Inviting...' });
  form.requestSubmit();
  release();
  expect(await screen.findByText('People invited: 1')).toBeTruthy();
  expect(sent()).toEqual([{ emails: ['fan0@example.com'], userType: 'idol', tier: 'vip', language: '' }]);
  await waitFor(() =>
    expect([listed(), timesLoaded(calls)]).toEqual([2, { people: 2, activity: 2, today: 1 }]),
  );
});

test('as many addresses as the limit allows can be invited at once, and one more cannot', async () => {
  const { user, paste, sent, release } = await showForm();
  await paste(addresses(INVITATIONS_MAX + 1));
  await user.click(screen.getByRole('button', { name: /^Invite \d/ }));
  expect(await screen.findByText(/addresses are too many; the limit is/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('Addresses'));
  await paste(addresses(INVITATIONS_MAX));
  expect(screen.queryByText(/addresses are too many/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Invite \d/ }));
  release();
  expect(await screen.findByText('People invited: 1')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

import type { InvitationRow } from '@contract/invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { Invitations } from './invitations.tsx';

const LIST = 'GET /api/admin/invitations';
const RESEND = 'POST /api/admin/invitation-resend';
const REVOKE = 'POST /api/admin/invitation-revoke';

const row = (id: number, more: Partial<InvitationRow> = {}): InvitationRow => ({
  ...{ userType: 'fan', id, name: null, email: `fan${id}@example.com`, state: 'open', tier: 'vip' },
  ...{ language: 'th', admin: '민지', endedAt: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...more,
});
const revoked = row(3, { state: 'revoked', endedAt: '2026-11-22T10:00:00.000Z' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('an invitation that has ended says when, and can only be made again', async () => {
  answerCalls({
    [LIST]: () => Response.json([revoked]),
    [RESEND]: () => Response.json({}, { headers: { 'x-audit-id': 'a7' } }),
  });
  const user = await renderPage(<Invitations />, { bare: true });
  const again = await button('Invite again: fan3@example.com');
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText(/^Revoked Nov 22, 2026/)).toBeTruthy();
  expect(item.getAllByRole('button')).toEqual([again]);
  expect(screen.queryByText('No invitations in this list')).toBeNull();
  await user.click(again);
  expect(await screen.findByText('Invited again, with a new code.')).toBeTruthy();
  expect(await button('Undo')).toBeTruthy();
});

test('a list of invitations that fails to load can be loaded again, and shows the next page', async () => {
  const answers = [
    refuse(503, 'Busy.'),
    () => Response.json([row(1)], { headers: { 'x-next-cursor': 'second' } }),
    () => Response.json([row(2)]),
  ];
  answerCalls({ [LIST]: () => answers.shift()?.() ?? new TypeError('requested too often') });
  const user = await renderPage(<Invitations />, { bare: true });
  await user.click(await button('Try again'));
  await user.click(await button('Show more'));
  expect(await button('Revoke: fan2@example.com')).toBeTruthy();
  expect(await button('Revoke: fan1@example.com')).toBeTruthy();
});

test('a list without invitations says so', async () => {
  answerCalls({ [LIST]: () => Response.json([]) });
  await renderPage(<Invitations />, { bare: true });
  expect(await screen.findByText('No invitations in this list')).toBeTruthy();
});

test('an invitation that could not be revoked says why', async () => {
  answerCalls({ [LIST]: () => Response.json([row(1)]), [REVOKE]: refuse(503, 'Busy.') });
  const user = await renderPage(<Invitations />, { bare: true });
  await user.click(await button('Revoke: fan1@example.com'));
  expect(await screen.findByText('The invitation couldn’t be changed')).toBeTruthy();
  expect(screen.getByText('503: Busy.')).toBeTruthy();
});

test('a revoked invitation is sent only once, leaves the list, and the focus moves to the title', async () => {
  const late = delay(() => Response.json({}));
  let rows = [row(1), row(2)];
  const calls = answerCalls({ ...otherLists, [LIST]: () => Response.json(rows), [REVOKE]: late.answer });
  const user = await renderPage(
    <>
      <Invitations />
      <OtherLists />
    </>,
    { bare: true },
  );
  const revoke = await button('Revoke: fan1@example.com');
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(1));
  rows = [row(2)];
  await user.click(revoke);
  await waitFor(() => expect(revoke.ariaDisabled).toBe('true'));
  await user.click(revoke);
  late.release();
  await waitFor(() => expect(revoke.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Invitations');
  expect(calls.filter(({ call }) => call === REVOKE)).toHaveLength(1);
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(2));
});

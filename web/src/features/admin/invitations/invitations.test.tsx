import type { InvitationRow } from '@contract/invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Invitations } from './invitations.tsx';

const LIST = 'GET /api/admin/invitations';
const INVITE = 'POST /api/admin/invitations';

const row = (id: number, more: Partial<InvitationRow> = {}): InvitationRow => ({
  userType: 'fan',
  id,
  name: null,
  email: `fan${id}@example.com`,
  state: 'open',
  tier: 'vip',
  language: 'th',
  admin: '민지',
  endedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  ...more,
});

test('an admin pastes addresses, reads which one is wrong, and nothing is lost or sent', async () => {
  const calls = answerCalls({ [LIST]: () => Response.json([]) });
  const user = await renderPage(<Invitations />, { bare: true });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Addresses');
  await user.click(box);
  await user.paste('mina@example.com, orm@\nluna@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite 2' }));
  expect(await screen.findByText('Not a valid address: orm@. Nothing was sent.')).toBeTruthy();
  expect(box.value).toBe('mina@example.com, orm@\nluna@example.com');
  expect(document.activeElement).toBe(box);
  expect(calls.some(({ call }) => call === INVITE)).toBe(false);
});

test('an admin reads what became of each address, and can undo all of it', async () => {
  const invitations = [
    { email: 'mina@example.com', outcome: 'invited' },
    { email: 'luna@example.com', outcome: 'let-in' },
    { email: 'lux@example.com', outcome: 'already-in' },
    { email: 'orm@example.com', outcome: 'already-invited' },
  ];
  const calls = answerCalls({
    [LIST]: () => Response.json([]),
    [INVITE]: () => Response.json({ invitations }, { headers: { 'x-audit-id': 'a7' } }),
  });
  const user = await renderPage(<Invitations />, { bare: true });
  await user.click(screen.getByLabelText('Addresses'));
  await user.paste('mina@example.com\nLUNA@example.com;lux@example.com mina@example.com');
  await user.selectOptions(screen.getByLabelText('Mail language'), 'Thai');
  await user.click(screen.getByRole('button', { name: 'Invite 3' }));
  const results = within(await screen.findByRole('list', { name: 'Result for each address' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mina@example.comInvited, email going out now',
    'luna@example.comLet in, email going out in 10 minutes',
    'lux@example.comAlready in, nothing sent',
    'orm@example.comAlready invited, nothing sent',
  ]);
  expect(screen.getByText('People invited: 2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Addresses').value).toBe('');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  const { body } = calls.find(({ call }) => call === INVITE) ?? {};
  const emails = ['mina@example.com', 'luna@example.com', 'lux@example.com'];
  expect(body).toEqual({ emails, userType: 'fan', tier: 'beta', language: 'th' });
});

test('addresses that an admin pastes while others are invited stay for the next invitation', async () => {
  const late = delay(() =>
    Response.json({ invitations: [{ email: 'mina@example.com', outcome: 'invited' }] }),
  );
  answerCalls({ [LIST]: () => Response.json([]), [INVITE]: late.answer });
  const user = await renderPage(<Invitations />, { bare: true });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Addresses');
  await user.click(box);
  await user.paste('mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite 1' }));
  await user.click(box);
  await user.paste('\nluna@example.com');
  late.release();
  expect(await screen.findByText('People invited: 1')).toBeTruthy();
  expect(box.value).toBe('mina@example.com\nluna@example.com');
});

test('after an invitation the next address is not called wrong while an admin types it', async () => {
  const invitations = [{ email: 'mina@example.com', outcome: 'invited' }];
  answerCalls({ [LIST]: () => Response.json([]), [INVITE]: () => Response.json({ invitations }) });
  const user = await renderPage(<Invitations />, { bare: true });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Addresses');
  await user.type(box, 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite 1' }));
  await screen.findByText('People invited: 1');
  await user.type(box, 'orm@');
  expect(box.value).toBe('orm@');
  expect(screen.queryByText(/Not a valid address/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Invite/ }));
  expect(screen.getByText(/Not a valid address: orm@/)).toBeTruthy();
});

test('a call that failed keeps the addresses', async () => {
  answerCalls({ [LIST]: () => Response.json([]), [INVITE]: refuse(503, 'Busy.') });
  const user = await renderPage(<Invitations />, { bare: true });
  const box = screen.getByLabelText<HTMLTextAreaElement>('Addresses');
  await user.click(box);
  await user.paste('mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite 1' }));
  expect(await screen.findByText('Nobody was invited')).toBeTruthy();
  expect(box.value).toBe('mina@example.com');
});

test('the address names the state that is listed', async () => {
  const calls: (string | null)[] = [];
  answerCalls({
    [LIST]: ({ searchParams }) => {
      calls.push(searchParams.get('state'));
      return Response.json([]);
    },
  });
  const user = await renderPage(<Invitations />, { bare: true, at: '/waitlist?invitations=used' });
  await waitFor(() => expect(calls).toEqual(['used']));
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('used');
  await user.selectOptions(screen.getByLabelText('Show'), 'Revoked');
  await waitFor(() => expect(calls).toEqual(['used', 'revoked']));
});

test('an admin revokes an open invitation and sends it again; a used one has no buttons', async () => {
  const used = row(2, { state: 'used', name: 'Luna', endedAt: '2026-11-22T10:00:00.000Z' });
  const calls = answerCalls({
    [LIST]: () => Response.json([row(1), used]),
    'POST /api/admin/invitation-revoke': () => Response.json({}, { headers: { 'x-audit-id': 'a7' } }),
    'POST /api/admin/invitation-resend': () => Response.json({}),
  });
  const user = await renderPage(<Invitations />, { bare: true });
  await user.click(await screen.findByRole('button', { name: 'Send again: fan1@example.com' }));
  expect(await screen.findByText('The invitation was sent again.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Revoke: fan1@example.com' }));
  expect(await screen.findByText('The invitation was revoked.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  const sent = calls.filter(({ call }) => call.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ userType: 'fan', userId: 1 }));
  expect(screen.queryByRole('button', { name: /fan2@example.com/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Luna' })).toBeTruthy();
});

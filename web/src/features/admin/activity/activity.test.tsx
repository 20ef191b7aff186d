import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { AuditRow } from '@contract/priority.ts';
import type { AuditAction } from '@contract/values.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Activity } from './activity.tsx';

const ACTION = { id: 'a', at: '2026-11-20T10:00:00.000Z', admin: '민지', entries: 0, changes: [] };

const CHANGE = { userType: 'fan' as const, id: 7, name: 'Mina', before: {}, after: {} };

/** Renders the log with these actions, which concern no signup and are by 민지 unless they say otherwise. */
async function showLog(
  actions: (Partial<AuditRow> & Pick<AuditRow, 'act'>)[],
  at = '/waitlist?view=activity',
) {
  const rows = actions.map((action) => ({ ...ACTION, ...action }));
  answerCalls({ 'GET /api/admin/audit': () => Response.json(rows) });
  await renderPage(<Activity />, { bare: true, at });
}

/** Renders the log with one action on one fan. Returns the text beside the action's name. */
async function readLog(
  act: AuditAction,
  name: string | null,
  change: Pick<AuditRow['changes'][number], 'before' | 'after'>,
) {
  const changes = [{ userType: 'fan' as const, id: 7, name, ...change }];
  await showLog([{ act, entries: 1, changes }]);
  return (await screen.findAllByText(/^(Fan 7|Mina|مينا)/))[0]?.closest('li')?.textContent;
}

test('an invitation names the offered tier and has no link, because there may be no signup yet', async () => {
  const text = await readLog('beta-invitation', null, { before: {}, after: { invitedTo: 'vip' } });
  expect(text).toBe('Fan 7Tier offered: VIP');
  expect(screen.queryByRole('link', { name: /Fan 7/ })).toBeNull();
});

test('an invitation that took effect at once names the change and links to the signup', async () => {
  const change = { before: { tier: 'standard', score: 60 }, after: { tier: 'vip', score: 60 } } as const;
  const text = await readLog('beta-invitation', 'Mina', change);
  expect(text).toBe('MinaTier: Standard → VIPScore: 60');
  expect(screen.getByRole('link', { name: 'Mina' })).toBeTruthy();
});

test('an accepted referral of a person without points is shown as a change from 0', async () => {
  const text = await readLog('referral-review', 'Mina', { before: { score: 0 }, after: { score: 10 } });
  expect(text).toBe('MinaScore: 0 → 10');
});

test('a corrected name is shown before and after, with its direction marks visible', async () => {
  const change = { before: { name: 'Mina\u202egnik' }, after: { name: 'مينا' } };
  const text = await readLog('name-corrected', 'مينا', change);
  expect(text).toContain('Mina⟨RLO⟩gnik → مينا');
  // Isolated, so that a name written from right to left does not turn the line around.
  expect(screen.getAllByText('مينا').every(({ tagName }) => tagName === 'BDI')).toBe(true);
});

test('the log says who became an admin, and that the command line did it', async () => {
  await showLog([
    {
      act: 'admin-changed',
      admin: 'command line',
      about: { name: '민지', before: 'viewer', after: 'owner' },
    },
  ]);
  const changed = await screen.findByRole('listitem');
  expect(changed.textContent).toMatch(/^Admin role changed.*Command line민지 Viewer → Owner$/);
});

test('the log names admins, and what they exported', async () => {
  await showLog([
    { act: 'export', list: 'subscribers' },
    { act: 'log-in', id: 'b', admin: '0123456789abcdef' },
  ]);
  const [exported, loggedIn] = await screen.findAllByRole('listitem');
  expect(exported?.textContent).toMatch(/^Exported.*민지Newsletter subscribers$/);
  expect(loggedIn?.textContent).toMatch(/^Logged in.*Session 012345$/);
});

test('the name of a wave in the log links to the wave, also from the dashboard', async () => {
  await showLog(
    [
      {
        act: 'wave-hold',
        wave: { id: '7', name: 'Friday evening' },
      },
    ],
    '/admin',
  );
  const link = await screen.findByRole('link', { name: 'Friday evening' });
  expect(link.getAttribute('href')).toBe('/waitlist?view=waves&wave=7');
});

test('the log names a saved view and says who deleted it', async () => {
  await showLog([
    {
      act: 'view-deleted',
      view: 'Thai, flagged',
    },
  ]);
  const deleted = await screen.findByRole('listitem');
  expect(deleted.textContent).toMatch(/^View deleted.*민지Thai, flagged$/);
});

test('the log says what became of a held referral, why it was held, and that the person has left', async () => {
  await showLog([
    {
      act: 'referral-review',
      admin: 'Orm',
      entries: 1,
      referral: { isAccepted: false, count: 1, reasons: ['own_mailbox'] },
      changes: [{ userType: 'fan', id: 7, name: null, before: { score: 60 }, after: { score: 60 } }],
    },
  ]);
  const text = (await screen.findByText('Referrals dismissed: 1')).closest('ul > li')?.textContent;
  expect(text).toContain('the addresses differ only by dots');
  expect(text).toContain('Fan 7');
  expect(screen.queryByRole('link', { name: /Fan 7/ })).toBeNull();
});

test('an action with many changes links to all of them, which load page by page with names', async () => {
  const changes = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      userType: 'fan' as const,
      id: from + n,
      name: `Fan number ${from + n}`,
      before: {},
      after: {},
    }));
  const row: AuditRow = {
    id: 'a7',
    at: '2026-11-20T10:00:00.000Z',
    act: 'bulk-promote',
    admin: 'Orm',
    undo: 'open',
    entries: 60,
    changes: changes(1, 3),
  };
  answerCalls({
    'GET /api/admin/audit': () => Response.json([row]),
    'GET /api/admin/audit/a7': ({ searchParams }) =>
      searchParams.get('cursor') === '50'
        ? Response.json({ ...row, changes: changes(51, 10) })
        : Response.json({ ...row, changes: changes(1, 50) }, { headers: { [NEXT_CURSOR_HEADER]: '50' } }),
  });
  await renderPage(<Activity />, { bare: true });
  expect((await screen.findByRole('link', { name: '57 more' })).getAttribute('href')).toContain('action=a7');
  const user = await renderPage(<ActionDialog id="a7" />, { bare: true });
  const dialog = await screen.findByRole('dialog', { name: 'Promoted' });
  await user.click(await within(dialog).findByRole('button', { name: 'Show more' }));
  expect(await within(dialog).findByRole('link', { name: 'Fan number 60' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Undo for all 60' })).toBeTruthy();
});

test.each(['bulk-promote', 'list-tier', 'wave-release'] as const)(
  'one person’s log has no Undo for a %s of many people, only links to the whole action, and keeps the Undo of what concerned that person alone',
  async (act) => {
    const row = { ...ACTION, undo: 'open' as const, changes: [CHANGE] };
    answerCalls({
      'GET /api/admin/audit/fan/7': () =>
        Response.json([
          { ...row, act, id: 'many', entries: 4_213 },
          { ...row, act: 'assign-tier', id: 'one', entries: 1 },
        ]),
    });
    await renderPage(<Activity signup={{ userType: 'fan', id: 7 }} />, { bare: true });
    const link = await screen.findByRole('link', { name: '4,212 more' });
    expect(link.getAttribute('href')).toContain('action=many');
    const [button, ...others] = screen.getAllByRole('button');
    expect(others).toEqual([]);
    expect(button?.closest('ul > li')?.textContent).toContain('Tier assigned');
  },
);

test('the log says that an action was undone, and offers no second undo', async () => {
  await showLog([{ act: 'assign-tier', undo: 'done', entries: 1, changes: [CHANGE] }]);
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the log says by how much the counter of fans and that of idols was corrected', async () => {
  await showLog([{ act: 'counter-repaired', repaired: { fan: 3, idol: -1 } }]);
  expect((await screen.findByRole('listitem')).textContent).toContain('Fans +3, idols -1');
});

test('the log says how many held referrals an admin counted', async () => {
  await showLog([{ act: 'referral-review', referral: { isAccepted: true, count: 2, reasons: [] } }]);
  expect(await screen.findByText('Referrals counted: 2')).toBeTruthy();
});

test('the log shows the reasons for a decision about an idol, and the state before and after it', async () => {
  const change = { before: { verification: 'pending' }, after: { verification: 'rejected' } } as const;
  const changes = [{ ...CHANGE, userType: 'idol' as const, ...change }];
  await showLog([{ act: 'idol-review', entries: 1, changes, reviewReasons: ['too_old'] }]);
  expect(await screen.findByText('Verification: in review → rejected')).toBeTruthy();
  expect(screen.getByText('A document has expired. We need one that’s still valid.')).toBeTruthy();
});

test.each([
  ['the log', <Activity key="log" />, 'GET /api/admin/audit', []],
  [
    'an opened action',
    <ActionDialog key="action" id="a" />,
    'GET /api/admin/audit/a',
    { ...ACTION, act: 'export' },
  ],
])('%s can be loaded again after a failure', async (_part, shown, call, reply) => {
  answerCalls({ [call]: refuse(500, 'Down.') });
  const user = await renderPage(shown, { bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerCalls({ [call]: () => Response.json(reply) });
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the log loads its next page', async () => {
  answerCalls({
    'GET /api/admin/audit': ({ searchParams }) =>
      searchParams.get('cursor') === '1'
        ? Response.json([{ ...ACTION, id: 'b', act: 'log-in' }])
        : Response.json([{ ...ACTION, act: 'export' }], { headers: { [NEXT_CURSOR_HEADER]: '1' } }),
  });
  const user = await renderPage(<Activity />, { bare: true });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Logged in')).toBeTruthy();
  expect(screen.getByText('Exported')).toBeTruthy();
});

test('one person’s log says that an action on many people was undone', async () => {
  const row = { ...ACTION, act: 'bulk-promote', undo: 'done', entries: 40, changes: [CHANGE] };
  answerCalls({ 'GET /api/admin/audit/fan/7': () => Response.json([row]) });
  await renderPage(<Activity signup={{ userType: 'fan', id: 7 }} />, { bare: true });
  expect(await screen.findByText('Undone')).toBeTruthy();
});

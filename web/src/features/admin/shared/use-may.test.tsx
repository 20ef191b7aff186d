import type { AdminRole } from '@contract/values.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { WaitlistManagement } from '../waitlist/waitlist-management.tsx';

const MINA = {
  id: 7,
  userType: 'fan',
  name: 'Mina',
  email: 'm•••@•••',
  language: 'th',
  confirmed: true,
  access: 'waiting',
  accessTier: 'standard',
  flags: [],
  favourites: [],
  source: '',
  priorityScore: 60,
  factors: [],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const HELD = {
  id: 'a',
  at: '2026-11-20T10:00:00.000Z',
  reasons: ['burst'],
  referrer: { userType: 'fan', id: 7, name: 'Mina', email: 'm•••@•••' },
  referred: { userType: 'fan', id: 8, name: 'Luna', email: 'l•••@•••' },
};
const HELD_FOR = { referrer: HELD.referrer, count: 2, hasMore: false, referrals: [HELD], asOf: HELD.at };
const INVITATION = {
  userType: 'fan',
  id: 9,
  name: null,
  email: 'l•••@•••',
  state: 'open',
  tier: 'vip',
  language: 'ko',
  admin: 'Ling',
  createdAt: HELD.at,
  expiresAt: HELD.at,
  endedAt: null,
};

const NIGHTLY = { state: 'failed', changed: 0, by: 'schedule', startedAt: HELD.at, endedAt: HELD.at };

/** Opens the waitlist in a session of a named admin, or of the configured password. */
async function openAs(role: AdminRole | null) {
  answerCalls({
    'GET /api/admin/session': () =>
      Response.json({ unlocked: true, ...(role && { admin: { name: 'Orm', role } }) }),
    'GET /api/admin/people/fan': () => Response.json([MINA]),
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
    'GET /api/admin/held-referrers': () => Response.json([HELD_FOR]),
    'GET /api/admin/invitations': () => Response.json([INVITATION]),
    'GET /api/admin/jobs': () => Response.json({ jobId: null, newest: NIGHTLY }),
  });
  const user = await renderPage(
    <AdminFrame title="Waitlist">
      <WaitlistManagement />
    </AdminFrame>,
    { at: '/waitlist', bare: true },
  );
  await screen.findByText('Mina');
  const offers = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;
  const offered = {
    invite: offers('Generate invitation'),
    recalculate: offers('Recalculate scores'),
    promote: offers('Promote to priority'),
    assign: screen.queryByLabelText('Tier of Mina') !== null,
    select: screen.queryByLabelText('Select Mina') !== null,
  };
  await user.click(screen.getByRole('tab', { name: 'Held referrals' }));
  const panel = screen.getByRole('tabpanel');
  await within(panel).findByText(/more than 20 people/);
  const dismissing = within(panel).queryAllByRole('button', { name: /^Dismiss/ });
  await user.click(screen.getByRole('tab', { name: 'Invitations' }));
  await within(screen.getByRole('tabpanel')).findByText('VIP', { exact: false, selector: 'div' });
  const revoke = offers(/^Revoke/);
  const inviteSeveral = screen.queryByLabelText('Addresses') !== null;
  return { ...offered, decide: dismissing.length, revoke, inviteSeveral };
}

const TOOLS = ['invite', 'inviteSeveral', 'revoke', 'recalculate', 'promote', 'assign', 'select'];
const ALL = Object.fromEntries(TOOLS.map((tool) => [tool, true]));
const NONE = Object.fromEntries(TOOLS.map((tool) => [tool, false]));

test.each([
  ['viewer', { ...NONE, decide: 0 }],
  ['reviewer', { ...NONE, decide: 2 }],
  ['operator', { ...ALL, decide: 2 }],
  ['owner', { ...ALL, decide: 2 }],
  [null, { ...ALL, decide: 2 }],
] as const)('the page of the role "%s" offers only what the server allows', async (role, offered) => {
  expect(await openAs(role)).toEqual(offered);
});

test('the page shows who is logged in, and in which role', async () => {
  await openAs('viewer');
  expect(screen.getByText('Orm').parentElement?.textContent).toBe('Orm · Viewer');
});

test('a viewer reads when the last recalculation was and that it failed, without a button to start one', async () => {
  await openAs('viewer');
  const { textContent } = screen.getByText(/^Last run:/);
  expect(textContent).toMatch(/Nov 20, 2026, .+ · Automatic · Failed to update priority scores$/);
});

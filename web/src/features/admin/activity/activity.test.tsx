import type { AuditRow } from '@contract/priority.ts';
import type { AuditAction } from '@contract/values.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Activity } from './activity.tsx';

/** Renders the log with one action on one fan. Returns the text beside the action's name. */
async function readLog(act: AuditAction, change: Pick<AuditRow['changes'][number], 'before' | 'after'>) {
  const changes = [{ userType: 'fan' as const, id: 7, ...change }];
  const row: AuditRow = {
    id: 'a',
    at: '2026-11-20T10:00:00.000Z',
    act,
    admin: 'session1',
    entries: 1,
    changes,
  };
  answerCalls({ 'GET /api/admin/audit': () => Response.json([row]) });
  await renderPage(<Activity />, { bare: true });
  return (await screen.findByText(/^Fan 7/)).closest('li')?.textContent;
}

test('an invitation names the offered tier and links to nobody, because there may be no signup yet', async () => {
  const text = await readLog('beta-invitation', { before: {}, after: { invitedTo: 'vip' } });
  expect(text).toBe('Fan 7Tier offered: VIP');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an invitation that took effect at once names the change and links to the signup', async () => {
  const change = { before: { tier: 'standard', score: 60 }, after: { tier: 'vip', score: 60 } } as const;
  const text = await readLog('beta-invitation', change);
  expect(text).toBe('Fan 7Tier: Standard → VIPScore: 60');
  expect(screen.getByRole('link', { name: 'Fan 7' })).toBeTruthy();
});

test('the log says who became an admin, and that the command line did it', async () => {
  const row: AuditRow = {
    ...{ id: 'a', at: '2026-11-20T10:00:00.000Z', act: 'admin-changed', admin: 'command line' },
    ...{ about: { name: '민지', before: 'viewer', after: 'owner' }, entries: 0, changes: [] },
  };
  answerCalls({ 'GET /api/admin/audit': () => Response.json([row]) });
  await renderPage(<Activity />, { bare: true });
  const changed = await screen.findByRole('listitem');
  expect(changed.textContent).toMatch(/^Admin’s role changed.*Command line민지 Viewer → Owner$/);
});

test('the log names admins, and what they exported', async () => {
  const row: AuditRow = {
    ...{ id: 'a', at: '2026-11-20T10:00:00.000Z', act: 'export', admin: '민지', list: 'subscribers' },
    ...{ entries: 0, changes: [] },
  };
  const session = { ...row, id: 'b', act: 'log-in', admin: '0123456789abcdef', list: undefined };
  answerCalls({ 'GET /api/admin/audit': () => Response.json([row, session]) });
  await renderPage(<Activity />, { bare: true });
  const [exported, loggedIn] = await screen.findAllByRole('listitem');
  expect(exported?.textContent).toMatch(/^Exported.*민지Newsletter subscribers$/);
  expect(loggedIn?.textContent).toMatch(/^Logged in.*Session 012345$/);
});

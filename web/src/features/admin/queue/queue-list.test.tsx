import { BULK_MAX } from '@contract/limits.ts';
import type { QueueRow } from '@contract/priority.ts';
import type { Language } from '@contract/values.ts';
import { act, screen, within } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { loadNamespaces } from '../../../i18n/load-namespaces.ts';
import { WaitlistManagement } from '../waitlist/waitlist-management.tsx';

const QUEUE = 'GET /api/admin/priority-queue/fan';

const fan = (id: number, name: string, more: Partial<QueueRow> = {}): QueueRow => ({
  id,
  userId: id,
  userType: 'fan',
  name,
  email: `${name.toLowerCase()}@example.com`,
  accessTier: 'standard',
  hasEarlyAccess: false,
  priorityScore: 80,
  factors: '["Email verified +50","Among the first 1,000 signups +30"]',
  verified: true,
  flags: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const mina = fan(1, 'Mina');
const orm = fan(2, 'Orm');
const vip = fan(3, 'Vivi', { accessTier: 'vip', hasEarlyAccess: true });
const list =
  (...rows: QueueRow[]) =>
  () =>
    Response.json(rows);

type Sent = { path: string; body: unknown }[];

async function showLists(answers: Answers, language: 'en' | 'ko' | 'th' = 'en') {
  const sent: Sent = [];
  const noted: Answers = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      (url, init) => {
        if (init.body) sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
        return answer(url, init);
      },
    ]),
  );
  const calls = answerCalls(noted);
  const user = await renderPage(<WaitlistManagement />, { language, bare: true });
  return { user, calls, sent };
}

/** Switches the language as the page does when its URL changes. */
async function switchTo(language: Language) {
  await loadNamespaces(getI18n(), ['common', 'admin', 'waitlist', 'errors'], language);
  document.documentElement.lang = language;
  await act(() => getI18n().changeLanguage(language));
}

const promoteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Promote to priority' });
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test.each([
  ['Fan Queue', 'No fans in queue'],
  ['Idol Queue', 'No idols in queue'],
  ['Fan Eligible', 'No fans eligible'],
  ['Idol Eligible', 'No idols eligible'],
  ['Activity', 'Nothing has been done yet'],
])('an empty "%s" says "%s"', async (tab, sentence) => {
  const { user } = await showLists({
    [QUEUE]: list(),
    'GET /api/admin/priority-queue/idol': list(),
    'GET /api/admin/early-access-eligible/fan': list(),
    'GET /api/admin/early-access-eligible/idol': list(),
    'GET /api/admin/audit': list(),
  });
  await user.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each([
  ['Fan Queue', '/?view=people'],
  ['Idol Queue', '/?view=people&type=idol'],
  ['Fan Eligible', '/?view=people&access=eligible'],
  ['Idol Eligible', '/?view=people&type=idol&access=eligible'],
])('"%s" links to the same people in the list that has filters', async (tab, address) => {
  const { user } = await showLists({
    [QUEUE]: list(),
    'GET /api/admin/priority-queue/idol': list(),
    'GET /api/admin/early-access-eligible/fan': list(),
    'GET /api/admin/early-access-eligible/idol': list(),
  });
  await user.click(screen.getByRole('tab', { name: tab }));
  const panel = within(await screen.findByRole('tabpanel', { name: tab }));
  expect(panel.getByRole('link', { name: 'Filter this list' }).getAttribute('href')).toBe(address);
});

test('a queue entry shows its rank, score, reasons and tier, and a badge for early access', async () => {
  await showLists({ [QUEUE]: list(mina, vip) });
  const row = await rowOf('Vivi');
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('80')).toBeTruthy();
  expect(row.getByText('Email verified +50 · Among the first 1,000 signups +30')).toBeTruthy();
  expect(row.getByRole<HTMLSelectElement>('combobox', { name: 'Tier of Vivi' }).value).toBe('vip');
  expect(row.getByText('Early access')).toBeTruthy();
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
});

test('the sticky bar does not cover the focused control of a row', async () => {
  await showLists({ [QUEUE]: list(mina) });
  const row = await rowOf('Mina');
  await row.findByRole('link', { name: 'Mina' });
  const margins = ['checkbox', 'link', 'combobox'].map((role) =>
    getComputedStyle(row.getByRole(role)).getPropertyValue('scroll-margin-block'),
  );
  expect(margins).toEqual(['144px 32px', '144px 32px', '144px 32px']);
});

test('an admin cannot promote without a selection or select a fan who has early access', async () => {
  const { user } = await showLists({ [QUEUE]: list(mina, vip) });
  const box = await tick('Mina');
  expect(promoteButton().disabled).toBe(true);
  await user.click(box);
  expect(promoteButton().disabled).toBe(false);
  const isIn = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Vivi has early access already' });
  expect(isIn.disabled).toBe(true);
});

test('the queue shows an idol by the stage name', async () => {
  const { name: _name, ...luna } = { ...fan(4, 'Luna'), userType: 'idol' as const, stageName: 'Luna' };
  const { user } = await showLists({
    [QUEUE]: list(),
    'GET /api/admin/priority-queue/idol': list(luna),
  });
  await user.click(screen.getByRole('tab', { name: 'Idol Queue' }));
  expect((await rowOf('Luna')).getByRole('link', { name: 'Luna' })).toBeTruthy();
  expect(await tick('Luna')).toBeTruthy();
});

test.each([
  ['the button for it', () => screen.getByRole('button', { name: 'Clear selection' })],
  ['the box that has selected all', () => screen.getByRole('checkbox', { name: 'Select all shown' })],
])('an admin can clear the selection by %s', async (_by, find) => {
  const { user } = await showLists({ [QUEUE]: list(mina, orm) });
  await tick('Mina');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(find());
  expect(screen.queryByText('2 selected')).toBeNull();
  expect([(await tick('Mina')).checked, (await tick('Orm')).checked]).toEqual([false, false]);
  expect(promoteButton().disabled).toBe(true);
});

test('the page refuses a selection above the limit before it sends anything', async () => {
  const many = Array.from({ length: BULK_MAX + 1 }, (_, index) => fan(index + 1, `Fan ${index + 1}`));
  const { user, sent } = await showLists({
    [QUEUE]: list(...many),
    'POST /api/admin/bulk-promote': () => Response.json({ promoted: BULK_MAX, unchanged: 0 }),
  });
  const first = await tick('Fan 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('501 selected At most 500 at once.')).toBeTruthy();
  expect(promoteButton().disabled).toBe(true);
  await user.click(first);
  expect(screen.getByText('500 selected')).toBeTruthy();
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 500 users to early access!')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a verified fan who is invited has the new tier in the list at once', async () => {
  let row = mina;
  const { user } = await showLists({
    [QUEUE]: () => Response.json([row]),
    'POST /api/admin/beta-invitation': () => {
      row = { ...mina, accessTier: 'vip', hasEarlyAccess: true };
      return Response.json({ code: 'VIP-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' });
    },
  });
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Generate invitation' }));
  expect(await screen.findByText('Early access')).toBeTruthy();
});

test('an admin promotes all shown entries in place, and the selection is cleared', async () => {
  const { user, calls, sent } = await showLists({
    [QUEUE]: list(mina, orm, vip),
    'POST /api/admin/bulk-promote': () => Response.json({ promoted: 2, unchanged: 0 }),
  });
  await tick('Mina');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 2 users to early access!')).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/admin/bulk-promote', body: { userIds: [1, 2], userType: 'fan', tier: 'priority' } },
  ]);
  expect((await rowOf('Orm')).getByText('Early access')).toBeTruthy();
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(promoteButton().disabled).toBe(true);
  expect(calls.filter(({ call }) => call === QUEUE)).toHaveLength(1);
});

test('a fan promoted while the next page loads stays promoted after it arrives', async () => {
  const second = delay(list(orm));
  const { user } = await showLists({
    [QUEUE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
    'POST /api/admin/bulk-promote': () => Response.json({ promoted: 1, unchanged: 0 }),
  });
  await user.click(await tick('Mina'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  second.release();
  expect(await screen.findByText('All 2 shown')).toBeTruthy();
  expect((await rowOf('Mina')).getByText('Early access')).toBeTruthy();
});

test('a tier assigned during a refetch stays, because the list is fetched once more', async () => {
  const before = delay(list(mina));
  const answers = [list(mina), before.answer, list({ ...mina, accessTier: 'vip', hasEarlyAccess: true })];
  const { user } = await showLists({
    [QUEUE]: () => answers.shift()?.() ?? new TypeError('requested too often'),
    'POST /api/admin/assign-tier': () => Response.json({ id: 1, accessTier: 'vip', hasEarlyAccess: true }),
  });
  const row = await rowOf('Mina');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.selectOptions(row.getByRole('combobox'), 'VIP');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Access tier updated successfully!')).toBeTruthy();
  before.release();
  await screen.findByRole('button', { name: 'Refresh' });
  expect(row.getByText('Early access')).toBeTruthy();
  expect(answers).toEqual([]);
});

test('an entry ticked while others are promoted stays ticked', async () => {
  const promotion = delay(() => Response.json({ promoted: 1, unchanged: 0 }));
  const { user } = await showLists({
    [QUEUE]: list(mina, orm),
    'POST /api/admin/bulk-promote': promotion.answer,
  });
  await user.click(await tick('Mina'));
  await user.click(promoteButton());
  await user.click(await tick('Orm'));
  promotion.release();
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect((await tick('Orm')).checked).toBe(true);
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('a failed promotion says why and keeps the selection', async () => {
  const { user } = await showLists({
    [QUEUE]: list(mina, orm),
    'POST /api/admin/bulk-promote': refuse(500, 'Something went wrong on our side.'),
  });
  await user.click(await tick('Orm'));
  await user.click(promoteButton());
  expect(await screen.findByText('Failed to promote users')).toBeTruthy();
  expect(screen.getByText('500: Something went wrong on our side.')).toBeTruthy();
  expect((await tick('Orm')).checked).toBe(true);
  expect(promoteButton().disabled).toBe(false);
});

test('the list is fetched again when the server promoted fewer than requested', async () => {
  const { user, calls } = await showLists({
    [QUEUE]: list(mina, orm),
    'POST /api/admin/bulk-promote': () => Response.json({ promoted: 1, unchanged: 1 }),
  });
  await user.click(await tick('Mina'));
  await user.click(await tick('Orm'));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect(screen.getByText('Already at this tier or higher, unchanged: 1')).toBeTruthy();
  await vi.waitFor(() => expect(calls.filter(({ call }) => call === QUEUE)).toHaveLength(2));
});

test('a chosen tier changes nothing until it is assigned, then the row shows the answer of the server', async () => {
  const { user, sent } = await showLists({
    [QUEUE]: list(mina),
    'POST /api/admin/assign-tier': () => Response.json({ id: 1, accessTier: 'vip', hasEarlyAccess: true }),
  });
  const row = await rowOf('Mina');
  const tier = row.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(tier, 'VIP');
  expect(sent).toEqual([]);
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Access tier updated successfully!')).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/admin/assign-tier', body: { userId: 1, userType: 'fan', tier: 'vip' } },
  ]);
  expect(row.getByText('Early access')).toBeTruthy();
  expect(document.activeElement).toBe(tier);
});

test('an invited idol appears in the list of idols, whatever type is chosen for the next invitation', async () => {
  const invited = delay(() =>
    Response.json({ code: 'FAN-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' }),
  );
  const { user, calls } = await showLists({
    [QUEUE]: list(mina),
    'POST /api/admin/beta-invitation': invited.answer,
  });
  await rowOf('Mina');
  await user.type(screen.getByLabelText(/^Email/), 'mina@example.com{Enter}');
  await vi.waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/admin/beta-invitation'));
  await user.selectOptions(screen.getByLabelText('User type'), 'Idol');
  invited.release();
  expect(await screen.findByText('FAN-7K2M-9QXD')).toBeTruthy();
  await vi.waitFor(() => expect(calls.filter(({ call }) => call === QUEUE)).toHaveLength(2));
});

test('choosing the current tier again clears the choice, even after the entry got another tier', async () => {
  const { user } = await showLists({
    [QUEUE]: list(mina),
    'POST /api/admin/bulk-promote': () => Response.json({ promoted: 1, unchanged: 0 }),
  });
  const row = await rowOf('Mina');
  const tier = row.getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(tier, 'VIP');
  await user.selectOptions(tier, 'Standard');
  await user.click(await tick('Mina'));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect(tier.value).toBe('priority');
  expect(row.queryByRole('button', { name: 'Assign Mina' })).toBeNull();
});

test('a tier that could not be assigned stays chosen', async () => {
  const { user } = await showLists({
    [QUEUE]: list(mina),
    'POST /api/admin/assign-tier': refuse(404, 'Nobody has the number 1.'),
  });
  const row = await rowOf('Mina');
  await user.selectOptions(row.getByRole('combobox'), 'Beta');
  await user.click(row.getByRole('button', { name: 'Assign Mina' }));
  expect(await screen.findByText('Failed to update access tier')).toBeTruthy();
  expect(screen.getByText('404: Nobody has the number 1.')).toBeTruthy();
  expect(row.getByRole<HTMLSelectElement>('combobox').value).toBe('beta');
  expect(row.getByRole('button', { name: 'Assign Mina' })).toBeTruthy();
});

test('a long list loads page by page and shows an entry of two pages once', async () => {
  const { user } = await showLists({
    [QUEUE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([mina, orm])
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
  });
  expect(await screen.findByText('The first 1 shown')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('All 2 shown')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // The button that had the focus no longer exists.
  expect(document.activeElement).toBe(screen.getByText('All 2 shown'));
});

test('a change of language translates the reasons of all loaded rows and keeps the ticks', async () => {
  const inLanguage = (row: QueueRow, { headers }: RequestInit) => ({
    ...row,
    factors: JSON.stringify([`in ${new Headers(headers).get('Accept-Language')}`]),
  });
  const { user } = await showLists({
    [QUEUE]: (url, init) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([inLanguage(orm, init)])
        : Response.json([inLanguage(mina, init)], { headers: { 'x-next-cursor': 'second' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await tick('Orm'));
  await switchTo('ko');
  await vi.waitFor(() => expect(screen.getAllByText('in ko')).toHaveLength(2));
  expect((await rowOf('Orm')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a list that cannot be fetched shows the error instead of an empty state', async () => {
  await showLists({ [QUEUE]: refuse(503, 'We cannot answer right now.') });
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.queryByText('No fans in queue')).toBeNull();
});

test('the log shows an action with its first signups and their values before and after', async () => {
  const change = (id: number) => ({
    userType: 'fan',
    id,
    name: `Mina ${id}`,
    before: { tier: 'standard', score: 90 },
    after: { tier: 'priority', score: 90 },
  });
  const { user } = await showLists({
    [QUEUE]: list(),
    'GET /api/admin/audit': () =>
      Response.json([
        {
          id: 'a',
          at: '2026-11-21T06:20:00.000Z',
          act: 'bulk-promote',
          admin: '0123456789abcdef',
          entries: 30,
          changes: [change(1), change(2), change(3)],
        },
      ]),
  });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Promoted')).toBeTruthy();
  expect(screen.getByText('Mina 1')).toBeTruthy();
  expect(screen.getAllByText('Tier: Standard → Priority')).toHaveLength(3);
  expect(screen.getAllByText('Score: 90')).toHaveLength(3);
  expect(screen.getByText('27 more')).toBeTruthy();
});

test.each([
  ['ko', '대기 중인 팬이 없어요'],
  ['th', 'ไม่มีแฟนคลับในคิว'],
] as const)('the page speaks %s', async (language, sentence) => {
  await showLists({ [QUEUE]: list() }, language);
  expect(await screen.findByText((text) => text.replaceAll(/[\u200b\u2060]/g, '') === sentence)).toBeTruthy();
});

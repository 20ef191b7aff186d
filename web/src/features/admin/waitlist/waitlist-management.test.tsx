import { BULK_MAX } from '@contract/limits.ts';
import type { PersonRow } from '@contract/people.ts';
import type { Language } from '@contract/values.ts';
import { act, screen, within } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { loadNamespaces } from '../../../i18n/load-namespaces.ts';
import { WaitlistManagement } from './waitlist-management.tsx';

const PEOPLE = 'GET /api/admin/people/fan';
const TIER = 'POST /api/admin/people/fan/tier';

const fan = (id: number, name: string, more: Partial<PersonRow> = {}): PersonRow => ({
  ...{ id, userType: 'fan', name, email: `${name.toLowerCase()}@example.com`, language: 'th' },
  ...{ confirmed: true, access: 'eligible', accessTier: 'standard', flags: [], favourites: [], source: '' },
  priorityScore: 80,
  factors: [
    { reason: 'verified', points: 50 },
    { reason: 'amongFirst', points: 30 },
  ],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const mina = fan(1, 'Mina');
const orm = fan(2, 'Orm');
const vip = fan(3, 'Vivi', { accessTier: 'vip', access: 'early_access' });
const list =
  (...rows: PersonRow[]) =>
  () =>
    Response.json(rows);

/** Answers with the number of people on a list. */
const count = (number: number) => () =>
  Response.json({ count: number, isMore: false, asOf: '2026-11-25T10:00:00.000Z' });

interface Shown {
  language?: Language;
  at?: string;
  /** True if the test counts texts or calls; if false, the page shows its address. */
  isBare?: boolean;
}

type Sent = { path: string; body: unknown }[];

async function showLists(answers: Answers, { language = 'en', at = '/waitlist', isBare = true }: Shown = {}) {
  const sent: Sent = [];
  const all: Answers = {
    [`${PEOPLE}/count`]: count(3),
    'GET /api/admin/people/idol': list(),
    'GET /api/admin/people/idol/count': count(0),
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
    ...answers,
  };
  const noted: Answers = Object.fromEntries(
    Object.entries(all).map(([call, answer]) => [
      call,
      (url, init) => {
        if (init.body) sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
        return answer(url, init);
      },
    ]),
  );
  const calls = answerCalls(noted);
  const user = await renderPage(<WaitlistManagement />, { language, at, bare: isBare });
  return { user, calls, sent };
}

/** Switches the language as the page does when its URL changes. */
async function switchTo(language: Language) {
  await loadNamespaces(getI18n(), ['common', 'admin', 'waitlist', 'factors', 'errors'], language);
  document.documentElement.lang = language;
  await act(() => getI18n().changeLanguage(language));
}

const promoteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Promote to priority' });
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

const TABS = [
  { tab: 'Fan Queue', type: 'fan', query: '?sort=score&limit=50', empty: 'No fans in queue' },
  { tab: 'Idol Queue', type: 'idol', query: '?sort=score&limit=50', empty: 'No idols in queue' },
  {
    tab: 'Fan Eligible',
    type: 'fan',
    query: '?access=eligible&sort=score&limit=50',
    empty: 'No fans eligible',
  },
  {
    tab: 'Idol Eligible',
    type: 'idol',
    query: '?access=eligible&sort=score&limit=50',
    empty: 'No idols eligible',
  },
];

test.each(TABS)(
  'the tab "$tab" lists its people by score, and says "$empty" if there are none',
  async (one) => {
    const asked: string[] = [];
    const answer = ({ pathname, search }: URL) => {
      asked.push(pathname + search);
      return Response.json([]);
    };
    const { user } = await showLists({ [PEOPLE]: answer, 'GET /api/admin/people/idol': answer });
    await user.click(screen.getByRole('tab', { name: one.tab }));
    expect(await screen.findByText(one.empty)).toBeTruthy();
    expect(asked.at(-1)).toBe(`/api/admin/people/${one.type}${one.query}`);
  },
);

test.each([
  ['/waitlist', 'Fan Queue'],
  ['/waitlist?view=idolQueue', 'Idol Queue'],
  ['/waitlist?view=fanEligible', 'Fan Eligible'],
  ['/waitlist?view=people&access=eligible', 'People'],
])('the address %s shows the tab "%s"', async (at, tab) => {
  await showLists({ [PEOPLE]: list(mina) }, { at });
  expect(await screen.findByRole('heading', { name: tab })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
});

test.each([
  ['Fan Queue', 'Language', 'th', '/waitlist?view=people&language=th'],
  ['Fan Eligible', 'Language', 'th', '/waitlist?view=people&language=th&access=eligible'],
  ['Idol Eligible', 'Order', 'time', '/waitlist?view=people&type=idol&access=eligible&sort=time'],
])(
  'another filter in "%s" leads to the address of the resulting list, and keeps the focus',
  async (tab, label, value, address) => {
    const { user } = await showLists({ [PEOPLE]: list(mina) }, { isBare: false });
    await user.click(screen.getByRole('tab', { name: tab }));
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.selectOptions(await screen.findByLabelText(label), value);
    expect(screen.getByTestId('address').textContent).toBe(address);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  },
);

test('a queue entry shows its rank, score, reasons and tier, and a badge for early access', async () => {
  await showLists({ [PEOPLE]: list(mina, vip) });
  const row = await rowOf('Vivi');
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('80')).toBeTruthy();
  expect(row.getByText('Email verified +50 · Among the first 1,000 signups +30')).toBeTruthy();
  expect(row.getByRole<HTMLSelectElement>('combobox', { name: 'Tier of Vivi' }).value).toBe('vip');
  expect(row.getByText('Early access')).toBeTruthy();
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
});

test('the heading does not cover the focused control of a row', async () => {
  await showLists({ [PEOPLE]: list(mina) });
  const row = await rowOf('Mina');
  await row.findByRole('link', { name: 'Mina' });
  const margins = ['checkbox', 'link', 'combobox'].map((role) =>
    getComputedStyle(row.getByRole(role)).getPropertyValue('scroll-margin-block'),
  );
  expect(margins).toEqual(['128px', '128px', '128px']);
});

test('an admin cannot promote without a selection', async () => {
  const { user } = await showLists({ [PEOPLE]: list(mina, vip) });
  const box = await tick('Mina');
  expect(promoteButton().disabled).toBe(true);
  await user.click(box);
  expect(promoteButton().disabled).toBe(false);
  await user.click(box);
  expect(promoteButton().disabled).toBe(true);
});

test('the queue shows an idol with a badge for approved documents', async () => {
  const luna = fan(4, 'Luna', { userType: 'idol', verification: 'approved' });
  await showLists({ 'GET /api/admin/people/idol': list(luna) }, { at: '/waitlist?view=idolQueue' });
  expect((await rowOf('Luna')).getByRole('link', { name: 'Luna' })).toBeTruthy();
  expect((await rowOf('Luna')).getByText('Verified')).toBeTruthy();
  expect(await tick('Luna')).toBeTruthy();
});

test('an admin can clear the selection', async () => {
  const { user } = await showLists({ [PEOPLE]: list(mina, orm, vip) });
  await tick('Mina');
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('3 selected')).toBeNull();
  expect([(await tick('Mina')).checked, (await tick('Orm')).checked]).toEqual([false, false]);
  expect(promoteButton().disabled).toBe(true);
});

test('the page refuses more single people than the limit before it sends anything', async () => {
  const many = Array.from({ length: BULK_MAX + 2 }, (_, index) => fan(index + 1, `Fan ${index + 1}`));
  const { user, sent } = await showLists({
    [PEOPLE]: list(...many),
    [`${PEOPLE}/count`]: count(BULK_MAX + 2),
    [TIER]: () => Response.json({ changed: BULK_MAX, unchanged: 0 }),
  });
  const first = await tick('Fan 1');
  await user.click(await screen.findByRole('button', { name: 'Select all 502' }));
  await user.click(first);
  expect(screen.getByText('501 selected At most 500 at once.')).toBeTruthy();
  expect(promoteButton().disabled).toBe(true);
  await user.click(await tick('Fan 2'));
  expect(screen.getByText('500 selected')).toBeTruthy();
  await user.click(promoteButton());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set for 500' }));
  expect(await screen.findByText('Promoted 500 users to early access!')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a verified fan who is invited has the new tier in the list at once', async () => {
  let row = mina;
  const { user } = await showLists({
    [PEOPLE]: () => Response.json([row]),
    'POST /api/admin/beta-invitation': () => {
      row = { ...mina, accessTier: 'vip', access: 'early_access' };
      return Response.json({ code: 'VIP-7K2M-9QXD', expiresAt: '2026-12-21T10:00:00.000Z' });
    },
  });
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
  await user.type(screen.getByLabelText(/^Email/, { selector: '[type=email]' }), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Generate invitation' }));
  expect(await screen.findByText('Early access', { selector: 'span' })).toBeTruthy();
});

test('an admin promotes ticked entries in place, and the selection is cleared', async () => {
  const { user, calls, sent } = await showLists(
    {
      [PEOPLE]: list(mina, orm, vip),
      [TIER]: () => Response.json({ changed: 2, unchanged: 0 }, { headers: { 'x-audit-id': 'a1' } }),
    },
    { at: '/waitlist?view=fanEligible' },
  );
  await user.click(await tick('Mina'));
  await user.click(await tick('Orm'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 2 users to early access!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/admin/people/fan/tier', body: { userIds: [1, 2], promote: true, tier: 'priority' } },
  ]);
  expect((await rowOf('Orm')).getByText('Early access')).toBeTruthy();
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(promoteButton().disabled).toBe(true);
  expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(1);
});

test('an admin promotes everybody who is eligible, whether or not their rows are loaded', async () => {
  const { user, sent } = await showLists(
    {
      [PEOPLE]: list(mina),
      [`${PEOPLE}/count`]: count(20),
      [TIER]: () => Response.json({ changed: 19, unchanged: 1 }),
    },
    { at: '/waitlist?view=fanEligible' },
  );
  await tick('Mina');
  await user.click(await screen.findByRole('button', { name: 'Select all 20' }));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 19 users to early access!')).toBeTruthy();
  expect(sent).toMatchObject([
    { body: { tier: 'priority', promote: true, number: 20, sort: 'score', filter: { access: 'eligible' } } },
  ]);
});

test('a tier other than priority is set by the button "Set tier", without promotion', async () => {
  const { user, sent } = await showLists({
    [PEOPLE]: list(mina, vip),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0 }),
  });
  await user.click(await tick('Vivi'));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'beta');
  expect(screen.queryByRole('button', { name: 'Promote to priority' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(await screen.findByText('Tier Beta set for 1 people.')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { userIds: [3], promote: false, tier: 'beta' } }]);
  expect((await rowOf('Vivi')).getByRole<HTMLSelectElement>('combobox').value).toBe('beta');
});

test('a fan promoted while the next page loads stays promoted after it arrives', async () => {
  const second = delay(list(orm));
  const { user } = await showLists({
    [PEOPLE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? second.answer()
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0 }),
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
  const answers = [list(mina), before.answer, list({ ...mina, accessTier: 'vip', access: 'early_access' })];
  const { user } = await showLists({
    [PEOPLE]: () => answers.shift()?.() ?? new TypeError('requested too often'),
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
  const promotion = delay(() => Response.json({ changed: 1, unchanged: 0 }));
  const { user } = await showLists({ [PEOPLE]: list(mina, orm), [TIER]: promotion.answer });
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
    [PEOPLE]: list(mina, orm),
    [TIER]: refuse(500, 'Something went wrong on our side.'),
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
    [PEOPLE]: list(mina, orm),
    [TIER]: () => Response.json({ changed: 1, unchanged: 1 }),
  });
  await user.click(await tick('Mina'));
  await user.click(await tick('Orm'));
  await user.click(promoteButton());
  expect(await screen.findByText('Promoted 1 users to early access!')).toBeTruthy();
  expect(screen.getByText('Already at this tier or higher, unchanged: 1')).toBeTruthy();
  await vi.waitFor(() => expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(2));
});

test('a chosen tier changes nothing until it is assigned, then the row shows the answer of the server', async () => {
  const { user, sent } = await showLists({
    [PEOPLE]: list(mina),
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
    [PEOPLE]: list(mina),
    'POST /api/admin/beta-invitation': invited.answer,
  });
  await rowOf('Mina');
  await user.type(screen.getByLabelText(/^Email/, { selector: '[type=email]' }), 'mina@example.com{Enter}');
  await vi.waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/admin/beta-invitation'));
  await user.selectOptions(screen.getByLabelText('User type'), 'Idol');
  invited.release();
  expect(await screen.findByText('FAN-7K2M-9QXD')).toBeTruthy();
  await vi.waitFor(() => expect(calls.filter(({ call }) => call === PEOPLE)).toHaveLength(2));
});

test('choosing the current tier again clears the choice, even after the entry got another tier', async () => {
  const { user } = await showLists({
    [PEOPLE]: list(mina),
    [TIER]: () => Response.json({ changed: 1, unchanged: 0 }),
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
    [PEOPLE]: list(mina),
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
    [PEOPLE]: (url) =>
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
  const { user } = await showLists({
    [PEOPLE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([orm])
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await tick('Orm'));
  await switchTo('ko');
  await vi.waitFor(() => expect(screen.getAllByText(/^이메일 인증 완료 \+50/)).toHaveLength(2));
  expect((await rowOf('Orm')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a list that cannot be fetched shows the error instead of an empty state', async () => {
  await showLists({ [PEOPLE]: refuse(503, 'We cannot answer right now.') });
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.queryByText('No fans in queue')).toBeNull();
});

test('the log says that nothing has been done yet', async () => {
  const { user } = await showLists({ [PEOPLE]: list(), 'GET /api/admin/audit': () => Response.json([]) });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Nothing has been done yet')).toBeTruthy();
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
    [PEOPLE]: list(),
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
  await showLists({ [PEOPLE]: list() }, { language });
  expect(await screen.findByText((text) => text.replaceAll(/[\u200b\u2060]/g, '') === sentence)).toBeTruthy();
});

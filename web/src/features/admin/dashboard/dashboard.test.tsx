import type { AdminStats } from '@contract/admin.ts';
import type { Analytics as AnalyticsReply, PeopleFigures } from '@contract/analytics.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { setElementWidth } from '../../../../test/element-width.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { Dashboard } from './dashboard.tsx';

// Firestore is missing here. The page handles that, and React logs it each time.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setElementWidth(320);
});

const noStats: AdminStats = {
  totalCount: 0,
  fanCount: 0,
  idolCount: 0,
  recentSignups: { today: 0, thisWeek: 0, thisMonth: 0 },
  topReferrals: [],
};
const noGrowth = { fans: 0, idols: 0, confirmed: 0, left: 0 };
const noAnalytics: AnalyticsReply = {
  perDay: Array.from({ length: 31 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    ...noGrowth,
  })),
  period: noGrowth,
  before: null,
  languages: [],
  people: null,
};
const nobody: Answers = {
  'GET /api/admin/analytics': () => Response.json(noAnalytics),
  'GET /api/admin/stats': () => Response.json(noStats),
  'GET /api/admin/fans': () => Response.json([]),
  'GET /api/admin/idols': () => Response.json([]),
};

const createdAt = '2026-11-21T12:30:00.000Z';
const fan = { id: 1, name: '민아', email: 'mina@example.com', createdAt, referral: 'social_media' };
const analytics: AnalyticsReply = {
  perDay: [
    { day: '2026-11-19', ...noGrowth },
    { day: '2026-11-20', fans: 1_050, idols: 5, confirmed: 700, left: 2 },
    { day: '2026-11-21', ...noGrowth, fans: 5 },
  ],
  period: { fans: 1_050, idols: 5, confirmed: 700, left: 2 },
  before: { fans: 844, idols: 0, confirmed: 700, left: 1 },
  languages: [{ language: 'th', count: 900, before: 1_000 }],
  people: {
    asOf: '2026-11-21T04:00:00.000Z',
    funnel: [
      { stage: 'joined', count: 2_000, before: 4_000, everyone: 9_000 },
      { stage: 'confirmed', count: 1_000, before: 1_000, everyone: 8_000 },
      { stage: 'eligible', count: 400, before: 320, everyone: 7_000 },
      { stage: 'letIn', count: 300, before: 300, everyone: 6_000 },
      { stage: 'active', count: 0, before: 0, everyone: 5_000 },
    ],
    favourites: [{ name: 'BLACKPINK', count: 42, before: 84 }],
    referrers: [
      {
        userType: 'fan',
        id: 1,
        name: '민아',
        email: 'mina@example.com',
        count: 12,
        before: 8,
        sinceStart: 1_234,
      },
    ],
  },
};
const some: Answers = {
  'GET /api/admin/analytics': () => Response.json(analytics),
  'GET /api/admin/stats': () =>
    Response.json({
      totalCount: 1_234,
      fanCount: 1_200,
      idolCount: 34,
      recentSignups: { today: 5, thisWeek: 60, thisMonth: 700 },
      topReferrals: [
        { source: 'idol', count: 75 },
        { source: 'friend', count: 25 },
      ],
    } satisfies AdminStats),
  'GET /api/admin/fans': () => Response.json([fan]),
  'GET /api/admin/idols': () => Response.json([]),
};

const openTab = async (user: Awaited<ReturnType<typeof renderPage>>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return screen.findByRole('tabpanel', { name });
};

test('each empty view says so, and the admin cannot export anything', async () => {
  answerCalls(nobody);
  const user = await renderPage(<Dashboard />, { bare: true });
  expect(await screen.findByText('No fan signups yet')).toBeTruthy();
  expect(await screen.findByText('No idol signups yet')).toBeTruthy();
  const analytics = within(await openTab(user, 'Analytics'));
  expect(await analytics.findByText('No referral data yet')).toBeTruthy();
  const exports = within(await openTab(user, 'Export Data')).getAllByRole<HTMLButtonElement>('button', {
    name: /^Export (fans|idols)/,
  });
  expect(exports.map((button) => button.disabled)).toEqual([true, true]);
});

test('an admin can export only a list that has rows', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('민아');
  const panel = within(await openTab(user, 'Export Data'));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Export fans' }).disabled).toBe(false);
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Export idols' }).disabled).toBe(true);
});

test('a row shows the source and the date of a signup in words', async () => {
  answerCalls(some);
  await renderPage(<Dashboard />, { bare: true });
  const row = within(await screen.findByRole('row', { name: /민아/ }));
  expect(row.getByRole('cell', { name: 'mina@example.com' })).toBeTruthy();
  expect(row.getByRole('cell', { name: 'Social Media' })).toBeTruthy();
  expect(row.getByText(/Nov 21, 2026/).getAttribute('datetime')).toBe(createdAt);
});

test('the dashboard requests only the newest fifty of each list', async () => {
  const limits: (string | null)[] = [];
  const list = (url: URL) => {
    limits.push(url.searchParams.get('limit'));
    return Response.json([]);
  };
  answerCalls({ ...nobody, 'GET /api/admin/fans': list, 'GET /api/admin/idols': list });
  await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('No idol signups yet');
  expect(limits).toEqual(['50', '50']);
});

test('an admin pages through a list in both directions', async () => {
  const names = (cursor: string | null) => ({ '': 'Mina', second: 'Orm', third: 'Lux' })[cursor ?? ''] ?? '';
  const next: Record<string, string> = { '': 'second', second: 'third' };
  answerCalls({
    ...some,
    'GET /api/admin/fans': (url) => {
      const cursor = url.searchParams.get('cursor') ?? '';
      const headers: Record<string, string> = next[cursor] ? { 'x-next-cursor': next[cursor] } : {};
      return Response.json([{ ...fan, name: names(cursor) }], { headers });
    },
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('Mina');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button('Newer').disabled).toBe(true);
  await user.click(button('Older'));
  expect(await screen.findByText('Orm')).toBeTruthy();
  expect(screen.queryByText('Mina')).toBeNull();
  expect(screen.getByText('51-51 of 1,200')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Fan signups');
  await user.click(button('Older'));
  expect(await screen.findByText('Lux')).toBeTruthy();
  expect(button('Older').disabled).toBe(true);
  await user.click(button('Newer'));
  expect(await screen.findByText('Orm')).toBeTruthy();
});

test('the address names the page of each list but never the searched text, and opens the page again', async () => {
  let asked = '';
  answerCalls({
    ...some,
    'GET /api/admin/fans': ({ search }) => {
      asked = search;
      return Response.json([fan], { headers: { 'x-next-cursor': 'third' } });
    },
    'POST /api/admin/search': () => Response.json([found]),
  });
  const user = await renderPage(<Dashboard />, { at: '/admin?fans=first.second&idols=first' });
  expect(await screen.findByText('101-101 of 1,200')).toBeTruthy();
  expect(asked).toBe('?limit=50&cursor=second');
  const address = () => screen.getByTestId('address').textContent;
  const turn = async (name: string, to: string) => {
    const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button?.disabled).toBe(false));
    if (button) await user.click(button);
    await waitFor(() => expect(address()).toBe(to));
  };
  await turn('Older', '/admin?fans=first.second.third&idols=first');
  expect(asked).toBe('?limit=50&cursor=third');
  await turn('Newer', '/admin?fans=first.second&idols=first');
  await turn('Newer', '/admin?fans=first&idols=first');
  await turn('Newer', '/admin?idols=first');
  await user.type(screen.getByRole('searchbox'), 'mina@');
  await screen.findByRole('table', { name: 'Found' });
  expect(address()).toBe('/admin?idols=first');
});

const found = { ...fan, userType: 'idol', accessTier: 'vip', hasEarlyAccess: true, priorityScore: 90 };

test('a search replaces the lists and links to the signup, and an empty search shows the lists again, and the same search later is sent again', async () => {
  const asked: unknown[] = [];
  answerCalls({
    ...some,
    'POST /api/admin/search': (_url, init) => {
      asked.push(JSON.parse(String(init.body)));
      return Response.json([found]);
    },
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const list = await screen.findByRole('table', { name: 'Fan signups' });
  const box = screen.getByRole('searchbox', { name: 'Search by name or email' });
  await user.type(box, 'min');
  const table = within(await screen.findByRole('table', { name: 'Found' }));
  const row = within(table.getByRole('row', { name: /민아/ }));
  expect(row.getByRole('cell', { name: /Idol\s*Early access/ })).toBeTruthy();
  expect(row.getByRole('link', { name: '민아' }).getAttribute('href')).toBe('/?signup=idol-1');
  expect(asked).toEqual([{ q: 'min', limit: 50, cursor: '' }]);
  expect(list.closest('[hidden]')).toBeTruthy();
  await user.clear(box);
  await waitFor(() => expect(list.closest('[hidden]')).toBeNull());
  await user.type(box, 'min');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a search whose first page is empty can load the next one, and does not say that nobody was found', async () => {
  answerCalls({
    ...some,
    'POST /api/admin/search': (_url, init) =>
      JSON.parse(String(init.body)).cursor === 'second'
        ? Response.json([found])
        : Response.json([], { headers: { 'x-next-cursor': 'second' } }),
  });
  const user = await renderPage(<SearchResults wanted="min" />, { bare: true });
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.queryByText('Nobody found')).toBeNull();
  await user.click(more);
  expect(await screen.findByRole('link', { name: '민아' })).toBeTruthy();
});

test('the lists disappear at the first letter and stay hidden while the admin types', async () => {
  answerCalls({ ...some, 'POST /api/admin/search': () => Response.json([]) });
  await renderPage(<Dashboard />, { bare: true });
  const list = await screen.findByRole('table', { name: 'Fan signups' });
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'm' } });
  expect(list.closest('[hidden]')).toBeTruthy();
  expect(screen.getByText('Searching...')).toBeTruthy();
  fireEvent.change(box, { target: { value: ' ' } });
  expect(list.closest('[hidden]')).toBeNull();
});

test('the people found for the earlier text stay, dimmed, until those of a longer text arrive', async () => {
  const second = delay(() => Response.json([{ ...found, name: 'Orm' }]));
  let answer: () => Response | Promise<Response> = () => Response.json([found]);
  answerCalls({ ...some, 'POST /api/admin/search': () => answer() });
  const user = await renderPage(<Dashboard />, { bare: true });
  const opacityOf = (name: string) => {
    const dimmed = screen.getByRole('link', { name }).closest('table')?.parentElement;
    for (let box = dimmed; box; box = box.parentElement) {
      const { opacity } = getComputedStyle(box);
      if (opacity !== '' && opacity !== '1') return opacity;
    }
    return '1';
  };
  await user.type(await screen.findByRole('searchbox'), 'min');
  await screen.findByRole('table', { name: 'Found' });
  expect(opacityOf('민아')).toBe('1');
  answer = second.answer;
  await user.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => expect(opacityOf('민아')).toBe('0.5'));
  expect(screen.getByRole('region', { name: 'Found' }).getAttribute('aria-busy')).toBe('true');
  second.release();
  await screen.findByRole('link', { name: 'Orm' });
  expect(opacityOf('Orm')).toBe('1');
});

test('the page reports an empty result and a failed search', async () => {
  let answer = () => Response.json([]);
  answerCalls({ ...some, 'POST /api/admin/search': () => answer() });
  const user = await renderPage(<Dashboard />, { bare: true });
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'xyz');
  expect((await screen.findAllByText('Nobody found')).length).toBeGreaterThan(0);
  answer = refuse(503, 'We cannot answer right now.');
  await user.type(box, 'z{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
});

test('the chart says in a sentence how many signed up each day, and a table holds the numbers', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  const sentence = 'Signups per day from Nov 19 to Nov 21: 1,060 in all. Most came on Nov 20: 1,055.';
  const picture = await panel.findByRole('img', { name: sentence });
  expect(picture.querySelectorAll('path')).toHaveLength(2);
  expect(picture.querySelectorAll('path[data-today]')).toHaveLength(1);
  const rows = within(panel.getByRole('table', { name: 'Signups per day', hidden: true })).getAllByRole(
    'row',
    { hidden: true },
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'DaySignupsFansIdolsVerifiedLeft',
    'Nov 2155000',
    'Nov 201,0551,05057002',
    'Nov 1900000',
  ]);
  const sources = 'How people heard about Fanlight: From an Idol 75% and Friend 25%';
  expect(panel.getByRole('img', { name: sources }).querySelectorAll('rect')).toHaveLength(2);
});

test('analytics of a new list show sentences instead of a chart, comparisons and figures that are not counted yet', async () => {
  answerCalls(nobody);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  expect(await panel.findByText('No signups in the last 30 days')).toBeTruthy();
  expect(panel.queryByRole('img')).toBeNull();
  expect(panel.getAllByText('No earlier period to compare with yet')).toHaveLength(3);
  expect(panel.getAllByText('Not counted yet')).toHaveLength(3);
});

test('analytics count the day, the week, the month and where people come from', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  expect((await panel.findByText('This week')).parentElement?.textContent).toBe('This week60');
  expect(panel.getByText('Today').parentElement?.textContent).toBe('Today5');
  expect(panel.getByText('This month').parentElement?.textContent).toBe('This month700');
  expect(panel.getByRole('row', { name: 'From an Idol 75 75%' })).toBeTruthy();
  expect(panel.getByRole('row', { name: 'Friend 25 25%' })).toBeTruthy();
});

test('the arrow keys choose the day whose numbers the chart shows', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  const slider = await panel.findByRole('slider', { name: 'Day to show' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov 21, Signups 5, Fans 5, Idols 0, Verified 0, Left 0',
  );
  // jsdom does not move a slider when an arrow key is pressed.
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov 20, Signups 1,055, Fans 1,050, Idols 5, Verified 700, Left 2',
  );
  const line = panel.getByText('Nov 20', { selector: 'strong' }).parentElement;
  expect(line?.textContent).toBe('Nov 20Signups 1,055Fans 1,050Idols 5Verified 700Left 2');
  const picture = await panel.findByRole('img', { name: /^Signups per day/ });
  fireEvent.mouseMove(picture, { clientX: 0 });
  expect(slider.getAttribute('aria-valuetext')).toContain('Nov 19');
  fireEvent.mouseMove(picture, { clientX: 400 });
  expect(slider.getAttribute('aria-valuetext')).toContain('Nov 21');
});

test('analytics compare the period with the one before in words, and in the color of bad news if more people left', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  expect(await panel.findByText('25% more than in the previous 2 days (844)')).toBeTruthy();
  expect(panel.getByText('About the same as in the previous 2 days (700)')).toBeTruthy();
  expect(panel.getByText('100% more than in the previous 2 days (1)')).toBeTruthy();
  expect(panel.getByText('10% fewer than in the previous 2 days (1,000)')).toBeTruthy();
  const colorOf = (text: string) => getComputedStyle(panel.getByText(text)).color;
  const good = colorOf('25% more than in the previous 2 days (844)');
  const bad = colorOf('10% fewer than in the previous 2 days (1,000)');
  expect(bad).not.toBe(good);
  expect(colorOf('100% more than in the previous 2 days (1)')).toBe(bad);
  expect(colorOf('50% more than in the previous 2 days (8)')).toBe(good);
});

test('analytics show the funnel of the period next to that of the previous period and of everyone on the list, and link favorites and referrers to the people', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  const stage = (await panel.findByText('Eligible for early access')).closest('li');
  expect(stage?.textContent).toBe(
    'Eligible for early access40040% of the previous step · 20% of all · Whole list: 7,000' +
      '25% more than in the previous 2\u00a0days (320)',
  );
  const favourites = within(panel.getByRole('table', { name: 'Favorite idols' }));
  expect(favourites.getByText('50% fewer than in the previous 2 days (84)')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'BLACKPINK' }).getAttribute('href')).toBe(
    '/waitlist?view=people&favourite=BLACKPINK',
  );
  expect(panel.getByRole('link', { name: '민아' }).getAttribute('href')).toContain('signup=fan-1');
});

/** Opens the analytics with these figures, and returns the section with that name. */
async function openSection(name: string, figures: Partial<PeopleFigures>) {
  const people = analytics.people && { ...analytics.people, ...figures };
  answerCalls({ ...some, 'GET /api/admin/analytics': () => Response.json({ ...analytics, people }) });
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  return panel.findByRole('region', { name });
}

const openReferrers = (referrers: PeopleFigures['referrers']) => openSection('Top referrers', { referrers });

test('each top referrer has the number of the period, compared with the days before, and the number since the start', async () => {
  const all = analytics.people?.referrers ?? [];
  const section = await openReferrers([...all, ...all.map((one) => ({ ...one, id: 2, before: null }))]);
  expect(section.textContent).toContain('in the 2 full days before Nov 21');
  const rows = within(section).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PersonVerified referrals',
    '민아mina@example.comAll time: 1,23450% more than in the previous 2\u00a0days (8)12',
    '민아mina@example.comAll time: 1,23412',
  ]);
});

test('top referrers that the last recalculation did not count are not counted yet, while the other figures are shown', async () => {
  const section = await openReferrers(null);
  expect(section.textContent).toContain('Not counted yetThe next recalculation counts everyone.');
  expect(screen.getAllByText('Not counted yet')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'BLACKPINK' })).toBeTruthy();
});

test('a period without referrals says so', async () => {
  const section = await openReferrers([]);
  expect(section.textContent).toContain('No verified referrals in this period');
  expect(section.textContent).not.toContain('Not counted yet');
});

test('a period whose fans name no idol says so', async () => {
  const section = await openSection('Favorite idols', { favourites: [] });
  expect(section.textContent).toContain('No favorite idols yet');
  expect(section.textContent).not.toContain('Not counted yet');
});

test('the periods are in order of length, and another one keeps the figures until its own are loaded, and then shows its last day', async () => {
  const long = Array.from({ length: 91 }, (_, index) => ({
    ...{ day: new Date(Date.UTC(2026, 7, 23 + index)).toISOString().slice(0, 10), ...noGrowth },
    fans: 7,
  }));
  const late = delay(() => Response.json({ ...analytics, perDay: long }));
  answerCalls({
    ...some,
    'GET /api/admin/analytics': ({ searchParams }) =>
      searchParams.get('days') === '90' ? late.answer() : Response.json(analytics),
  });
  const user = await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics' });
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '0' } });
  const shown = () => screen.getByRole('slider').getAttribute('aria-valuetext');
  const periods = within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button');
  expect(periods.map(({ textContent }) => textContent)).toEqual([
    '7\u00a0days',
    '30\u00a0days',
    '90\u00a0days',
  ]);
  await user.click(screen.getByRole('button', { name: '90\u00a0days' }));
  expect(shown()).toContain('Nov 19, Signups 0');
  late.release();
  await waitFor(() => expect(shown()).toContain('Nov 21, Signups 7'));
});

test('analytics list the most requested idols, say that there are none, and load them again after a failure', async () => {
  let answer = refuse(503, 'We cannot answer right now.');
  answerCalls({ ...some, 'GET /api/admin/idol-requests': () => answer() });
  const user = await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json([{ id: '1', request: 'Luna', count: 1_234 }]);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: 'Luna 1,234' })).toBeTruthy();
  expect(screen.queryByText('No idol requests yet')).toBeNull();
  cleanup();
  answer = () => Response.json([]);
  await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics' });
  expect(await screen.findByText('No idol requests yet')).toBeTruthy();
});

test('the chosen period is in the address and in the call', async () => {
  const asked: (string | null)[] = [];
  answerCalls({
    ...some,
    'GET /api/admin/analytics': (url) => {
      asked.push(url.searchParams.get('days'));
      return Response.json(analytics);
    },
  });
  const user = await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics&days=7' });
  // The space does not break.
  const chip = (days: number) => screen.findByRole('button', { name: `${days}\u00a0days` });
  expect((await chip(7)).getAttribute('aria-pressed')).toBe('true');
  await user.click(await chip(90));
  await waitFor(() => expect(asked).toEqual(['7', '90']));
  expect((await chip(90)).getAttribute('aria-pressed')).toBe('true');
});

test('the lists of signups are loaded for their view, not for analytics', async () => {
  const asked: string[] = [];
  const listOf = (name: string) => () => {
    asked.push(name);
    return Response.json([]);
  };
  answerCalls({ ...some, 'GET /api/admin/fans': listOf('fans'), 'GET /api/admin/idols': listOf('idols') });
  const user = await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics' });
  await screen.findByText('Eligible for early access');
  expect(asked).toEqual([]);
  await openTab(user, 'Recent Signups');
  await waitFor(() => expect(asked).toEqual(['fans', 'idols']));
});

test('analytics that fail to load say why, keep what the dashboard has, and can be loaded again', async () => {
  let answer = refuse(503, 'We cannot answer right now.');
  answerCalls({
    ...some,
    'GET /api/admin/analytics': () => answer(),
    'GET /api/admin/idol-requests': () => Response.json([]),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const panel = within(await openTab(user, 'Analytics'));
  expect(await panel.findByText(/503: We cannot answer right now\./)).toBeTruthy();
  expect(panel.getByRole('row', { name: 'Friend 25 25%' })).toBeTruthy();
  answer = () => Response.json(analytics);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Eligible for early access')).toBeTruthy();
});

test('the page shows the loaded counts as not live when there is no live counter', async () => {
  answerCalls({ ...some, 'GET /__/firebase/init.json': refuse(404, '') });
  await renderPage(<Dashboard />, { bare: true });
  expect(await screen.findByText(/^Not live\. As of/)).toBeTruthy();
  expect(screen.getByText('Total signups').nextSibling?.textContent).toBe('1,234');
  expect(screen.getByText('Idols').nextSibling?.textContent).toBe('34');
});

test('a refresh keeps the focus and cannot be started twice at once', async () => {
  const late = delay(() => Response.json([fan]));
  const answers = [() => Response.json([fan]), late.answer];
  answerCalls({
    ...some,
    'GET /api/admin/fans': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refresh' });
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  await user.click(button);
  late.release();
  await waitFor(() => expect(button.textContent).toBe('Refresh'));
  expect(answers).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a failed refresh says so and keeps the shown data', async () => {
  let isDown = false;
  answerCalls({
    ...some,
    'GET /api/admin/fans': () =>
      isDown ? new Response('We cannot answer right now.', { status: 503 }) : Response.json([fan]),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('민아');
  isDown = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.getByText('민아')).toBeTruthy();
});

import type { PeopleFigures } from '@contract/analytics.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyList, listOfPeople } from '../../../../test/analytics-figures.ts';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { setElementWidth } from '../../../../test/element-width.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Analytics } from './analytics.tsx';

beforeEach(() => setElementWidth(320));

const { analytics } = listOfPeople;
const answers: Answers = { 'GET /api/admin/analytics': () => Response.json(analytics) };

const show = ({ stats = listOfPeople.stats, at = '/' } = {}) =>
  renderPage(<Analytics stats={stats} />, { bare: true, at });

test('the chart says in a sentence how many signed up each day, and a table holds the numbers', async () => {
  answerCalls(answers);
  await show();
  const sentence = 'Signups per day from Nov 19 to Nov 21: 1,060 in all. Most came on Nov 20: 1,055.';
  const picture = await screen.findByRole('img', { name: sentence });
  expect(picture.querySelectorAll('path')).toHaveLength(2);
  expect(picture.querySelectorAll('path[data-today]')).toHaveLength(1);
  const rows = within(screen.getByRole('table', { name: 'Signups per day', hidden: true })).getAllByRole(
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
  expect(screen.getByRole('img', { name: sources }).querySelectorAll('rect')).toHaveLength(2);
});

test('analytics of a new list show sentences instead of a chart, comparisons and figures that are not counted yet', async () => {
  answerCalls({ 'GET /api/admin/analytics': () => Response.json(emptyList.analytics) });
  await show({ stats: emptyList.stats });
  expect(await screen.findByText('No signups in the last 30 days')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByText('No earlier period to compare with yet')).toHaveLength(3);
  expect(screen.getAllByText('Not counted yet')).toHaveLength(3);
});

test('analytics count the day, the week, the month and where people come from', async () => {
  answerCalls(answers);
  await show();
  expect((await screen.findByText('This week')).parentElement?.textContent).toBe('This week60');
  expect(screen.getByText('Today').parentElement?.textContent).toBe('Today5');
  expect(screen.getByText('This month').parentElement?.textContent).toBe('This month700');
  expect(screen.getByRole('row', { name: 'From an Idol 75 75%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Friend 25 25%' })).toBeTruthy();
});

test('each part says which days and whom it counts', async () => {
  answerCalls(answers);
  await show();
  await screen.findByRole('region', { name: 'Top referrers' });
  const notes = screen.getAllByRole('region').map((part) => {
    const heading = within(part).getAllByRole('heading')[0];
    return `${heading?.textContent}: ${heading?.nextElementSibling?.textContent}`.replace(/\s/g, ' ');
  });
  // The time of the last recalculation is in the time zone of the browser.
  expect(notes.map((note) => note.replace(/Nov 2\d, 2026, [\d:]+ [AP]M/, 'that day'))).toEqual([
    'Growth: The last 2 full days, through yesterday.',
    'Signups per day: The last 2 days and today. The lighter bar is today, still in progress.',
    'From signup to the app: Fans and idols who joined in the 2 days before that day. Updated with each recalculation.',
    'Languages: Fans and idols who joined in the last 2 full days.',
    'New signups: Weeks start on Monday.',
    'Top referrals: Answers to “How did you hear”, fans and idols combined.',
    'Favorite idols: Fans and idols who joined in the 2 days before that day. Updated with each recalculation.',
    'Top referrers: The people with the most verified referrals in the 2 full days before that day. Updated with each recalculation.',
    'Most requested idols: How many people asked for each, in any spelling.',
  ]);
});

test('the arrow keys choose the day whose numbers the chart shows', async () => {
  answerCalls(answers);
  await show();
  const slider = await screen.findByRole('slider', { name: 'Day to show' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov 21, Signups 5, Fans 5, Idols 0, Verified 0, Left 0',
  );
  // jsdom does not move a slider when an arrow key is pressed.
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov 20, Signups 1,055, Fans 1,050, Idols 5, Verified 700, Left 2',
  );
  const line = screen.getByText('Nov 20', { selector: 'strong' }).parentElement;
  expect(line?.textContent).toBe('Nov 20Signups 1,055Fans 1,050Idols 5Verified 700Left 2');
  const picture = await screen.findByRole('img', { name: /^Signups per day/ });
  fireEvent.mouseMove(picture, { clientX: 0 });
  expect(slider.getAttribute('aria-valuetext')).toContain('Nov 19');
  fireEvent.mouseMove(picture, { clientX: 400 });
  expect(slider.getAttribute('aria-valuetext')).toContain('Nov 21');
});

test('analytics compare the period with the one before in words, and in the color of bad news if more people left', async () => {
  answerCalls(answers);
  await show();
  expect(await screen.findByText('25% more than in the previous 2 days (844)')).toBeTruthy();
  expect(screen.getByText('About the same as in the previous 2 days (700)')).toBeTruthy();
  expect(screen.getByText('100% more than in the previous 2 days (1)')).toBeTruthy();
  expect(screen.getByText('10% fewer than in the previous 2 days (1,000)')).toBeTruthy();
  const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
  const good = colorOf('25% more than in the previous 2 days (844)');
  const bad = colorOf('10% fewer than in the previous 2 days (1,000)');
  expect(bad).not.toBe(good);
  expect(colorOf('100% more than in the previous 2 days (1)')).toBe(bad);
  expect(colorOf('50% more than in the previous 2 days (8)')).toBe(good);
});

test('analytics show the funnel of the period next to that of the previous period and of everyone on the list, and link favorites and referrers to the people', async () => {
  answerCalls(answers);
  await show();
  const stage = (await screen.findByText('Eligible for early access')).closest('li');
  expect(stage?.textContent).toBe(
    'Eligible for early access40040% of the previous step · 20% of all · Whole list: 7,000' +
      '25% more than in the previous 2\u00a0days (320)',
  );
  const favourites = within(screen.getByRole('table', { name: 'Favorite idols' }));
  expect(favourites.getByText('50% fewer than in the previous 2 days (84)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'BLACKPINK' }).getAttribute('href')).toBe(
    '/waitlist?view=people&favourite=BLACKPINK',
  );
  expect(screen.getByRole('link', { name: '민아' }).getAttribute('href')).toContain('signup=fan-1');
});

/** Opens the analytics with these figures, and returns the section with that name. */
async function openSection(name: string, figures: Partial<PeopleFigures>) {
  const people = analytics.people && { ...analytics.people, ...figures };
  answerCalls({ ...answers, 'GET /api/admin/analytics': () => Response.json({ ...analytics, people }) });
  await show();
  return screen.findByRole('region', { name });
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
    ...{
      day: new Date(Date.UTC(2026, 7, 23 + index)).toISOString().slice(0, 10),
      ...{ fans: 0, idols: 0, confirmed: 0, left: 0 },
    },
    fans: 7,
  }));
  const late = delay(() => Response.json({ ...analytics, perDay: long }));
  answerCalls({
    ...answers,
    'GET /api/admin/analytics': ({ searchParams }) =>
      searchParams.get('days') === '90' ? late.answer() : Response.json(analytics),
  });
  const user = await show();
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
  answerCalls({ ...answers, 'GET /api/admin/idol-requests': () => answer() });
  const user = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json([{ id: '1', request: 'Luna', count: 1_234 }]);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: 'Luna 1,234' })).toBeTruthy();
  expect(screen.queryByText('No idol requests yet')).toBeNull();
  cleanup();
  answer = () => Response.json([]);
  await show();
  expect(await screen.findByText('No idol requests yet')).toBeTruthy();
});

test('the chosen period is in the address and in the call', async () => {
  const asked: (string | null)[] = [];
  answerCalls({
    ...answers,
    'GET /api/admin/analytics': (url) => {
      asked.push(url.searchParams.get('days'));
      return Response.json(analytics);
    },
  });
  const user = await show({ at: '/?days=7' });
  // The space does not break.
  const chip = (days: number) => screen.findByRole('button', { name: `${days}\u00a0days` });
  expect((await chip(7)).getAttribute('aria-pressed')).toBe('true');
  await user.click(await chip(90));
  await waitFor(() => expect(asked).toEqual(['7', '90']));
  expect((await chip(90)).getAttribute('aria-pressed')).toBe('true');
});

test('analytics that fail to load say why, keep what the dashboard has, and can be loaded again', async () => {
  let answer = refuse(503, 'We cannot answer right now.');
  answerCalls({
    ...answers,
    'GET /api/admin/analytics': () => answer(),
    'GET /api/admin/idol-requests': () => Response.json([]),
  });
  const user = await show();
  expect(await screen.findByText(/503: We cannot answer right now\./)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Friend 25 25%' })).toBeTruthy();
  answer = () => Response.json(analytics);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Eligible for early access')).toBeTruthy();
});

import type { Today } from '@contract/today.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AdminNav } from '../shared/admin-nav.tsx';
import { TodayScreen } from './today-screen.tsx';

const FINE: Today = {
  at: '2026-11-25T10:00:00.000Z',
  signups: { count: 1_234, usual: 2_000, usualByNow: 900 },
  yesterday: { count: 1_900, usual: null },
  confirmation: { joined: 8_000, confirmed: 6_000 },
  left: { today: 2, lastDays: 9 },
  mail: {
    sent: 1_500,
    failed: 3,
    bounced: 4,
    waiting: 10_001,
    countedUntil: '2026-11-25T09:55:00.000Z',
    oldestDueAt: '2026-11-25T09:59:00.000Z',
  },
  reviews: { pending: 5, overdue: 0, oldestAt: '2026-11-24T10:00:00.000Z' },
  heldReferrals: { pending: 1_001, overdue: 2, oldestAt: '2026-11-18T10:00:00.000Z' },
  recalculation: {
    state: 'done',
    changed: 45,
    by: 'schedule',
    startedAt: '2026-11-24T21:00:00.000Z',
    endedAt: '2026-11-24T21:01:00.000Z',
  },
  counterRepair: { fan: 3, idol: -1, at: '2026-11-20T10:00:00.000Z' },
  problems: [],
};
const answerWith = (today: Today) => answerCalls({ 'GET /api/admin/today': () => Response.json(today) });

const figure = (name: RegExp | string) =>
  screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

test('an admin reads that nothing is wrong, and then the day’s figures', async () => {
  answerWith(FINE);
  await renderPage(<TodayScreen />, { bare: true });
  expect(await screen.findByText('No problems.')).toBeTruthy();
  expect(figure('Today so far')).toBe('1,234');
  expect(screen.getByText('Typical by this time on this weekday: 900. Full day: 2,000')).toBeTruthy();
  expect(figure('Verified, last 7 days')).toBe('75%');
  expect(screen.getByText('6,000 of 8,000 who joined')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Bounced' });
  expect(link.getAttribute('href')).toBe('/waitlist?view=mails&mails=failed');
  expect(figure('Waiting now')).toBe('10,000+');
  expect(figure('Last recalculation')).toBe('Scores changed: 45');
  expect(screen.getByText('Fans +3, idols -1')).toBeTruthy();
});

test('each figure is the one that its name says, and leads to the list it was counted from', async () => {
  answerWith(FINE);
  await renderPage(<TodayScreen />, { bare: true });
  await screen.findByText('No problems.');
  const names = [
    'Yesterday',
    'Left the list today',
    'Sent',
    'Failed',
    'Bounced',
    'Reviews',
    'Held referrals',
  ];
  expect(names.map(figure)).toEqual(['1,900', '2', '1,500', '3', '4', '5', '1,000+']);
  const noteOf = (name: string) => screen.getByText(name).closest('dt')?.textContent;
  expect(noteOf('Yesterday')).toContain('Nothing to compare with yet');
  expect(noteOf('Left the list today')).toContain('Last 7 days: 9');
  expect(noteOf('Reviews')).toMatch(/^ReviewsOldest: Nov 2/);
  expect(noteOf('Held referrals')).toContain('Overdue: 2 · Oldest: Nov 1');
  // The hour is that of the browser’s time zone.
  expect(noteOf('Last recalculation')).toMatch(/:01\s[AP]M · Automatic$/);
  expect(screen.getByText(/^As of /).textContent).toContain(':00:00');
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Reviews')).toBe('/waitlist?view=idolVerifications');
  expect(linkOf('Held referrals')).toBe('/waitlist?view=heldReferrals');
});

test('what was not counted, repaired or recalculated yet has no number or time', async () => {
  const { signups, mail } = FINE;
  answerWith({
    ...FINE,
    signups: { ...signups, usualByNow: null },
    mail: { ...mail, countedUntil: null },
    recalculation: null,
    counterRepair: null,
  });
  await renderPage(<TodayScreen />, { bare: true });
  expect(await screen.findByText('Typical full day on this weekday: 2,000')).toBeTruthy();
  expect(['Sent', 'Failed', 'Bounced'].map(figure)).toEqual(['–', '–', '4']);
  expect(screen.getByText('Not counted yet')).toBeTruthy();
  expect([figure('Last recalculation'), figure('Last counter repair')]).toEqual(['None', 'None']);
});

test.each([
  ['failed', 'Failed'],
  ['running', 'Running'],
] as const)('a recalculation that is %s is shown as "%s"', async (state, shown) => {
  const { recalculation } = FINE;
  answerWith({ ...FINE, recalculation: recalculation && { ...recalculation, state } });
  await renderPage(<TodayScreen />, { bare: true });
  await screen.findByText('No problems.');
  expect(figure('Last recalculation')).toBe(shown);
});

test('if nobody joined, a dash replaces the percentage of verified people, and a count at its maximum has no plus sign', async () => {
  answerWith({
    ...FINE,
    confirmation: { joined: 0, confirmed: 0 },
    mail: { ...FINE.mail, waiting: 10_000 },
    heldReferrals: { ...FINE.heldReferrals, pending: 1_000 },
  });
  await renderPage(<TodayScreen />, { bare: true });
  await screen.findByText('No problems.');
  expect(figure('Verified, last 7 days')).toBe('–');
  expect([figure('Waiting now'), figure('Held referrals')]).toEqual(['10,000', '1,000']);
});

test('each problem says in words how urgent it is, and links to its list', async () => {
  answerWith({
    ...FINE,
    problems: [
      { code: 'mail-stopped', severity: 'critical', list: 'waitingMails' },
      {
        code: 'mail-budget-spent',
        severity: 'critical',
        list: 'waitingMails',
        count: 50_000,
        until: FINE.at,
      },
      { code: 'people-late', severity: 'warning', list: 'people', since: FINE.at },
      { code: 'held-overdue', severity: 'warning', list: 'heldReferrals', count: 2, since: FINE.at },
      { code: 'waves-ready', severity: 'warning', list: 'waves', count: 3, since: FINE.at },
      { code: 'recalculation-failed', severity: 'critical', list: 'recalculation', since: FINE.at },
    ],
  });
  await renderPage(<TodayScreen />, { bare: true });
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/^Urgent: An operator has stopped all emails/)).toBe('/waitlist?view=mails');
  expect(await link(/^Urgent: Today’s limit of 50,000 emails is used up\. New ones wait until Nov 25/)).toBe(
    '/waitlist?view=mails',
  );
  expect(await link(/^Check: The list of people is behind\. .* only up to Nov 25/)).toBe(
    '/waitlist?view=people',
  );
  expect(await link(/^Check: Held referrals overdue: 2\./)).toBe('/waitlist?view=heldReferrals');
  expect(await link(/^Check: Waves not released after their hold: 3\./)).toBe('/waitlist?view=waves');
  expect(await link(/^Urgent: The last recalculation failed/)).toBe('/waitlist?tools=open');
  expect(screen.queryByText('No problems.')).toBeNull();
});

test('the navigation names the shown part, and counts what waits in each', async () => {
  answerWith(FINE);
  await renderPage(<AdminNav />, { bare: true, at: '/admin?view=today' });
  const nav = within(screen.getByRole('navigation', { name: 'Admin pages' }));
  expect(await nav.findByRole('link', { name: 'Reviews 5' })).toBeTruthy();
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Today',
    'People',
    'Waves',
    'Reviews5',
    'Invitations',
    'Activity',
  ]);
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Today');
});

test.each([
  ['/admin?view=analytics', 'Today'],
  ['/waitlist', 'People'],
  ['/waitlist?view=idolEligible', 'People'],
  ['/waitlist?view=activity', 'Activity'],
])('at %s the navigation marks %s', async (at, current) => {
  answerWith(FINE);
  await renderPage(<AdminNav />, { bare: true, at });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(current);
});

test('the navigation counts the problems beside "Today", and marks the shown part in every language', async () => {
  const problem = { severity: 'warning', list: 'waves' } as const;
  answerWith({
    ...FINE,
    problems: [
      { ...problem, code: 'waves-ready' },
      { ...problem, code: 'people-late' },
    ],
  });
  await renderPage(<AdminNav />, { bare: true, at: '/ko/waitlist?view=waves', language: 'ko' });
  const [today] = await screen.findAllByRole('link', { name: / 2$/ });
  expect(today?.getAttribute('href')).toBe('/ko/admin?view=today');
  const shown = screen.getByRole('link', { current: 'page' });
  expect(shown.getAttribute('href')).toBe('/ko/waitlist?view=waves');
});

test.each([
  [1_000, 'Reviews 1,000'],
  [1_001, 'Reviews 1,000+'],
])('%i waiting reviews are shown in the navigation as "%s"', async (pending, name) => {
  answerWith({ ...FINE, reviews: { ...FINE.reviews, pending } });
  await renderPage(<AdminNav />, { bare: true });
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('a Today view that fails to load says why and can be loaded again', async () => {
  let answer = refuse(503, 'We cannot answer right now.');
  answerCalls({ 'GET /api/admin/today': () => answer() });
  const user = await renderPage(<TodayScreen />, { bare: true });
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.queryByText('Loading...')).toBeNull();
  answer = () => Response.json(FINE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No problems.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

import type { TodayProblem } from '@contract/today.ts';
import { expect, test } from 'vitest';
import {
  daySignups,
  isHourCounted,
  medianOf,
  overdueBefore,
  problemsOf,
  type TodayFigures,
  usualByNow,
} from './today.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const FINE: TodayFigures = {
  at: NOW.toISOString(),
  signups: { count: 0, usual: 400, usualByNow: 19 },
  yesterday: { count: 300, usual: 400 },
  confirmation: { joined: 1_000, confirmed: 700 },
  left: { today: 0, lastDays: 3 },
  mail: {
    sent: 1_000,
    failed: 19,
    bounced: 0,
    waiting: 3,
    countedUntil: minutesAgo(4),
    oldestDueAt: minutesAgo(14),
  },
  reviews: { pending: 4, overdue: 0, oldestAt: minutesAgo(600) },
  heldReferrals: { pending: 0, overdue: 0, oldestAt: null },
  recalculation: {
    state: 'done',
    changed: 12,
    by: 'schedule',
    startedAt: minutesAgo(790),
    endedAt: minutesAgo(780),
  },
  counterRepair: { fan: 3, idol: -1, at: minutesAgo(8 * 24 * 60) },
  isMailStopped: false,
  mailBudget: { perDay: 50_000, left: 1 },
  peopleAsOf: minutesAgo(2),
  mailFailingSince: null,
  counterDiffers: null,
  releasesDueAt: [minutesAgo(60), minutesAgo(-600)],
};

test('an ordinary day has no problems, even if no one has signed up yet and few usually have by now', () => {
  expect(problemsOf(FINE)).toEqual([]);
});

const WRONG: [string, Partial<TodayFigures>, TodayProblem][] = [
  [
    'mail is stopped',
    { isMailStopped: true },
    { code: 'mail-stopped', severity: 'critical', list: 'waitingMails' },
  ],
  [
    'the day’s mail budget is used up',
    { mailBudget: { perDay: 50_000, left: 0 } },
    {
      code: 'mail-budget-spent',
      severity: 'critical',
      list: 'waitingMails',
      count: 50_000,
      until: '2026-11-26T00:00:00.000Z',
    },
  ],
  [
    'mail fails',
    { mailFailingSince: minutesAgo(5) },
    { code: 'mail-failing', severity: 'critical', list: 'waitingMails', since: minutesAgo(5) },
  ],
  [
    'mail waits for fifteen minutes',
    { mail: { ...FINE.mail, oldestDueAt: minutesAgo(15) } },
    { code: 'mail-late', severity: 'warning', list: 'waitingMails', count: 3, since: minutesAgo(15) },
  ],
  [
    'mail waits for an hour',
    { mail: { ...FINE.mail, oldestDueAt: minutesAgo(60) } },
    { code: 'mail-late', severity: 'critical', list: 'waitingMails', count: 3, since: minutesAgo(60) },
  ],
  [
    'one mail in twenty is refused or bounces',
    { mail: { ...FINE.mail, failed: 30, bounced: 22 } },
    { code: 'mail-refused', severity: 'warning', list: 'failedMails', count: 52, of: 1_030 },
  ],
  [
    'twenty mails bounce, if they are one in twenty',
    { mail: { ...FINE.mail, sent: 400, failed: 0, bounced: 20 } },
    { code: 'mail-refused', severity: 'warning', list: 'failedMails', count: 20, of: 400 },
  ],
  [
    'the last recalculation failed',
    {
      recalculation: {
        state: 'failed',
        changed: 0,
        by: 'Orm',
        startedAt: minutesAgo(9),
        endedAt: minutesAgo(8),
      },
    },
    { code: 'recalculation-failed', severity: 'critical', list: 'recalculation', since: minutesAgo(8) },
  ],
  [
    'the last recalculation failed, and not also that it is old',
    {
      recalculation: {
        state: 'failed',
        changed: 0,
        by: 'schedule',
        startedAt: minutesAgo(5_001),
        endedAt: minutesAgo(5_000),
      },
    },
    { code: 'recalculation-failed', severity: 'critical', list: 'recalculation', since: minutesAgo(5_000) },
  ],
  [
    'no recalculation ended for two days',
    {
      recalculation: {
        state: 'running',
        changed: 0,
        by: 'schedule',
        startedAt: minutesAgo(2_881),
        endedAt: null,
      },
    },
    { code: 'recalculation-old', severity: 'warning', list: 'recalculation', since: minutesAgo(2_881) },
  ],
  [
    'the list of people is three minutes old',
    { peopleAsOf: minutesAgo(3) },
    { code: 'people-late', severity: 'warning', list: 'people', since: minutesAgo(3) },
  ],
  [
    'the counter differs from the list',
    { counterDiffers: { count: 3, since: minutesAgo(12) } },
    { code: 'counter-differs', severity: 'warning', list: 'counter', count: 3, since: minutesAgo(12) },
  ],
  [
    'the counter was repaired this week',
    { counterRepair: { fan: 3, idol: -1, at: minutesAgo(60) } },
    { code: 'counter-repaired', severity: 'warning', list: 'activity', count: 4, since: minutesAgo(60) },
  ],
  [
    'the counter was repaired exactly seven days ago',
    { counterRepair: { fan: 0, idol: 2, at: minutesAgo(7 * 24 * 60) } },
    {
      code: 'counter-repaired',
      severity: 'warning',
      list: 'activity',
      count: 2,
      since: minutesAgo(7 * 24 * 60),
    },
  ],
  [
    'a review is overdue',
    { reviews: { pending: 4, overdue: 2, oldestAt: minutesAgo(9_000) } },
    { code: 'reviews-overdue', severity: 'warning', list: 'reviews', count: 2, since: minutesAgo(9_000) },
  ],
  [
    'a held referral is overdue',
    { heldReferrals: { pending: 1, overdue: 1, oldestAt: minutesAgo(9_000) } },
    { code: 'held-overdue', severity: 'warning', list: 'heldReferrals', count: 1, since: minutesAgo(9_000) },
  ],
  [
    'waves could be released for more than an hour',
    { releasesDueAt: [minutesAgo(-600), minutesAgo(61), minutesAgo(60), minutesAgo(90)] },
    { code: 'waves-ready', severity: 'warning', list: 'waves', count: 2, since: minutesAgo(90) },
  ],
  [
    'today has less than half of the usual signups by this hour',
    { signups: { count: 9, usual: 400, usualByNow: 20 } },
    { code: 'signups-low-today', severity: 'warning', list: 'analytics', count: 9, of: 20 },
  ],
  [
    'yesterday had less than half of the usual signups',
    { yesterday: { count: 199, usual: 400 } },
    { code: 'signups-low', severity: 'warning', list: 'analytics', count: 199, of: 400 },
  ],
  [
    'few of those who joined confirm',
    { confirmation: { joined: 1_000, confirmed: 299 } },
    { code: 'confirmations-low', severity: 'warning', list: 'analytics', count: 299, of: 1_000 },
  ],
  [
    'fewer than 15 confirm of the first fifty who joined',
    { confirmation: { joined: 50, confirmed: 14 } },
    { code: 'confirmations-low', severity: 'warning', list: 'analytics', count: 14, of: 50 },
  ],
];
test.each(WRONG)('an admin is told that %s', (_what, change, problem) => {
  expect(problemsOf({ ...FINE, ...change })).toEqual([problem]);
});

test.each<[string, Partial<TodayFigures>]>([
  ['mail has no daily budget', { mailBudget: null }],
  ['nineteen of twenty mails are refused', { mail: { ...FINE.mail, sent: 1, failed: 19 } }],
  ['twenty of five hundred mails are refused', { mail: { ...FINE.mail, sent: 480, failed: 20 } }],
  ['nothing was ever recalculated', { recalculation: null }],
  [
    'the last recalculation ended exactly two days ago',
    {
      recalculation: {
        state: 'done',
        changed: 12,
        by: 'schedule',
        startedAt: minutesAgo(2_890),
        endedAt: minutesAgo(2_880),
      },
    },
  ],
  ['the list of people was never updated', { peopleAsOf: null }],
  ['the counter was never repaired', { counterRepair: null }],
  ['no review is left of those counted as overdue', { reviews: { pending: 0, overdue: 1, oldestAt: null } }],
  [
    'no held referral is left of those counted as overdue',
    { heldReferrals: { pending: 0, overdue: 1, oldestAt: null } },
  ],
  [
    'a referral is held, but not overdue',
    { heldReferrals: { pending: 1, overdue: 0, oldestAt: minutesAgo(600) } },
  ],
  ['half of the usual signups joined by now', { signups: { count: 10, usual: 400, usualByNow: 20 } }],
  ['half of the usual signups joined yesterday', { yesterday: { count: 200, usual: 400 } }],
  ['the usual signups are not known yet', { yesterday: { count: 0, usual: null } }],
  ['none of 49 people has confirmed', { confirmation: { joined: 49, confirmed: 0 } }],
  ['three in ten people confirm', { confirmation: { joined: 1_000, confirmed: 300 } }],
])('the Today view reports no problem if %s', (_what, change) => {
  expect(problemsOf({ ...FINE, ...change })).toEqual([]);
});

test('mail is late from fifteen minutes, and a critical problem from an hour', () => {
  const [MINUTE, HOUR] = [60_000, 60 * 60_000];
  const severityAfter = (ms: number) => {
    const oldestDueAt = new Date(NOW.getTime() - ms).toISOString();
    return problemsOf({ ...FINE, mail: { ...FINE.mail, oldestDueAt } })[0]?.severity;
  };
  expect([15 * MINUTE - 1, 15 * MINUTE].map(severityAfter)).toEqual([undefined, 'warning']);
  expect([HOUR - 1, HOUR].map(severityAfter)).toEqual(['warning', 'critical']);
});

test('problems that visitors notice come before those that wait for an admin', () => {
  const problems = problemsOf({
    ...FINE,
    reviews: { pending: 1, overdue: 1, oldestAt: minutesAgo(9_000) },
    isMailStopped: true,
  });
  expect(problems.map(({ code }) => code)).toEqual(['mail-stopped', 'reviews-overdue']);
});

test('a day is compared with the median of the same weekday, as soon as two of them are known', () => {
  const wednesdays = { '2026-11-18': 10, '2026-11-11': 40, '2026-11-04': 20 };
  expect(daySignups({ ...wednesdays, '2026-11-24': 900, '2026-11-25': 7 }, '2026-11-25')).toEqual({
    count: 7,
    usual: 20,
  });
  expect(daySignups({ '2026-11-18': 10, '2026-11-25': 7 }, '2026-11-25').usual).toBeNull();
  // The Wednesday without signups is after the first signup, so it counts as zero.
  expect(daySignups({ '2026-11-10': 1, '2026-11-18': 10 }, '2026-11-25').usual).toBe(5);
  expect(medianOf([4])).toBe(4);
});

test('signups so far are compared with the median of the same weekday up to the same minute', () => {
  const byHour = {
    '2026-11-18 00': 10,
    '2026-11-18 09': 6,
    '2026-11-18 10': 40,
    '2026-11-18 11': 900,
    '2026-11-11 10': 8,
    '2026-11-10 23': 900,
    '2026-11-04 09': 100,
    '2026-11-24 03': 900,
  };
  // By half past ten these Wednesdays had 36, 4 and 100.
  expect(usualByNow(byHour, new Date('2026-11-25T10:30:00Z'), 'UTC')).toBe(36);
  expect(usualByNow(byHour, new Date('2026-11-25T03:30:00Z'), 'Asia/Bangkok')).toBe(36);
  // A quarter of the hour's signups.
  const evenly = { '2026-11-18 10': 4_000, '2026-11-11 10': 4_000, '2026-11-04 10': 4_000 };
  expect(usualByNow(evenly, new Date('2026-11-25T10:15:00Z'), 'UTC')).toBe(1_000);
  expect(usualByNow({ '2026-11-18 00': 3 }, new Date('2026-11-25T10:30:00Z'), 'UTC')).toBeNull();
  expect(usualByNow({}, new Date('2026-11-25T10:30:00Z'), 'UTC')).toBeNull();
});

test('hours are kept as long as a day in any time zone is compared with them', () => {
  const [latest, earliest] = [new Date('2026-11-25T10:00:00Z'), new Date('2026-11-25T11:59:00Z')];
  // In Kiritimati it is Thursday, eight weeks after 1 October; in Niue it is still Tuesday or Wednesday.
  expect(isHourCounted('2026-10-01', latest)).toBe(true);
  expect(isHourCounted('2026-09-29', earliest)).toBe(true);
  expect(isHourCounted('2026-09-28', earliest)).toBe(false);
});

test('work is overdue from the day after three business days, in the admins’ time zone', () => {
  // Wednesday evening in Bangkok: work that began on the Thursday before is due on the Tuesday.
  const before = overdueBefore(new Date('2026-11-25T16:00:00Z'), 'Asia/Bangkok');
  expect(before.toISOString()).toBe('2026-11-19T17:00:00.000Z');
});

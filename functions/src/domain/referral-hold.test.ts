import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { isReferredBy, judgeReferral, newestCounted, type Referral } from './referral-hold.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const ORDINARY: Referral = {
  referrerEmail: 'mina@example.com',
  referredEmail: 'jisoo@example.com',
  referredFlags: [],
  isMailboxKnown: false,
  verifiedReferrals: 0,
  countedMs: [],
};
const ago = (ms: number, count: number) => Array<number>(count).fill(NOW.getTime() - ms);

test('a referral of a friend who verifies counts at once', () => {
  expect(judgeReferral(ORDINARY, NOW)).toEqual({ state: 'counted', reasons: [] });
});

const DOUBTS: [string, Partial<Referral>, HoldReason][] = [
  ['whose mailbox has counted already', { isMailboxKnown: true }, 'same_mailbox'],
  ['by a flagged signup', { referredFlags: ['honeypot'] }, 'flagged'],
  [
    'that is the 21st within an hour',
    { countedMs: ago(REFERRAL_BURST.windowMs - 1, REFERRAL_BURST.count) },
    'burst',
  ],
];

test.each(DOUBTS)(
  'a referral %s waits for an admin while the score can still grow',
  (_what, change, reason) => {
    const judged = judgeReferral({ ...ORDINARY, ...change, verifiedReferrals: 9 }, NOW);
    expect(judged).toEqual({ state: 'held', reasons: [reason] });
    expect(isReferredBy(judged)).toBe(false);
  },
);

test.each(DOUBTS)(
  'a referral %s needs no decision once ten referrals have counted',
  (_what, change, reason) => {
    const judged = judgeReferral({ ...ORDINARY, ...change, verifiedReferrals: 10 }, NOW);
    expect(judged).toEqual({ state: 'recorded', reasons: [reason] });
    // A burst does not count against the referred person.
    expect(isReferredBy(judged)).toBe(reason === 'burst');
  },
);

test.each([
  ['with a +tag', 'mina+2@example.com'],
  ['with another dot', 'mi.na@example.com'],
  ['as the other type', 'mina@example.com'],
])('a self-referral %s never counts, and no admin can make it count', (_what, referredEmail) => {
  const judged = judgeReferral({ ...ORDINARY, referredEmail }, NOW);
  expect(judged).toEqual({ state: 'recorded', reasons: ['own_mailbox'] });
  expect(isReferredBy(judged)).toBe(false);
});

test.each([
  ['twenty referrals within an hour', ago(0, REFERRAL_BURST.count - 1)],
  ['any number of referrals before that hour', ago(REFERRAL_BURST.windowMs, REFERRAL_BURST.count)],
])('%s are not a burst', (_what, countedMs) =>
  expect(judgeReferral({ ...ORDINARY, countedMs }, NOW).reasons).toEqual([]),
);

test('the newest twenty counted referrals are kept, in order, and so the 21st within an hour is doubtful', () => {
  const counted = Array.from({ length: 25 }, (_, minute) => NOW.getTime() - (25 - minute) * 60_000);
  expect(newestCounted(counted)).toEqual(counted.slice(5));
  expect(newestCounted(counted.slice(0, 3))).toEqual(counted.slice(0, 3));
  expect(judgeReferral({ ...ORDINARY, countedMs: newestCounted(counted) }, NOW).reasons).toEqual(['burst']);
});

import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason } from '@contract/values.ts';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
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
const atMs = (ms: number) => Timestamp.fromMillis(ms);
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

test('an ordinary referral gives its points, and one with a burst and another doubt does not', () => {
  expect(isReferredBy(judgeReferral(ORDINARY, NOW))).toBe(true);
  expect(isReferredBy({ state: 'recorded', reasons: ['burst', 'flagged'] })).toBe(false);
});

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
  const counted = Array.from({ length: 25 }, (_, minute) => atMs(NOW.getTime() - (25 - minute) * 60_000));
  const [first, ...others] = counted;
  expect(first && newestCounted([...others, first])).toEqual(counted.slice(5));
  expect(newestCounted(counted.slice(0, 3))).toEqual(counted.slice(0, 3));
  const countedMs = newestCounted(counted).map((at) => at.toMillis());
  expect(judgeReferral({ ...ORDINARY, countedMs }, NOW).reasons).toEqual(['burst']);
});

test('in no hour more than twenty referrals count, in whatever order they are decided', () => {
  const minutes = fc.array(fc.constantFrom(0, 1, 60, 61, 150), { minLength: 21, maxLength: 99 });
  fc.assert(
    fc.property(minutes, (confirmed) => {
      let [newest, counted]: [Timestamp[], number[]] = [[], []];
      for (const minute of confirmed) {
        const at = atMs(NOW.getTime() + minute * 60_000);
        const countedMs = newest.map((one) => one.toMillis());
        if (judgeReferral({ ...ORDINARY, countedMs }, at.toDate()).state !== 'counted') continue;
        newest = newestCounted([...newest, at]);
        counted = [...counted, minute];
      }
      for (const start of counted)
        expect(counted.filter((minute) => minute >= start && minute < start + 60).length).toBeLessThanOrEqual(
          REFERRAL_BURST.count,
        );
    }),
  );
});

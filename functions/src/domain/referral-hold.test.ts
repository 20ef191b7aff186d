import { REFERRAL_BURST } from '@contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { type Referral, reasonsToHold } from './referral-hold.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const ORDINARY: Referral = {
  referrerEmail: 'mina@example.com',
  referredEmail: 'jisoo@example.com',
  referredFlags: [],
  isMailboxKnown: false,
  countedMs: [],
};
const ago = (ms: number, count: number) => Array<number>(count).fill(NOW.getTime() - ms);

test('a referral of a friend who verifies counts at once', () => {
  expect(reasonsToHold(ORDINARY, NOW)).toEqual([]);
});

describe('a referral waits for an admin', () => {
  test.each([
    ['when it is a self-referral under a +tag', { referredEmail: 'mina+2@example.com' }, 'own_mailbox'],
    ['when it is a self-referral with another dot', { referredEmail: 'mi.na@example.com' }, 'own_mailbox'],
    ['when its mailbox has counted already', { isMailboxKnown: true }, 'same_mailbox'],
    ['when the signup is flagged', { referredFlags: ['honeypot' as const] }, 'flagged'],
    [
      'when it is the 21st within an hour',
      { countedMs: ago(REFERRAL_BURST.windowMs - 1, REFERRAL_BURST.count) },
      'burst',
    ],
  ])('%s', (_what, change, reason) =>
    expect(reasonsToHold({ ...ORDINARY, ...change }, NOW)).toEqual([reason]),
  );
});

test.each([
  ['twenty within an hour', ago(0, REFERRAL_BURST.count - 1)],
  ['any number before that hour', ago(REFERRAL_BURST.windowMs, REFERRAL_BURST.count)],
])('a pattern of %s is no burst', (_what, countedMs) =>
  expect(reasonsToHold({ ...ORDINARY, countedMs }, NOW)).toEqual([]),
);

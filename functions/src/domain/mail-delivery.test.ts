import { describe, expect, test } from 'vitest';
import {
  decideSend,
  dueOfRepeat,
  GIVE_UP_AFTER_MS,
  isStopped,
  LEASE_MS,
  nextAttempt,
  nextCheckWhileStopped,
  SEND_MAX_MS,
  type Send,
} from './mail-delivery.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 21, 12);

/** Returns mails sent these numbers of milliseconds ago, oldest first. */
const sent = (...agoMs: number[]): Send[] => agoMs.map((ago, n) => ({ mailId: `m${n}`, at: NOW - ago }));

describe('the limit of one mail a minute per mailbox', () => {
  test('lets the first mail go out at once and records it', () => {
    expect(decideSend([], 'new', NOW, 'visitor')).toEqual({
      action: 'send',
      sends: [{ mailId: 'new', at: NOW }],
    });
  });

  test('makes a mail wait for the rest of the minute', () => {
    expect(decideSend(sent(MINUTE - 1), 'new', NOW, 'visitor')).toEqual({ action: 'wait', until: NOW + 1 });
    expect(decideSend(sent(MINUTE), 'new', NOW, 'visitor').action).toBe('send');
  });

  test('counts from the latest mail in any stored order', () => {
    expect(decideSend(sent(1_000, 5 * MINUTE), 'new', NOW, 'visitor')).toEqual({
      action: 'wait',
      until: NOW + MINUTE - 1_000,
    });
  });
});

describe('the limit of five mails a day per mailbox', () => {
  const five = [20, 15, 10, 5, 2].map((hours) => hours * 60 * MINUTE);

  test('drops the sixth mail instead of delaying it', () => {
    expect(decideSend(sent(...five), 'new', NOW, 'visitor')).toEqual({ action: 'drop' });
    expect(decideSend(sent(...five.slice(1), 1), 'new', NOW, 'visitor')).toEqual({ action: 'drop' });
  });

  test('forgets a mail that is a day old', () => {
    const decision = decideSend(sent(DAY, ...five.slice(1)), 'new', NOW, 'visitor');
    expect(decision).toMatchObject({ action: 'send' });
    expect(decision.action === 'send' && decision.sends).toHaveLength(5);
    expect(decideSend(sent(DAY - 1, ...five.slice(1)), 'new', NOW, 'visitor').action).toBe('drop');
  });

  test('counts repeated attempts at one mail once', () => {
    const sends = sent(...five);
    expect(decideSend(sends, 'm4', NOW, 'visitor')).toMatchObject({ action: 'send' });
    expect(decideSend(sent(10), 'm0', NOW, 'visitor')).toEqual({
      action: 'send',
      sends: [{ mailId: 'm0', at: NOW }],
    });
  });
});

describe('after a temporary failure', () => {
  test('the wait before a retry doubles from one minute up to 15 minutes', () => {
    const waits = [1, 2, 3, 4, 5, 6, 50].map((attempts) => (nextAttempt(attempts, NOW, NOW) ?? 0) - NOW);
    expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  test('a mail is given up three days after its first attempt', () => {
    expect(nextAttempt(99, NOW - GIVE_UP_AFTER_MS + 1, NOW)).not.toBeNull();
    expect(nextAttempt(1, NOW - GIVE_UP_AFTER_MS, NOW)).toBeNull();
    expect(GIVE_UP_AFTER_MS).toBe(3 * DAY);
  });
});

describe('a recipient who unsubscribed', () => {
  const asked = (requestedAtMs: number) => ({ requestedAtMs, isRequested: true });
  const DECLINED = { sinceMs: NOW, reason: 'declined' } as const;

  test('gets no mail queued before that, and later only mails requested with the address', () => {
    expect(isStopped(asked(NOW), DECLINED, null)).toBe(true);
    expect(isStopped(asked(NOW + 1), DECLINED, null)).toBe(false);
  });

  test('gets all mails again only after confirming the address later', () => {
    const mail = { requestedAtMs: NOW + DAY, isRequested: false };
    expect(isStopped(mail, DECLINED, null)).toBe(true);
    expect(isStopped(mail, DECLINED, NOW)).toBe(true);
    expect(isStopped(mail, DECLINED, NOW + 1)).toBe(false);
  });
});

describe('an address that the mail provider reported', () => {
  const asked = (requestedAtMs: number) => ({ requestedAtMs, isRequested: true });
  const BOUNCED = { sinceMs: NOW, reason: 'bounce' } as const;

  test('gets nothing for seven days after a bounce, and then requested mail', () => {
    expect(isStopped(asked(NOW + 7 * DAY), BOUNCED, null)).toBe(true);
    expect(isStopped(asked(NOW + 7 * DAY + 1), BOUNCED, null)).toBe(false);
    expect(isStopped({ requestedAtMs: NOW + 8 * DAY, isRequested: false }, BOUNCED, null)).toBe(true);
  });

  test('gets requested mail at once after a complaint', () => {
    expect(isStopped(asked(NOW + 1), { sinceMs: NOW, reason: 'complaint' }, null)).toBe(false);
  });
});

test.each([
  ['12:00:00.000', '12:15'],
  ['12:14:59.999', '12:15'],
  ['12:15:00.000', '12:30'],
  ['12:59:00.000', '13:00'],
])('a mail that is due at %s while mail is stopped is checked again at %s', (due, next) => {
  expect(nextCheckWhileStopped(new Date(`2026-11-21T${due}Z`))).toEqual(new Date(`2026-11-21T${next}Z`));
});

test.each([
  ['9.999 seconds before the last one was due', -9_999, null],
  ['9.999 seconds after it', 9_999, null],
  ['10 seconds after it', 10_000, MINUTE],
  ['an hour after it', 60 * MINUTE, 60 * MINUTE],
])(
  'the mail of a repeated request %s is due a minute after the last one at the earliest, or not sent',
  (_when, afterMs, dueMs) => {
    expect(dueOfRepeat(NOW, NOW + afterMs)).toBe(dueMs === null ? null : NOW + dueMs);
  },
);

test('a delivery is aborted and recorded before its lease expires', () => {
  expect(LEASE_MS - SEND_MAX_MS).toBeGreaterThanOrEqual(15_000);
});

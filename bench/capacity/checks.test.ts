import { expect, test } from 'vitest';
import { checksOf, isOk, offendersOf } from './checks.ts';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import { readProfile } from './profile.ts';
import type { Effect, RecordedOperation } from './recorder.ts';

const profile = { ...readProfile('announcement'), perSecond: { tidy: 1 } };

/** Records a schedule that writes one document this many times a run, in a commit of this size. */
function recorded(writes: number, largestCommit = 0): RecordedOperation[] {
  const effect: Effect = {
    ...{ path: 'system/one', kind: 'write', added: [], removed: [] },
    ...{ isInTransaction: false, startedMs: 0, atMs: 0 },
  };
  const run = (count: number) => ({
    ...EMPTY_EXECUTION,
    largestCommit,
    effects: Array<Effect>(count).fill(effect),
  });
  // The average of 20 runs.
  const executions = Array.from({ length: 20 }, (_, n) => run(n < Math.round(20 * (writes - 1)) ? 2 : 1));
  return [{ name: 'tidy', kind: 'schedule', executions }];
}

const checkOf = (operations: RecordedOperation[], what: string) =>
  checksOf(operations, profile).find((check) => check.what === what);

test('a document written a little more than once a second stays within the limit and is shown with its real rate', () => {
  const operations = recorded(1.05);
  const check = checkOf(operations, 'Writes a second on the hottest document');
  expect(check?.value).toBeCloseTo(1.05);
  expect(check && isOk(check)).toBe(true);
  expect(offendersOf(operations, profile)).toEqual([]);
});

test('a document written clearly more than once a second exceeds the limit', () => {
  const operations = recorded(1.2);
  const check = checkOf(operations, 'Writes a second on the hottest document');
  expect(check && isOk(check)).toBe(false);
  expect(offendersOf(operations, profile)).toHaveLength(1);
});

test.each([
  [3_150, true],
  [3_151, false],
])('%i signups a second leave a tenth of the rate of the queues of rows free: %s', (perSecond, isFine) => {
  const effect: Effect = {
    ...{ path: 'fans/1', kind: 'write', added: [], removed: [] },
    ...{ isInTransaction: false, startedMs: 0, atMs: 0 },
  };
  const executions = [{ ...EMPTY_EXECUTION, effects: [effect] }];
  const [check] = checksOf([{ name: 'signup', kind: 'visitor', executions }], {
    ...profile,
    perSecond: { signup: perSecond },
  }).filter(({ what }) => what.startsWith('Tasks that store rows'));
  expect(check && isOk(check)).toBe(isFine);
});

test.each([
  [100, true],
  [101, false],
])(
  '%i referred people a second leave half of the rate of the queue of credits free: %s',
  (perSecond, isFine) => {
    const executions = [{ ...EMPTY_EXECUTION, roundTrips: 3 }];
    const [check] = checksOf([{ name: 'creditReferrals', kind: 'schedule', executions }], {
      ...profile,
      perSecond: { creditReferrals: perSecond },
    }).filter(({ what }) => what.startsWith('Tasks that credit referrers'));
    expect(check && isOk(check)).toBe(isFine);
  },
);

test.each([
  [10 * 2 ** 20, true],
  [10 * 2 ** 20 + 1, false],
])('a commit of %i bytes stays within Firestore’s limit: %s', (bytes, isFine) => {
  const check = checkOf(recorded(1, bytes), 'Bytes of the largest commit');
  expect(check?.where).toBe('tidy');
  expect(check && isOk(check)).toBe(isFine);
});

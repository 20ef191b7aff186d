import { expect, test } from 'vitest';
import { checksOf, isOk } from './checks.ts';
import { counterLagOf } from './counter-lag.ts';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import { type Profile, readProfile } from './profile.ts';
import type { RecordedOperation } from './recorder.ts';

const announcement = readProfile('announcement');

/** Returns the load with this many new fans a second, and these assumptions. */
function load(countNewFan: number, instances: Partial<Profile['instances']> = {}): Profile {
  return {
    ...announcement,
    perSecond: { countNewFan, rollUpCounter: 1 },
    instances: { ...announcement.instances, ...instances },
  };
}

/** Records a roll-up of this many calls in a row. */
function rollUps(roundTrips: number): RecordedOperation[] {
  return [{ name: 'rollUpCounter', kind: 'schedule', executions: [{ ...EMPTY_EXECUTION, roundTrips }] }];
}

function isFine(operations: RecordedOperation[], profile: Profile): boolean | undefined {
  const check = checksOf(operations, profile).find(({ what }) =>
    what.startsWith('Lag of the public counter'),
  );
  return check && isOk(check);
}

test('the lag of the counter adds up the deliveries, the commits, the time until a roll-up is due and its calls', () => {
  const profile = load(1_900, { deliveryMs: 500, countMs: 400, roundTripMs: 60 });
  expect(counterLagOf(rollUps(3), profile)).toEqual({
    ...{ event: 500, commits: 400, due: 1_200, task: 500, rollUp: 180 },
  });
});

test.each([
  ['the announcement', true, load(1_900), 3],
  ['commits that take too long', false, load(1_900, { countMs: 2_800 }), 3],
  ['more signups than the counting functions can handle', false, load(9_000), 3],
  ['roll-ups that take longer than the second between them', false, load(1_900), 17],
])('a lag of five seconds is kept with %s: %s', (_what, expected, profile, trips) => {
  expect(isFine(rollUps(trips), profile)).toBe(expected);
});

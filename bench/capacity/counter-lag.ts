import { EVERY_MS, ROLL_UP_WITHIN_MS } from '../../functions/src/triggers/roll-up.ts';
import { backgroundNeeds } from './background-instances.ts';
import type { Profile } from './profile.ts';
import type { RecordedOperation } from './recorder.ts';

/** The parts of the longest time from a signup's commit until the public counter contains it, in milliseconds. */
export interface CounterLag {
  /** Eventarc delivers the event. */
  event: number;
  /** The running commit of the shards ends, and the next one contains the signup. */
  commits: number;
  /** The next roll-up is due. */
  due: number;
  /** Cloud Tasks starts its task. */
  task: number;
  /** The roll-up reads the shards and writes the public document. */
  rollUp: number;
}

/**
 * Returns the longest lag of the public counter that a load causes. Its parts are infinite where the load arrives
 * faster than it is handled, because the lag then grows.
 */
export function counterLagOf(operations: RecordedOperation[], profile: Profile): CounterLag {
  const { roundTripMs, countMs, deliveryMs } = profile.instances;
  const counting = backgroundNeeds(operations, profile).filter(({ name }) => name.startsWith('count'));
  const keepsUp = counting.every(({ instances, max }) => instances <= max);
  const rollUps = operations.filter(({ name }) => name === 'rollUpCounter');
  const trips = rollUps.flatMap(({ executions }) => executions.map(({ roundTrips }) => roundTrips));
  const rollUp = Math.max(...trips) * roundTripMs;
  return {
    event: deliveryMs,
    commits: keepsUp ? countMs : Number.POSITIVE_INFINITY,
    due: ROLL_UP_WITHIN_MS,
    task: deliveryMs,
    // One roll-up runs at a time, and one is queued every second.
    rollUp: rollUp <= EVERY_MS ? rollUp : Number.POSITIVE_INFINITY,
  };
}

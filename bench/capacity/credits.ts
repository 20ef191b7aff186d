import { creditReferrals } from '../../functions/src/index.ts';
import type { Profile } from './profile.ts';
import { type RecordedOperation, sum } from './recorder.ts';

/** Matches the recorded tasks that credit a referrer, and those that are decided after the 20 of an hour. */
const CREDITS = /^creditReferrals(: counted)?$/;

/** Returns how many tasks that credit referrers a load queues in a second. */
export function creditsPerSecond({ perSecond }: Pick<Profile, 'perSecond'>): number {
  return sum(Object.entries(perSecond).flatMap(([name, rate]) => (CREDITS.test(name) ? rate : [])));
}

/** Returns how long such a task takes: its calls to Firestore, one after another, and the computing. */
export function creditMs(
  operations: RecordedOperation[],
  { instances: { roundTripMs, cpuMs } }: Profile,
): number {
  const runs = operations.filter(({ name }) => CREDITS.test(name)).flatMap(({ executions }) => executions);
  return Math.max(0, ...runs.map(({ roundTrips }) => roundTrips)) * roundTripMs + cpuMs;
}

/** Returns how many such tasks the queue starts in a second. */
export function creditsStarted(operations: RecordedOperation[], profile: Profile): number {
  const { rateLimits } = creditReferrals.__endpoint.taskQueueTrigger ?? {};
  const byNumber = (Number(rateLimits?.maxConcurrentDispatches) * 1_000) / creditMs(operations, profile);
  return Math.min(Number(rateLimits?.maxDispatchesPerSecond), byNumber);
}

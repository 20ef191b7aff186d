import { database } from '../../src/collections/database.ts';
import { type Schedule, schedules } from '../../src/schedules.ts';
import { queueAt } from './mail-queue.ts';

/**
 * Runs every schedule once, in order, because the emulators run none. Leaves out the daily ones, because
 * other tests do not expect recalculated scores.
 */
export async function runSchedules(now: () => Date = () => new Date()): Promise<void> {
  for (const { at, run } of Object.values<Schedule>(schedules))
    if (at === undefined) await run(database(), now, queueAt(now));
}

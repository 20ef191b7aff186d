import { database } from '../../src/collections/database.ts';
import { schedules } from '../../src/schedules.ts';
import { queueAt } from './mail-queue.ts';

/** Runs every schedule once, in order, because the emulators run none. */
export async function runSchedules(now: () => Date = () => new Date()): Promise<void> {
  for (const { run } of Object.values(schedules)) await run(database(), now, queueAt(now));
}

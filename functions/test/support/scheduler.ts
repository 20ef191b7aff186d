import { database } from '../../src/collections/database.ts';
import { schedules } from '../../src/schedules.ts';

/** Runs the body of every schedule once, in order: the emulators run none of them. */
export async function runSchedules(now: () => Date = () => new Date()): Promise<void> {
  for (const { run } of Object.values(schedules)) await run(database(), now);
}

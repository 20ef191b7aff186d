import { recordAdmins } from './admins.ts';
import { recordCounting, recordPeople, recordSchedules } from './background.ts';
import type { RecordedOperation } from './recorder.ts';
import { recordSignups, recordVisitors } from './visitors.ts';
import { inNewWorld } from './world.ts';

/** Runs every operation of the contract, every trigger and every schedule against the emulator, and returns the recordings. */
export async function recordAll(): Promise<RecordedOperation[]> {
  const recorder = await inNewWorld(async (world) => {
    const crowd = await recordSignups(world);
    await recordCounting(world);
    await recordPeople(world);
    await recordVisitors(world, crowd);
    await recordAdmins(world, crowd);
    await recordSchedules(world);
  });
  return recorder.operations;
}

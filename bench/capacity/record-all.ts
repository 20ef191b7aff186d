import { recordAdmins } from './admins.ts';
import { recordConfirmations, recordCounting, recordPeople, recordSchedules } from './background.ts';
import { recordFirstSignups } from './first-signups.ts';
import type { RecordedOperation } from './recorder.ts';
import { recordSignups, recordVisitors } from './visitors.ts';
import { inNewWorld } from './world.ts';

/**
 * Runs every operation of the contract, every trigger and every schedule against the emulator. @returns the
 * recordings.
 */
export async function recordAll(): Promise<RecordedOperation[]> {
  const recorder = await inNewWorld(async (world) => {
    const crowd = await recordSignups(world);
    await recordCounting(world);
    await recordPeople(world);
    await recordVisitors(world, crowd);
    await recordConfirmations(world);
    await recordAdmins(world, crowd);
    await recordSchedules(world);
  });
  const first = await inNewWorld(recordFirstSignups);
  return [...recorder.operations, ...first.operations];
}

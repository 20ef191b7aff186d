import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { logUnavailable } from '../log.ts';
import { type Enqueue, taskName } from '../task-queue.ts';
import { rollUp } from '../workflows/counter.ts';
import { ensureCutOff } from '../workflows/first-signups.ts';

/** Firestore sustains about one write a second on one document. */
export const EVERY_MS = 1_000;

/** The delay of a roll-up after its second begins, for processes whose clocks are behind. */
const CLOCK_SKEW_MS = 200;

/** The longest time from a count until the roll-up that it queues is due. */
export const ROLL_UP_WITHIN_MS = EVERY_MS + CLOCK_SKEW_MS;

/** The data of a task: when it is due. */
export interface RollUpTask {
  atMs: number;
}

/** The latest roll-up that this process requested. */
let queued: { atMs: number; done: Promise<void> } | null = null;

/**
 * Queues one roll-up for the next second, however many processes request it. It includes everything committed
 * before. If the queue does not answer, the schedule rolls up within a minute.
 */
export function queueRollUp(enqueue: Enqueue, nowMs: number): Promise<void> {
  const atMs = (Math.floor(nowMs / EVERY_MS) + 1) * EVERY_MS + CLOCK_SKEW_MS;
  if (queued?.atMs !== atMs) {
    const name = taskName(`roll-up ${atMs}`);
    const data: RollUpTask = { atMs };
    const done = enqueue('rollUpCounter', { name, data, at: new Date(atMs) }).catch((error) =>
      logUnavailable('queueRollUp', error),
    );
    queued = { atMs, done };
  }
  return queued.done;
}

/**
 * Waits until the task is due, because the emulator's queue does not, and rolls up. Also stores the cut-off of the
 * first 1,000 signups once they exist.
 */
export async function runRollUp(db: Firestore, { atMs }: RollUpTask, nowMs: number): Promise<void> {
  await sleep(Math.min(Math.max(atMs - nowMs, 0), ROLL_UP_WITHIN_MS));
  const { totalCount } = await rollUp(db);
  // The task may run long after it was due.
  await ensureCutOff(db, totalCount, new Date(Math.max(atMs, nowMs)));
}

import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { dayKey } from '../domain/periods.ts';
import { logRecalculationResumed } from '../log.ts';
import { type Enqueue, TASK_BUDGET_MS } from '../task-queue.ts';
import { rebuildPlaces } from '../workflows/rebuild-places.ts';
import {
  claimPage,
  findHangingPage,
  finishPage,
  type PageTask,
  startNightlyJob,
} from '../workflows/recalculation.ts';
import { rescoreAfter } from '../workflows/rescore.ts';

const QUEUE = 'recalculatePriorities';

/**
 * Continues a recalculation page by page until its time is up, then queues the next task. The last task also
 * rebuilds the places; if it dies before, the schedule rebuilds them. May be delivered any number of times: the
 * job's document decides whether anything is left to do.
 * @param timeZone ADMIN_TIME_ZONE
 * @throws Error while another delivery is running, so that the queue sends the task again in case that one dies.
 */
export async function recalculate(
  db: Firestore,
  enqueue: Enqueue,
  timeZone: string,
  task: PageTask,
  now: () => Date,
  budgetMs = TASK_BUDGET_MS,
): Promise<void> {
  const worker = randomUUID();
  const endMs = now().getTime() + budgetMs;
  const claim = await claimPage(db, task, worker, now());
  if (claim.status === 'taken') throw new Error('Another delivery of this task is running.');
  if (claim.status === 'passed') await enqueue(QUEUE, claim.next);
  if (claim.status !== 'claimed') return;
  let { page } = claim;
  const today = dayKey(claim.startedAt.toDate(), timeZone);
  for await (const chunk of rescoreAfter(db, { ...claim, today }, now())) {
    const hasTime = now().getTime() < endMs;
    const next = await finishPage(db, { jobId: task.jobId, page: page++ }, worker, chunk, hasTime, now());
    // New scores move people out of the counted parts, so some would have no place for a while.
    if (!chunk.next) await rebuildPlaces(db, now());
    if (next === 'continues') continue;
    if (next) await enqueue(QUEUE, next);
    return;
  }
}

/** Starts the recalculation of a night, or joins a running one. A second run in the same night changes nothing. */
export async function recalculateNightly(
  db: Firestore,
  enqueue: Enqueue,
  timeZone: string,
  now: () => Date,
): Promise<void> {
  const task = await startNightlyJob(db, timeZone, now());
  if (task) await enqueue(QUEUE, task);
}

/**
 * Queues a recalculation that hangs: its task was lost, or its worker died and the queue gave up. Runs every
 * minute.
 */
export async function resumeRecalculation(db: Firestore, enqueue: Enqueue, now: () => Date): Promise<void> {
  const task = await findHangingPage(db, now());
  if (!task) return;
  logRecalculationResumed(task.data.jobId);
  await enqueue(QUEUE, task);
}

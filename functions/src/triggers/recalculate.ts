import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { claimPage, findHangingPage, finishPage, type PageTask } from '../store/jobs.ts';
import { rescorePage } from '../store/rescore.ts';
import type { Enqueue } from '../task-queue.ts';

const QUEUE = 'recalculatePriorities';

/**
 * Does one page of a recalculation and queues the next. May be delivered any number of times: the job's document decides whether there is
 * something to do.
 * @throws Error while another delivery is doing the page, so that the queue brings the task again in case that one dies.
 */
export async function recalculatePage(
  db: Firestore,
  enqueue: Enqueue,
  task: PageTask,
  now: () => Date,
): Promise<void> {
  const worker = randomUUID();
  const claim = await claimPage(db, task, worker, now());
  if (claim.outcome === 'taken') throw new Error('Another delivery of this task is at work.');
  if (claim.outcome === 'passed') await enqueue(QUEUE, claim.next);
  if (claim.outcome !== 'claimed') return;
  const result = await rescorePage(db, claim.cursor, now());
  const next = await finishPage(db, task, worker, result, now());
  if (next) await enqueue(QUEUE, next);
}

/** Queues the page of a recalculation that hangs: its task was lost, or its worker died and the queue gave up. Runs every minute. */
export async function resumeRecalculation(db: Firestore, enqueue: Enqueue, now: () => Date): Promise<void> {
  const task = await findHangingPage(db, now());
  if (task) await enqueue(QUEUE, task);
}

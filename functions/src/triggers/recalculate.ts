import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Enqueue } from '../task-queue.ts';
import { claimPage, findHangingPage, finishPage, type PageTask } from '../workflows/recalculation.ts';
import { rescoreAfter } from '../workflows/rescore.ts';

const QUEUE = 'recalculatePriorities';

/** A task begins no further page after this long: far below what a function, a query or a task may take. */
const TASK_BUDGET_MS = 30_000;

/**
 * Goes on with a recalculation, page by page until its time is up, then queues the next task. May be delivered any number of times: the job's
 * document decides whether there is something to do.
 * @throws Error while another delivery is at work, so that the queue brings the task again in case that one dies.
 */
export async function recalculate(
  db: Firestore,
  enqueue: Enqueue,
  task: PageTask,
  now: () => Date,
  budgetMs = TASK_BUDGET_MS,
): Promise<void> {
  const worker = randomUUID();
  const endMs = now().getTime() + budgetMs;
  const claim = await claimPage(db, task, worker, now());
  if (claim.outcome === 'taken') throw new Error('Another delivery of this task is at work.');
  if (claim.outcome === 'passed') await enqueue(QUEUE, claim.next);
  if (claim.outcome !== 'claimed') return;
  let { page } = claim;
  for await (const chunk of rescoreAfter(db, claim.cursor, now())) {
    const hasTime = now().getTime() < endMs;
    const next = await finishPage(db, { jobId: task.jobId, page: page++ }, worker, chunk, hasTime, now());
    if (next === 'goes on') continue;
    if (next) await enqueue(QUEUE, next);
    return;
  }
}

/** Queues a recalculation that hangs: its task was lost, or its worker died and the queue gave up. Runs every minute. */
export async function resumeRecalculation(db: Firestore, enqueue: Enqueue, now: () => Date): Promise<void> {
  const task = await findHangingPage(db, now());
  if (task) await enqueue(QUEUE, task);
}

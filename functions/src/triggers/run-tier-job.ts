import type { Firestore } from 'firebase-admin/firestore';
import { logTierJobQueued } from '../log.ts';
import { type Enqueue, TASK_BUDGET_MS } from '../task-queue.ts';
import { findStuckTierJobs, processTierJob, type TierJobTask, tierJobTask } from '../workflows/tier-job.ts';

/**
 * Gives or reverts the tier of a job's people until the time is up, then queues the next task. May be delivered any
 * number of times, late or never.
 */
export async function runTierJob(
  db: Firestore,
  enqueue: Enqueue,
  task: TierJobTask,
  now: () => Date,
  budgetMs = TASK_BUDGET_MS,
): Promise<void> {
  const isUnfinished = await processTierJob(db, task, now, budgetMs);
  if (isUnfinished) await enqueue('processPages', tierJobTask(task.tierJobId, now()));
}

/** Queues the jobs whose task was lost or whose worker died. Runs every minute. */
export async function resumeTierJobs(db: Firestore, enqueue: Enqueue, now: () => Date): Promise<void> {
  for (const tierJobId of await findStuckTierJobs(db, now())) {
    logTierJobQueued(tierJobId);
    await enqueue('processPages', tierJobTask(tierJobId, now()));
  }
}

import type { Firestore } from 'firebase-admin/firestore';
import { logWaveQueued } from '../log.ts';
import { type Enqueue, TASK_BUDGET_MS } from '../task-queue.ts';
import { processWave, type WaveConfig, type WaveTask, waveTask } from '../workflows/process-wave.ts';
import { findDueWaves } from '../workflows/release-wave.ts';

/**
 * Holds, releases or undoes a wave until its time is up, then queues the next task. May be delivered any number of
 * times, late or never.
 */
export async function runWave(
  db: Firestore,
  config: WaveConfig,
  enqueue: Enqueue,
  task: WaveTask,
  now: () => Date,
  budgetMs = TASK_BUDGET_MS,
): Promise<void> {
  const isUnfinished = await processWave(db, config, task, now, budgetMs);
  if (isUnfinished) await enqueue('processPages', waveTask(task.waveId, now()));
}

/** Starts waves at their time, and queues those whose task was lost or whose worker died. Runs every minute. */
export async function runDueWaves(db: Firestore, enqueue: Enqueue, now: () => Date): Promise<void> {
  for (const waveId of await findDueWaves(db, now())) {
    logWaveQueued(waveId);
    await enqueue('processPages', waveTask(waveId, now()));
  }
}

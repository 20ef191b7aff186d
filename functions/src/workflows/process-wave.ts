import type { Firestore } from 'firebase-admin/firestore';
import { holdInTask } from './hold-in-task.ts';
import { previewInTask } from './preview-in-task.ts';
import { releasePage } from './release-wave.ts';
import { undoWavePage } from './undo-wave.ts';

/** The parameters of the deployment on which the work depends. */
export interface WaveConfig {
  adminTimeZone: string;
  mailboxKey: string;
}

/** The data of a task. The wave's document says what is to be done. */
export interface WaveTask {
  waveId: string;
}

/** Returns a new task for a wave, for its queue. */
export function waveTask(waveId: string, now: Date): { name: string; data: WaveTask } {
  return { name: `${waveId}-${now.getTime()}`, data: { waveId } };
}

/**
 * Holds a wave or makes its preview if that was asked for. Releases or undoes a wave page by page until nothing is left
 * or the time is up.
 * @returns whether something is left.
 */
export async function processWave(
  db: Firestore,
  { adminTimeZone: timeZone, mailboxKey }: WaveConfig,
  { waveId }: WaveTask,
  now: () => Date,
  budgetMs: number,
): Promise<boolean> {
  if (await holdInTask(db, { timeZone, mailboxKey }, waveId, now())) return true;
  await previewInTask(db, { timeZone, mailboxKey }, waveId, now);
  const endMs = now().getTime() + budgetMs;
  const nextPage = async () =>
    (await releasePage(db, mailboxKey, waveId, now())) || (await undoWavePage(db, waveId, now()));
  while (await nextPage()) if (now().getTime() >= endMs) return true;
  return false;
}

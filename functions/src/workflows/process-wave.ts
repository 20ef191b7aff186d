import type { Firestore } from 'firebase-admin/firestore';
import { releasePage } from './release-wave.ts';
import { undoPage } from './undo-wave.ts';

/** The data of a task. The wave's document says what is to be done. */
export interface WaveTask {
  waveId: string;
}

/** Returns a new task for a wave, for its queue. */
export function waveTask(waveId: string, now: Date): { name: string; data: WaveTask } {
  return { name: `${waveId}-${now.getTime()}`, data: { waveId } };
}

/**
 * Releases or undoes a wave page by page until nothing is left or the time is up.
 * @param key MAILBOX_KEY
 * @returns whether something is left.
 */
export async function processWave(
  db: Firestore,
  key: string,
  { waveId }: WaveTask,
  now: () => Date,
  budgetMs: number,
): Promise<boolean> {
  const endMs = now().getTime() + budgetMs;
  const nextPage = async () =>
    (await releasePage(db, key, waveId, now())) || (await undoPage(db, waveId, now()));
  while (await nextPage()) if (now().getTime() >= endMs) return true;
  return false;
}

import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@contract/durations.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { cachedRead } from '../collections/cached-read.ts';
import { mailResults, minuteOf, ownResultsRef } from '../collections/mail-results.ts';
import { mailHealthRef } from '../collections/system.ts';
import { isFailing, type MailResults } from '../domain/mail-health.ts';

/** The minimum time between two writes of a process. */
const STORE_EVERY_MS = 5_000;

/** The minimum time between two changes of the state. */
const CHANGE_EVERY_MS = 30_000;

/** The number of minutes in the window, including the current one. */
const WINDOW_MINUTES = 2;

/** The maximum number of documents that one run reads: 160 instances for six minutes. */
const RESULTS_MAX = 1_000;

/** Returns whether deliveries are failing. Reads at most once every two seconds per instance. */
export const isMailFailing = cachedRead(
  2_000,
  async (db) => (await mailHealthRef(db).get()).data()?.failing ?? false,
);

/** The deliveries of this process in one minute. Kept by database, because tests have several. */
interface OwnResults extends MailResults {
  process: string;
  minute: number;
  storedAtMs: number;
}
const own = new WeakMap<Firestore, OwnResults>();

/**
 * Counts a delivery in this process's own document. Writes the first time at once, then at most every five
 * seconds.
 */
export async function countDelivery(
  db: Firestore,
  result: 'delivered' | 'failed',
  nowMs: number,
): Promise<void> {
  const minute = minuteAt(nowMs);
  let results = own.get(db);
  if (results?.minute !== minute) {
    const process = results?.process ?? randomUUID();
    results = { process, minute, delivered: 0, failed: 0, storedAtMs: Number.NEGATIVE_INFINITY };
    own.set(db, results);
  }
  results[result]++;
  if (nowMs < results.storedAtMs + STORE_EVERY_MS) return;
  results.storedAtMs = nowMs;
  await ownResultsRef(db, minute, results.process).set({
    delivered: results.delivered,
    failed: results.failed,
  });
}

/**
 * Stores whether deliveries are failing, by the share of failures in the last minutes, and deletes older
 * results. Only the schedule calls it, so that one process writes the document.
 */
export async function updateMailHealth(db: Firestore, now: Date): Promise<void> {
  const { docs } = await mailResults(db).limit(RESULTS_MAX).get();
  const current = minuteAt(now.getTime());
  const batch = db.batch();
  const window: MailResults = { delivered: 0, failed: 0 };
  const isOld = ({ id }: { id: string }) => current - minuteOf(id) > WINDOW_MINUTES;
  for (const { ref } of docs.filter(isOld)) batch.delete(ref);
  if (docs.some(isOld)) await batch.commit();
  for (const doc of docs) {
    const age = current - minuteOf(doc.id);
    // A process whose clock is ahead may count in the next minute.
    if (age < -1 || age >= WINDOW_MINUTES) continue;
    window.delivered += doc.data().delivered;
    window.failed += doc.data().failed;
  }
  if (window.delivered + window.failed > 0) await changeHealth(db, window, now);
}

async function changeHealth(db: Firestore, window: MailResults, now: Date): Promise<void> {
  const stored = (await mailHealthRef(db).get()).data();
  const failing = isFailing(stored?.failing ?? false, window);
  if (failing === (stored?.failing ?? false)) return;
  const ageMs = stored ? now.getTime() - stored.since.toMillis() : Number.POSITIVE_INFINITY;
  if (ageMs >= 0 && ageMs < CHANGE_EVERY_MS) return;
  await mailHealthRef(db).set({ failing, since: Timestamp.fromDate(now) });
}

function minuteAt(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { healthRef } from '../collections/system.ts';

/** How long an instance believes what it read. */
const CACHE_MS = 2_000;

let cached: { failing: boolean; until: number } | null = null;

/** True while the latest deliveries have failed. At most one read in two seconds and instance. */
export async function isMailFailing(db: Firestore, nowMs: number): Promise<boolean> {
  if (cached === null || cached.until <= nowMs) {
    const failing = (await healthRef(db).get()).data()?.failing ?? false;
    cached = { failing, until: nowMs + CACHE_MS };
  }
  return cached.failing;
}

/** Called after each delivery; writes only when the state differs, so that the document does not become hot. */
export async function reportMailHealth(db: Firestore, failing: boolean, nowMs: number): Promise<void> {
  if ((await isMailFailing(db, nowMs)) === failing) return;
  await healthRef(db).set({ failing, since: Timestamp.fromMillis(nowMs) });
  cached = { failing, until: nowMs + CACHE_MS };
}

import type { PublicStats } from '@contract/stats.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readPublicStats } from '../collections/public-stats.ts';
import { logUnavailable } from '../log.ts';

/**
 * An instance reads the counter at most this often. The CDN caches replies by their whole URL, so any query
 * string bypasses it.
 */
const MEMO_MS = 2_000;

interface Memo {
  readAtMs: number;
  reading: Promise<PublicStats>;
}

const memos = new WeakMap<Firestore, Memo>();

/** Returns the counter as read at most two seconds ago; while Firestore does not answer, as read last. */
export async function recentStats(db: Firestore, nowMs: number): Promise<PublicStats> {
  const known = memos.get(db);
  if (known && nowMs >= known.readAtMs && nowMs < known.readAtMs + MEMO_MS) return known.reading;
  const reading = readPublicStats(db).catch((error) => {
    logUnavailable('the counter', error);
    if (known) return known.reading;
    memos.delete(db);
    throw error;
  });
  memos.set(db, { readAtMs: nowMs, reading });
  return reading;
}

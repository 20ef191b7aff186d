import type { PublicStats } from '@contract/stats.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readPublicStats } from '../collections/public-stats.ts';
import { logUnavailable } from '../log.ts';

/**
 * The minimum time between two reads of the counter by an instance. The CDN caches replies by their whole URL, so any
 * query string bypasses it.
 */
export const STATS_MEMO_MS = 2_000;

/** How long a reply waits for a read while older numbers are known. Firestore's client would retry for a minute. */
const READ_TIMEOUT_MS = 1_000;

interface Memo {
  readAtMs: number;
  reading: Promise<PublicStats>;
  /** The numbers of the last read that succeeded. */
  last?: PublicStats;
}

const memos = new WeakMap<Firestore, Memo>();

/**
 * Returns the counter as read at most two seconds ago. While Firestore does not answer, returns the last numbers
 * read.
 */
export async function recentStats(db: Firestore, nowMs: number): Promise<PublicStats> {
  const known = memos.get(db);
  const isRecent = known && nowMs >= known.readAtMs && nowMs < known.readAtMs + STATS_MEMO_MS;
  const memo: Memo = isRecent ? known : Object.assign(known ?? {}, { readAtMs: nowMs, reading: read(db) });
  memos.set(db, memo);
  return memo.last ? Promise.race([memo.reading, afterTimeout(memo.last)]) : memo.reading;
}

function afterTimeout(stats: PublicStats): Promise<PublicStats> {
  return new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS, stats).unref());
}

async function read(db: Firestore): Promise<PublicStats> {
  try {
    const stats = await readPublicStats(db);
    Object.assign(memos.get(db) ?? {}, { last: stats });
    return stats;
  } catch (error) {
    logUnavailable('the counter', error);
    const last = memos.get(db)?.last;
    if (last) return last;
    memos.delete(db);
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '../../contract/stats.ts';
import { database } from '../../src/collections/database.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { signups } from '../../src/collections/signups.ts';

const QUIET_MS = 1_500;
/** Returns the differences between the counter and the stored signups. Events may be late. */
const LATE_MS = 15_000;
const LOOK_EVERY_MS = 200;

/** Waits until the public counter equals the stored signups and stays the same, because earlier tests' events may be late. */
export async function settledStats(): Promise<PublicStats> {
  let { stats, quietMs } = await readStats();
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    await sleep(LOOK_EVERY_MS);
    const now = await readStats();
    if (now.stats.totalCount !== stats.totalCount || now.stats.fanCount !== stats.fanCount)
      quietSince = Date.now();
    ({ stats, quietMs } = now);
  }
  return stats;
}

async function readStats(): Promise<{ stats: PublicStats; quietMs: number }> {
  const db = database();
  const [stats, fanCount, idolCount] = await Promise.all([
    readPublicStats(db),
    ...[signups(db, 'fan'), signups(db, 'idol')].map(async (all) => (await all.count().get()).data().count),
  ]);
  const isTrue = stats.fanCount === fanCount && stats.idolCount === idolCount;
  return { stats, quietMs: isTrue ? QUIET_MS : LATE_MS };
}

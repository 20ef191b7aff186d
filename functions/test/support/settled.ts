import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '../../contract/stats.ts';
import { database } from '../../src/collections/database.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { signups } from '../../src/collections/signups.ts';

/** How long the counter must stay the same while it equals the stored signups. */
const QUIET_MS = 1_500;
/** How long it must stay the same while it differs from them, because events may be late. */
const LATE_MS = 30_000;
const POLL_MS = 200;

/** Waits until late events of earlier tests are counted. @returns the public counter once it stays the same. */
export async function settledStats(): Promise<PublicStats> {
  let { stats, quietMs } = await readStats();
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    await sleep(POLL_MS);
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
  const isExact = stats.fanCount === fanCount && stats.idolCount === idolCount;
  return { stats, quietMs: isExact ? QUIET_MS : LATE_MS };
}

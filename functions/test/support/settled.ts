import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '../../contract/stats.ts';
import { database } from '../../src/collections/database.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { signups } from '../../src/collections/signups.ts';

const QUIET_MS = 1_500;
/** Where the counter does not show what is stored: its events may be late, or a test before has made it so. */
const LATE_MS = 15_000;
const LOOK_EVERY_MS = 200;

/** The public counter once it shows who is stored and has not moved for a while: events of earlier tests may still be on their way. */
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '../../contract/stats.ts';
import { readPublicStats } from '../../src/store/counter.ts';
import { database } from '../../src/store/database.ts';

const QUIET_MS = 1_500;
const LOOK_EVERY_MS = 200;

/** The public counter once it has not moved for a while: events of earlier tests may still be on their way. */
export async function settledStats(): Promise<PublicStats> {
  let stats = await readPublicStats(database());
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    await sleep(LOOK_EVERY_MS);
    const now = await readPublicStats(database());
    if (now.totalCount !== stats.totalCount || now.fanCount !== stats.fanCount) quietSince = Date.now();
    stats = now;
  }
  return stats;
}

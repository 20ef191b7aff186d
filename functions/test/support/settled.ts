import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '../../contract/stats.ts';
import { USER_TYPES } from '../../contract/values.ts';
import { readTotals } from '../../src/collections/counter-shards.ts';
import { database, readAll } from '../../src/collections/database.ts';
import { processedEventRef } from '../../src/collections/processed-events.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { signups } from '../../src/collections/signups.ts';
import { changeKey } from '../../src/workflows/counter.ts';

const POLL_MS = 200;
const TIMEOUT_MS = 100_000;

/**
 * Waits until the creation of each stored signup is counted, and both the public counter and the counts of its shards
 * equal the stored signups. The shards are ahead of the public counter, for example after a signup that was deleted soon.
 * @returns the public counter.
 */
export async function settledStats(): Promise<PublicStats> {
  for (const endMs = Date.now() + TIMEOUT_MS; ; await sleep(POLL_MS)) {
    const stats = await readIfSettled();
    if (stats) return stats;
    if (Date.now() > endMs)
      throw new Error('The public counter does not reach the number of stored signups.');
  }
}

async function readIfSettled(): Promise<PublicStats | null> {
  const db = database();
  const [stats, counts, ...stored] = await Promise.all([
    readPublicStats(db),
    readTotals(db),
    ...USER_TYPES.map(async (userType) => (await signups(db, userType).select().get()).docs),
  ]);
  const [fans = [], idols = []] = stored;
  if (stats.fanCount !== fans.length || stats.idolCount !== idols.length) return null;
  if (counts.fan !== fans.length || counts.idol !== idols.length) return null;
  const created = [...fans, ...idols].map(({ ref, createTime }) => changeKey('created', ref, createTime));
  const markers = await readAll(
    db,
    created.map((key) => processedEventRef(db, key)),
  );
  return markers.includes(undefined) ? null : stats;
}

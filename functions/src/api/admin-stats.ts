import { REFERRAL_SOURCES } from '@contract/values.ts';
import { readCounts } from '../collections/counter-shards.ts';
import { recentSignups } from '../domain/periods.ts';
import type { Handler } from './operation.ts';

/** Reads the counter's shards, so its cost does not grow with the number of signups. */
export const getAdminStatsCall: Handler<'GET /api/admin/stats'> = async (_input, { db, config, now }) => {
  const { fan, idol, days, sources } = await readCounts(db);
  const topReferrals = REFERRAL_SOURCES.map((source) => ({ source, count: sources[source] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    totalCount: fan + idol,
    fanCount: fan,
    idolCount: idol,
    recentSignups: recentSignups(days, now(), config.adminTimeZone),
    topReferrals,
  };
};

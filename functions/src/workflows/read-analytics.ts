import { type Analytics, FUNNEL_STAGES, type PeopleFigures, TOP_SHOWN } from '@contract/analytics.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readCounts } from '../collections/counter-shards.ts';
import { type PersonSnapshot, signupIdOf, topReferrers, userTypeOf } from '../collections/people.ts';
import { type PeopleSumsDoc, peopleSumsRef } from '../collections/system.ts';
import { growthOf } from '../domain/growth.ts';
import { favouritesOfPeriod, stageOfPeriod } from '../domain/people-sums.ts';

/**
 * Reads the growth of the list, and what the last recalculation counted. Costs at most 63 reads with one counting
 * process, however many people there are: 52 parts of the counter, the sums and ten rows.
 * @param timeZone ADMIN_TIME_ZONE
 */
export async function readAnalytics(
  db: Firestore,
  timeZone: string,
  days: number,
  now: Date,
): Promise<Analytics> {
  const [counts, sums, referrers] = await Promise.all([
    readCounts(db),
    peopleSumsRef(db).get(),
    topReferrers(db).get(),
  ]);
  const growth = growthOf(counts, days, now, timeZone);
  return {
    ...growth,
    people: peopleFigures(sums.data(), days, growth.before !== null),
    topReferrers: referrers.docs.map(toReferrer),
  };
}

function peopleFigures(
  sums: PeopleSumsDoc | undefined,
  days: number,
  isComparable: boolean,
): PeopleFigures | null {
  // Sums from before 2026-11-27 have no periods. The next recalculation replaces them.
  if (!sums?.periodStages) return null;
  const earlier = favouritesOfPeriod(sums, days, true);
  const favourites = Object.entries(favouritesOfPeriod(sums, days, false));
  return {
    asOf: sums.asOf.toDate().toISOString(),
    funnel: FUNNEL_STAGES.map((stage) => ({
      stage,
      count: stageOfPeriod(sums, stage, days, false),
      before: isComparable ? stageOfPeriod(sums, stage, days, true) : null,
      everyone: sums.funnel[stage],
    })),
    favourites: favourites
      .map(([name, count]) => ({ name, count, before: isComparable ? (earlier[name] ?? 0) : null }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, TOP_SHOWN),
  };
}

function toReferrer(row: PersonSnapshot): Analytics['topReferrers'][number] {
  const { name, email, referrals = 0 } = row.data();
  return { userType: userTypeOf(row), id: signupIdOf(row), name, email, referrals };
}

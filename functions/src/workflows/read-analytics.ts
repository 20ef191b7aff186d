import { type Analytics, FUNNEL_STAGES, type PeopleFigures, TOP_SHOWN } from '@contract/analytics.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { readCounts } from '../collections/counter-shards.ts';
import { readAll } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { personRef } from '../collections/people.ts';
import { type PeopleSumsDoc, peopleSumsRef } from '../collections/system.ts';
import { growthOf } from '../domain/growth.ts';
import { favouritesOfPeriod, stageOfPeriod } from '../domain/people-sums.ts';

/**
 * Reads the growth of the list, and what the last recalculation counted. Costs at most 63 reads with one counting
 * process, however many people there are: 52 parts of the counter, the sums and the rows of ten referrers.
 * @param timeZone ADMIN_TIME_ZONE
 */
export async function readAnalytics(
  db: Firestore,
  timeZone: string,
  days: number,
  now: Date,
): Promise<Analytics> {
  const [counts, sums] = await Promise.all([readCounts(db), peopleSumsRef(db).get()]);
  const growth = growthOf(counts, days, now, timeZone);
  return { ...growth, people: await peopleFigures(db, sums.data(), days, growth.before !== null) };
}

async function peopleFigures(
  db: Firestore,
  sums: PeopleSumsDoc | undefined,
  days: number,
  isComparable: boolean,
): Promise<PeopleFigures | null> {
  // Sums from before 2026-11-27 have no periods. The next recalculation replaces them.
  if (!sums?.periodStages) return null;
  const earlier = favouritesOfPeriod(sums, days, true);
  const favourites = Object.entries(favouritesOfPeriod(sums, days, false));
  return {
    asOf: iso(sums.asOf),
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
    referrers: await referrersOf(db, sums, days, isComparable),
  };
}

/** Returns the top referrers with their names. Leaves out people who have been deleted since the recalculation. */
async function referrersOf(
  db: Firestore,
  { topReferrers }: PeopleSumsDoc,
  days: number,
  isComparable: boolean,
): Promise<PeopleFigures['referrers']> {
  if (!topReferrers) return null;
  const referrers = topReferrers[days] ?? [];
  const rows = await readAll(
    db,
    referrers.map(({ userType, id }) => personRef(db, userType, id)),
  );
  return referrers.flatMap(({ before, ...referrer }, index) => {
    const row = rows[index];
    if (!row) return [];
    const { name, email, referrals = 0 } = row;
    return { ...referrer, name, email, before: isComparable ? before : null, sinceStart: referrals };
  });
}

import { ANALYTICS_PERIODS, TOP_SHOWN } from '@contract/analytics.ts';
import type { UserType } from '@contract/values.ts';
import { daysBefore } from './periods.ts';

/** The number of a person's referrals that count, by the `dayKey` of the day on which they were made. */
export type ReferralDays = Record<string, number>;

/** A person with referrals in a period. */
export interface PeriodReferrer {
  userType: UserType;
  id: number;
  count: number;
  /** The number in the period of equal length before it. */
  before: number;
}

/** The people with the most referrals in each period of the analytics, by its length in days. */
export type TopReferrers = Record<string, PeriodReferrer[]>;

/** The days that are compared before today, and one more, because a day may begin later elsewhere than in UTC. */
const KEPT_DAYS = 2 * Math.max(...ANALYTICS_PERIODS.map(Number)) + 1;

/**
 * Adds referrals of some days to the stored numbers, or subtracts them. Leaves out days that are no longer compared.
 * @param stored absent before the first referral.
 */
export function changedReferralDays(
  stored: ReferralDays = {},
  days: readonly string[],
  by: 1 | -1,
  now: Date,
): ReferralDays {
  const changed = { ...stored };
  for (const day of days) changed[day] = (changed[day] ?? 0) + by;
  const oldest = daysBefore(now.toISOString().slice(0, 10), KEPT_DAYS);
  return Object.fromEntries(Object.entries(changed).filter(([day, count]) => day >= oldest && count > 0));
}

/** Returns the top referrers among some people. @param today the day after the last one of the periods. */
export function topReferrersOf(
  people: readonly { userType: UserType; id: number; referralDays?: ReferralDays }[],
  today: string,
): TopReferrers {
  const periods = ANALYTICS_PERIODS.map((days): [string, PeriodReferrer[]] => {
    const first = daysBefore(today, Number(days));
    const firstBefore = daysBefore(first, Number(days));
    const referrers = people.map(({ userType, id, referralDays = {} }) => ({
      ...{ userType, id },
      count: sumFrom(referralDays, first, today),
      before: sumFrom(referralDays, firstBefore, first),
    }));
    return [days, highest(referrers.filter(({ count }) => count > 0))];
  });
  return Object.fromEntries(periods);
}

/** Returns the top referrers of two groups of people together. */
export function mergedTopReferrers(one: TopReferrers, other: TopReferrers): TopReferrers {
  return Object.fromEntries(
    ANALYTICS_PERIODS.map((days) => [days, highest([...(one[days] ?? []), ...(other[days] ?? [])])]),
  );
}

function highest(referrers: PeriodReferrer[]): PeriodReferrer[] {
  return referrers
    .sort(
      (one, other) =>
        other.count - one.count || one.userType.localeCompare(other.userType) || one.id - other.id,
    )
    .slice(0, TOP_SHOWN);
}

/** Sums the numbers of the days from `first` up to the day before `end`. */
function sumFrom(byDay: ReferralDays, first: string, end: string): number {
  return Object.entries(byDay).reduce(
    (sum, [day, count]) => (day >= first && day < end ? sum + count : sum),
    0,
  );
}

import { ANALYTICS_PERIODS, FUNNEL_STAGES, type FunnelStage } from '@contract/analytics.ts';
import { DAY_MS } from '@contract/durations.ts';
import { FACETS_OF, type FacetCounts, NO_FILTER, PEOPLE_FACETS } from '@contract/people.ts';
import { type AccessState, LANGUAGES, type Language, type UserType } from '@contract/values.ts';
import { addCounts } from './add-counts.ts';
import type { Instant } from './instant.ts';
import { filterKey, keysOfOneFacet } from './people-facets.ts';
import { mergedTopReferrers, type ReferralDays, type TopReferrers, topReferrersOf } from './top-referrers.ts';

/** What a recalculation counts while it reads everybody. */
export interface PeopleSums {
  /** How many people reached each stage. */
  funnel: Record<FunnelStage, number>;
  /** How many of those who joined in each period reached each stage, by {@link periodKey}. */
  periodStages: Record<string, number>;
  /** How many of the fans who joined in each period name each known idol or group, by {@link periodKey}. */
  periodFavourites: Record<string, number>;
  /** The number of fans in each {@link FanGroup}, by {@link groupKey}. */
  fans: Record<string, number>;
  /** The number of people of a type with each value of each facet, by its key (domain/people-facets.ts). */
  facets: Record<string, number>;
  /** Absent if an older version began the sums: it did not count some people, who may be on top. */
  topReferrers?: TopReferrers;
}

/** Fans with the same language who name the same known idol or group. A fan who names two is in two groups. */
export interface FanGroup {
  language: Language;
  /** The name in the table of aliases; '' for fans who name none of them. */
  favourite: string;
  fans: number;
}

/** The facts about a person that are counted. */
interface Counted {
  id: number;
  createdAt: Instant;
  language: Language;
  isConfirmed: boolean;
  access: AccessState;
  favourites: readonly string[];
  /** All keys of the person's row. */
  facets: readonly string[];
  referralDays?: ReferralDays;
}

/** The last stage that a confirmed person has reached. */
const STAGE_OF = {
  waiting: 'confirmed',
  eligible: 'eligible',
  early_access: 'letIn',
  active: 'active',
} as const satisfies Record<AccessState, FunnelStage>;

/** Returns empty sums. */
export function noPeopleSums(): PeopleSums {
  return {
    funnel: { joined: 0, confirmed: 0, eligible: 0, letIn: 0, active: 0 },
    periodStages: {},
    periodFavourites: {},
    fans: {},
    facets: {},
    topReferrers: mergedTopReferrers({}, {}),
  };
}

/**
 * Returns the sums of some people of a type.
 * @param asOf the end of the periods in which people joined.
 * @param today the day of that time. The periods of referrals are the whole days before it.
 */
export function sumPeople(
  userType: UserType,
  people: readonly Counted[],
  asOf: Instant,
  today: string,
): PeopleSums {
  const referrers = people.map(({ id, referralDays }) => ({ userType, id, referralDays }));
  const sums = { ...noPeopleSums(), topReferrers: topReferrersOf(referrers, today) };
  for (const person of people) {
    const stages = stagesOf(person);
    const favourites = userType === 'fan' ? person.favourites : [];
    for (const stage of stages) sums.funnel[stage]++;
    for (const { days, isBefore } of periodsOf(person.createdAt, asOf)) {
      addOne(
        sums.periodStages,
        stages.map((stage) => periodKey(days, isBefore, stage)),
      );
      addOne(
        sums.periodFavourites,
        favourites.map((name) => periodKey(days, isBefore, name)),
      );
    }
    if (userType === 'fan') addOne(sums.fans, groupsOf(person));
    addOne(sums.facets, keysOfOneFacet(person.facets));
  }
  return sums;
}

function addOne(counts: Record<string, number>, keys: Iterable<string>): void {
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
}

/** Returns the periods of the analytics in which a person joined, of each length at most one. */
function periodsOf(joinedAt: Instant, asOf: Instant): { days: number; isBefore: boolean }[] {
  const age = (asOf.toMillis() - joinedAt.toMillis()) / DAY_MS;
  return ANALYTICS_PERIODS.map(Number)
    .filter((days) => age < 2 * days)
    .map((days) => ({ days, isBefore: age >= days }));
}

/**
 * Returns the key of a number about those who joined in a period, such as `30 now letIn`.
 * @param isBefore selects the period of equal length before it.
 * @param name of a stage, an idol or a group.
 */
function periodKey(days: number, isBefore: boolean, name: string): string {
  return `${days} ${isBefore ? 'before' : 'now'} ${name}`;
}

/** Returns how many of those who joined in a period of the analytics reached a stage. */
export function stageOfPeriod(
  { periodStages }: Pick<PeopleSums, 'periodStages'>,
  stage: FunnelStage,
  days: number,
  isBefore: boolean,
): number {
  return periodStages[periodKey(days, isBefore, stage)] ?? 0;
}

/** Returns how many of the fans who joined in a period of the analytics name each known idol or group. */
export function favouritesOfPeriod(
  { periodFavourites }: Pick<PeopleSums, 'periodFavourites'>,
  days: number,
  isBefore: boolean,
): Record<string, number> {
  const start = periodKey(days, isBefore, '');
  return Object.fromEntries(
    Object.entries(periodFavourites).flatMap(([key, count]) =>
      key.startsWith(start) ? [[key.slice(start.length), count]] : [],
    ),
  );
}

function groupsOf({ language, favourites }: Counted): string[] {
  return (favourites.length > 0 ? favourites : ['']).map((name) => groupKey(language, name));
}

/** Returns the key of a group of fans. */
function groupKey(language: Language, favourite: string): string {
  return `${language} ${favourite}`;
}

/** Returns the groups of fans. */
export function fanGroups({ fans }: Pick<PeopleSums, 'fans'>): FanGroup[] {
  return Object.entries(fans).flatMap(([key, count]) => {
    const language = LANGUAGES.find((one) => key.startsWith(groupKey(one, '')));
    return language ? [{ language, favourite: key.slice(groupKey(language, '').length), fans: count }] : [];
  });
}

/** Returns the sums of two groups of people together. */
export function addPeopleSums(one: PeopleSums, other: PeopleSums): PeopleSums {
  // The sums of a job that an older version began may lack some.
  const { topReferrers: _none, ...sums } = structuredClone({ ...noPeopleSums(), ...one });
  addCounts(sums.funnel, other.funnel);
  addCounts(sums.periodStages, other.periodStages);
  addCounts(sums.periodFavourites, other.periodFavourites);
  addCounts(sums.fans, other.fans);
  addCounts(sums.facets, other.facets);
  if (!one.topReferrers || !other.topReferrers) return sums;
  return { ...sums, topReferrers: mergedTopReferrers(one.topReferrers, other.topReferrers) };
}

/** Returns how many people of a type have each value of each facet. */
export function facetCounts(userType: UserType, facets: PeopleSums['facets'] = {}): FacetCounts {
  return Object.fromEntries(
    FACETS_OF[userType].map((facet) => [
      facet,
      Object.fromEntries(
        PEOPLE_FACETS[facet].map((value) => [
          value,
          facets[filterKey(userType, { ...NO_FILTER, [facet]: value })] ?? 0,
        ]),
      ),
    ]),
  );
}

/** Returns the stages that a person has reached. A tier given before the confirmation lets nobody in. */
function stagesOf({ isConfirmed, access }: Counted): readonly FunnelStage[] {
  const last = isConfirmed ? STAGE_OF[access] : 'joined';
  return FUNNEL_STAGES.slice(0, FUNNEL_STAGES.indexOf(last) + 1);
}

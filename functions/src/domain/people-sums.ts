import { FUNNEL_STAGES, type FunnelStage } from '@contract/analytics.ts';
import { FACETS_OF, type FacetCounts, NO_FILTER, PEOPLE_FACETS } from '@contract/people.ts';
import { type AccessState, LANGUAGES, type Language, type UserType } from '@contract/values.ts';
import { addCounts } from './add-counts.ts';
import { filterKey, keysOfOneFacet } from './people-facets.ts';

/** What a recalculation counts while it reads everybody. */
export interface PeopleSums {
  /** How many people reached each stage. */
  funnel: Record<FunnelStage, number>;
  /** The number of fans in each {@link FanGroup}, by {@link groupKey}. */
  fans: Record<string, number>;
  /** The number of people of a type with each value of each facet, by its key (domain/people-facets.ts). */
  facets: Record<string, number>;
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
  language: Language;
  isConfirmed: boolean;
  access: AccessState;
  favourites: readonly string[];
  /** All keys of the person's row. */
  facets: readonly string[];
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
  return { funnel: { joined: 0, confirmed: 0, eligible: 0, letIn: 0, active: 0 }, fans: {}, facets: {} };
}

/** Returns the sums of some people of a type. */
export function sumPeople(userType: UserType, people: readonly Counted[]): PeopleSums {
  const { funnel, fans, facets } = noPeopleSums();
  for (const person of people) {
    for (const stage of stagesOf(person)) funnel[stage]++;
    if (userType === 'fan') for (const key of groupsOf(person)) fans[key] = (fans[key] ?? 0) + 1;
    for (const key of keysOfOneFacet(person.facets)) facets[key] = (facets[key] ?? 0) + 1;
  }
  return { funnel, fans, facets };
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

/** Returns how many fans name each known idol or group. */
export function favouritesOf(sums: Pick<PeopleSums, 'fans'>): Record<string, number> {
  const favourites: Record<string, number> = {};
  for (const { favourite, fans } of fanGroups(sums))
    if (favourite !== '') favourites[favourite] = (favourites[favourite] ?? 0) + fans;
  return favourites;
}

/** Returns the sums of two groups of people together. */
export function addPeopleSums(one: PeopleSums, other: PeopleSums): PeopleSums {
  const sums = structuredClone(one);
  addCounts(sums.funnel, other.funnel);
  addCounts(sums.fans, other.fans);
  addCounts(sums.facets, other.facets);
  return sums;
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

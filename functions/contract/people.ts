import { type InferType, object } from 'yup';
import { pageQuerySchema } from './admin.ts';
import type { Factor } from './factors.ts';
import {
  choice,
  day,
  documentId,
  integerInQuery,
  list,
  requiredChoice,
  signupNumber,
  strictBoolean,
  wholeNumber,
} from './fields.ts';
import { FAVOURITES } from './idol-aliases.ts';
import { BULK_MAX } from './limits.ts';
import {
  ACCESS_STATES,
  ACCESS_TIERS,
  type AccessState,
  type AccessTier,
  LANGUAGES,
  type Language,
  REFERRAL_SOURCES,
  type ReferralSource,
  type SignupFlag,
  type TierCounts,
  type UserType,
  type VerificationState,
} from './values.ts';

const YES_NO = ['yes', 'no'] as const;

/** The facets of the list of people, each with its values. */
export const PEOPLE_FACETS = {
  language: LANGUAGES,
  confirmed: YES_NO,
  access: ACCESS_STATES,
  tier: ACCESS_TIERS,
  flagged: YES_NO,
  favourite: FAVOURITES,
  source: REFERRAL_SOURCES,
} as const;
export type Facet = keyof typeof PEOPLE_FACETS;
export const FACETS = Object.keys(PEOPLE_FACETS) as Facet[];

/** The facets of each type. Idols name no favourites. */
export const FACETS_OF: Record<UserType, readonly Facet[]> = {
  fan: FACETS,
  idol: FACETS.filter((facet) => facet !== 'favourite'),
};

/** Limits the facets of one filter. Each pair of values is a key of its own (functions/src/domain/people-facets.ts). */
export const FACETS_MAX = 2;

/** The orders of the list: the highest score first, or the newest first. */
export const PEOPLE_ORDERS = ['score', 'time'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** No score is higher. */
export const SCORE_MAX = 999;

/** The filter of the list of people. An empty value selects all people. {@link problemOfFilter} refuses some filters. */
export const peopleFilterSchema = object({
  language: choice(PEOPLE_FACETS.language),
  confirmed: choice(PEOPLE_FACETS.confirmed),
  access: choice(PEOPLE_FACETS.access),
  tier: choice(PEOPLE_FACETS.tier),
  flagged: choice(PEOPLE_FACETS.flagged),
  favourite: choice(PEOPLE_FACETS.favourite),
  source: choice(PEOPLE_FACETS.source),
  minScore: integerInQuery(0, SCORE_MAX),
  /** The first day on which a person may have joined, in the configured time zone. */
  since: day(),
});
export type PeopleFilter = InferType<typeof peopleFilterSchema>;

/** The filter that selects all people. */
export const NO_FILTER: PeopleFilter = peopleFilterSchema.getDefault();

/** Returns the facets that a filter sets, with their values. */
export function chosenFacets(filter: PeopleFilter): { facet: Facet; value: string }[] {
  return FACETS.flatMap((facet) => (filter[facet] ? [{ facet, value: filter[facet] }] : []));
}

/** Returns the order of a list: the given one, or else the default of its filter. */
export function orderOf({ since }: PeopleFilter, order: PeopleOrder | '' = ''): PeopleOrder {
  return order || (since ? 'time' : 'score');
}

/**
 * Returns why a filter is not offered, as a key of errors.json; null if it is. An offered filter is read from
 * an index in the order of the list, so a page costs one read per row, and one more. A minimum score is a
 * range in the order by score, and a day is a range in the order by time.
 */
export function problemOfFilter(
  userType: UserType,
  filter: PeopleFilter,
  order: PeopleOrder,
): 'tooManyFacets' | 'noFavourites' | 'scoreNeedsScoreOrder' | 'sinceNeedsTimeOrder' | null {
  const chosen = chosenFacets(filter);
  if (chosen.length > FACETS_MAX) return 'tooManyFacets';
  if (chosen.some(({ facet }) => !FACETS_OF[userType].includes(facet))) return 'noFavourites';
  if (filter.minScore !== undefined && order !== 'score') return 'scoreNeedsScoreOrder';
  if (filter.since && order !== 'time') return 'sinceNeedsTimeOrder';
  return null;
}

/** GET /api/admin/people/{userType} */
export const peopleQuerySchema = peopleFilterSchema.concat(pageQuerySchema).shape({
  sort: choice(PEOPLE_ORDERS),
});
/** GET /api/admin/people/{userType}/count and …/{id}/neighbours */
export const peopleCountQuerySchema = peopleFilterSchema.shape({ sort: choice(PEOPLE_ORDERS) });

/**
 * GET /api/admin/people/{userType}/{id}/neighbours: the people before and after a person in a list, by their numbers; null
 * at that end of the list.
 */
export interface PersonNeighbours {
  /** False if the person is not in the list. */
  isListed: boolean;
  previous: number | null;
  next: number | null;
}

/** One row of the list of people. */
export interface PersonRow {
  id: number;
  userType: UserType;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  language: Language;
  confirmed: boolean;
  access: AccessState;
  accessTier: AccessTier;
  flags: SignupFlag[];
  /** Known idols and groups that the fan named, by the name in the table of aliases. */
  favourites: string[];
  source: ReferralSource | '';
  priorityScore: number;
  /** The reasons for the score, which add up to it. */
  factors: Factor[];
  /** For idols: the state of their documents' review. */
  verification?: VerificationState;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Limits a count, which sets `isMore` beyond this, and the people of a list that one action selects. */
export const PEOPLE_COUNT_MAX = 10_000;

/** GET /api/admin/people/{userType}/count */
export interface PeopleCount {
  /** At most {@link PEOPLE_COUNT_MAX}. */
  count: number;
  /** True if more are selected. */
  isMore: boolean;
  /** The list includes every change up to this time. ISO 8601, UTC; null before the first update. */
  asOf: string | null;
}

/** The number of people with each value of each facet of their type. */
export type FacetCounts = Partial<Record<Facet, Record<string, number>>>;

/** GET /api/admin/people/{userType}/facets: the numbers without any filter. */
export interface PeopleFacets {
  /** The start of the recalculation that counted them. ISO 8601, UTC; null before the first one. */
  asOf: string | null;
  counts: FacetCounts;
}

/**
 * POST /api/admin/people/{userType}/tier: gives a tier to the people with the given numbers, or to the first
 * ones of a list, in one action, which undo reverts as a whole. Up to {@link BULK_MAX} people get it in one
 * commit, more of them page by page in the background (GET /api/admin/tier-jobs/{id}).
 */
export const peopleTierSchema = object({
  tier: requiredChoice(ACCESS_TIERS),
  /** Skips people with a higher tier, as POST /api/admin/bulk-promote does. */
  promote: strictBoolean().default(false),
  userIds: list(signupNumber().required('required'), BULK_MAX),
  /** The list's filter. Used if `number` is given; `userIds` are then ignored. */
  filter: peopleFilterSchema,
  sort: choice(PEOPLE_ORDERS),
  /** How many people of the list. Refused with 409 if the list has fewer, because it has changed since. */
  number: wholeNumber(1, PEOPLE_COUNT_MAX).optional(),
  /**
   * Which of the first `number` people to leave out. Refused with 409 if one of them is no longer among the first
   * `number`.
   */
  exceptIds: list(signupNumber().required('required'), BULK_MAX),
});
export interface PeopleTierReply {
  /** People who got the tier. */
  changed: number;
  /** People who had it already, or a higher one if they were promoted. */
  unchanged: number;
  /** The tiers that the changed people had before. */
  tiersBefore: TierCounts;
  /** People who get it in the background. The action's entry in the log names their job. Absent if there are none. */
  waiting?: number;
}

/** GET /api/admin/tier-jobs: the jobs of all admins that are running or being undone. */
export interface RunningTierJobs {
  ids: string[];
}

/** GET /api/admin/tier-jobs/{id}. The id is that of the action's entry in the log. */
export const tierJobParamsSchema = object({
  id: documentId(),
});
export interface TierJob {
  id: string;
  userType: UserType;
  tier: AccessTier;
  /** Whether it skips people with a higher tier. */
  promote: boolean;
  /** The admin's name in the log. */
  by: string;
  /** `stopped`: undone before everybody had the tier. */
  state: TierJobState;
  total: number;
  done: number;
  /** People who got the tier so far. */
  changed: number;
  /** People who had it already, or a higher one if they are promoted, or who have left since. */
  unchanged: number;
  /** The tiers that the changed people had before. */
  tiersBefore: TierCounts;
}
export type TierJobState = 'running' | 'done' | 'stopped';

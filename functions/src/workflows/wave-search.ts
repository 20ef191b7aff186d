import { ACTION_PAGE } from '@contract/limits.ts';
import {
  chosenFacets,
  FACETS_MAX,
  type Facet,
  NO_FILTER,
  PEOPLE_COUNT_MAX,
  type PeopleFilter,
  type PeopleOrder,
} from '@contract/people.ts';
import type { Language, ReferralSource } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import {
  type CandidateDoc,
  candidatesPage,
  countPeople,
  type PeopleList,
  signupIdOf,
} from '../collections/people.ts';
import type { WaveDoc } from '../collections/waves.ts';
import { filterKey } from '../domain/people-facets.ts';
import { dayStart } from '../domain/periods.ts';
import { rankKeysEnd } from '../domain/score.ts';
import type { Candidate } from '../domain/wave-choice.ts';

/** The maximum number of rows that one query reads: a few tens of megabytes in memory. */
const READ_AT_ONCE = 10_000;

/** Limits the rows that any search for members reads, so that no filter reads the whole list. */
const ROWS_READ_MAX = 100_000;

/** The maximum number of rows that {@link findAbove} reads in the order of score. */
const NAMED_MAX = 100;

/** The fields of a listed person that the choice of a wave and its preview use. */
export interface WaveCandidate extends Candidate {
  name: string;
  score: number;
  source: ReferralSource | '';
  isFlagged: boolean;
}

/** What a search in the list of people depends on. `timeZone` is ADMIN_TIME_ZONE. */
export interface WaveSearch extends Pick<WaveDoc, 'userType' | 'filter'> {
  timeZone: string;
}

export interface Condition {
  facet: Facet;
  value: string;
}

const MOST_SELECTIVE_FIRST: readonly Facet[] = [
  'favourite',
  'language',
  'source',
  'access',
  'tier',
  'confirmed',
  'flagged',
];

/**
 * Returns the conditions that a member's row must meet, most selective first. Adds "no early access" if the
 * filter does not limit access or tier.
 */
export function conditionsOf(filter: PeopleFilter, language?: Language): Condition[] {
  const limitsAccess = filter.access !== '' || filter.tier !== '';
  const chosen = chosenFacets(language ? { ...filter, language } : filter);
  return mostSelectiveFirst(limitsAccess ? chosen : [...chosen, { facet: 'tier', value: 'standard' }]);
}

/** Sorts conditions so that the index finds few people. Only the first two are looked up there. */
export function mostSelectiveFirst(conditions: readonly Condition[]): Condition[] {
  return conditions.toSorted(
    (one, other) => MOST_SELECTIVE_FIRST.indexOf(one.facet) - MOST_SELECTIVE_FIRST.indexOf(other.facet),
  );
}

interface Row {
  id: number;
  doc: CandidateDoc;
}

interface ReadRow extends Row {
  meetsAll: boolean;
}

/** Thrown if a wave's day selects too many people to read, and too few of them have the best scores. */
export class DayTooBroadError extends Error {}

/**
 * Reads the people who meet the conditions, best first, page by page, until the caller has enough. Without a day it
 * reads at most {@link ROWS_READ_MAX} rows.
 *
 * No index has both the day and the order by score, and new people have low scores. So with a day, this first counts
 * the people who joined since then, which costs at most 11 reads. If there are at most `recentMax`, it reads all of them
 * and nobody else. Otherwise it reads in the order of score, and at most `wanted` + `excluded` + `recentMax` rows,
 * however long the list is: up to `recentMax` rows may be of people whom the wave cannot use.
 * @param wanted the number of rows that is enough if the caller can use each of them.
 * @param excluded the number of people whom the caller cannot use although they meet the conditions.
 * @throws DayTooBroadError if it has read that many rows and the list goes on.
 */
export async function* bestFirst(
  db: Firestore,
  search: WaveSearch,
  conditions: readonly Condition[],
  { wanted, excluded, recentMax }: { wanted: number; excluded: number; recentMax: number },
): AsyncGenerator<ReadRow[]> {
  const recent = await readRecent(db, search, conditions, recentMax);
  if (recent) return yield recent;
  const isBounded = search.filter.since !== '';
  const most = isBounded ? Math.min(wanted + excluded + recentMax, ROWS_READ_MAX) : ROWS_READ_MAX;
  const isWhole = yield* walk(db, search, conditions, { order: 'score', wanted, most });
  if (isBounded && !isWhole) throw new DayTooBroadError('Too many people joined since that day.');
}

/**
 * Returns the people who meet the conditions and joined since the filter's day, best first; null if the filter has no
 * day or if more than `max` people joined since then.
 */
async function readRecent(
  db: Firestore,
  search: WaveSearch,
  conditions: readonly Condition[],
  max: number,
): Promise<ReadRow[] | null> {
  const list = listOf(search, conditions, 'time');
  if (!search.filter.since || (await countPeople(db, list)) > max) return null;
  const rows: ReadRow[] = [];
  const all = { order: 'time', wanted: READ_AT_ONCE, most: ROWS_READ_MAX } as const;
  for await (const page of walk(db, search, conditions, all)) rows.push(...page);
  return rows.sort((one, other) => one.doc.rankKey - other.doc.rankKey || one.id - other.id);
}

/** People whom a search found. */
export interface Found {
  people: WaveCandidate[];
  /** At least as many as `people`. */
  count: number;
  /** There may be more than `count`. */
  isMore: boolean;
}

/**
 * Finds the people who meet the conditions and do not rank behind a wave's last member. Reads those who joined since
 * the filter's day, as {@link bestFirst} does, or else the {@link NAMED_MAX} best ones. If there are more, it counts
 * them, unless the filter has a day or some conditions are not in the index.
 * @param last the rank key of the last member.
 */
export async function findAbove(
  db: Firestore,
  search: WaveSearch,
  conditions: readonly Condition[],
  last: number,
  recentMax: number,
): Promise<Found> {
  const recent = await readRecent(db, search, conditions, recentMax);
  const best = { order: 'score', limit: NAMED_MAX } as const;
  const rows = recent ?? (await readRows(db, search, conditions, best)).rows;
  const above = rows.filter(({ doc }) => doc.rankKey <= last);
  const people = above.filter(({ meetsAll }) => meetsAll).map(candidateOf);
  if (recent || above.length < NAMED_MAX) return { people, count: people.length, isMore: false };
  if (conditions.length > FACETS_MAX || search.filter.since)
    return { people, count: people.length, isMore: true };
  const count = await countPeople(db, listOf(search, conditions, 'score'), last);
  return { people, count: Math.min(count, PEOPLE_COUNT_MAX), isMore: count > PEOPLE_COUNT_MAX };
}

/** Returns the list of the people who meet the first two conditions. An index contains it in its order. */
function listOf(
  { userType, filter: { minScore, since }, timeZone }: WaveSearch,
  conditions: readonly Condition[],
  order: PeopleOrder,
): PeopleList {
  const chosen = filterOf(conditions.slice(0, FACETS_MAX));
  const range = order === 'time' ? { since } : minScore === undefined ? {} : { minScore };
  return { userType, filter: { ...chosen, ...range }, order, timeZone };
}

/**
 * Reads the people who meet the first two conditions from an index, page by page.
 * @param most the maximum number of rows.
 * @returns whether these are all rows.
 */
async function* walk(
  db: Firestore,
  search: WaveSearch,
  conditions: readonly Condition[],
  { order, wanted, most }: { order: PeopleOrder; wanted: number; most: number },
): AsyncGenerator<ReadRow[], boolean> {
  let cursor = '';
  for (let read = 0; read < most; ) {
    const limit = Math.min(Math.max(wanted, ACTION_PAGE), READ_AT_ONCE, most - read);
    const { rows, nextCursor } = await readRows(db, search, conditions, { order, limit, cursor });
    yield rows;
    read += limit;
    if (!nextCursor) return true;
    cursor = nextCursor;
  }
  return false;
}

/**
 * Reads a page of the people who meet the first two conditions. Checks the other conditions on each row. Also returns
 * rows that do not meet them, with a false `meetsAll`, so that the caller sees how many rows were read.
 */
async function readRows(
  db: Firestore,
  search: WaveSearch,
  conditions: readonly Condition[],
  { order, limit, cursor = '' }: { order: PeopleOrder; limit: number; cursor?: string },
): Promise<{ rows: ReadRow[]; nextCursor: string | null }> {
  const { userType, filter, timeZone } = search;
  const compared = conditions.slice(FACETS_MAX).map((one) => filterKey(userType, filterOf([one])));
  const firstMs = filter.since ? dayStart(filter.since, timeZone).getTime() : 0;
  const keysEnd = filter.minScore === undefined ? Number.POSITIVE_INFINITY : rankKeysEnd(filter.minScore);
  const meetsAll = ({ facets, createdAt, rankKey }: CandidateDoc) =>
    compared.every((key) => facets.includes(key)) && createdAt.toMillis() >= firstMs && rankKey < keysEnd;
  const page = await candidatesPage(db, listOf(search, conditions, order), limit, cursor);
  const rows = (page?.documents ?? []).map((document) => {
    const doc = document.data();
    return { id: signupIdOf(document), doc, meetsAll: meetsAll(doc) };
  });
  return { rows, nextCursor: page?.nextCursor ?? null };
}

function filterOf(conditions: readonly Condition[]): PeopleFilter {
  return Object.assign({ ...NO_FILTER }, ...conditions.map(({ facet, value }) => ({ [facet]: value })));
}

/** Returns the fields of a listed person that the choice of a wave uses. */
export function candidateOf({ id, doc }: Row): WaveCandidate {
  const { rankKey, name, language, source, priorityScore, flags } = doc;
  return { id, rankKey, name, language, source, score: priorityScore, isFlagged: flags.length > 0 };
}

import type { Factor } from '@contract/factors.ts';
import { PEOPLE_COUNT_MAX, type PeopleFilter, type PeopleOrder } from '@contract/people.ts';
import type {
  AccessState,
  AccessTier,
  Language,
  ReferralSource,
  SignupFlag,
  UserType,
  VerificationState,
} from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { accessState, facetKeys, favouritesIn, filterKey, unconfirmedKey } from '../domain/people-facets.ts';
import { PEOPLE_QUEUES, type PeopleQueue } from '../domain/people-queues.ts';
import { dayStart } from '../domain/periods.ts';
import { isReferralCode } from '../domain/referral-code.ts';
import { rankKeysEnd, SCORED_FIELDS, storedFactors } from '../domain/score.ts';
import { SIGNUP_SHARDS } from '../domain/time-shard.ts';
import { encodeCursor, encodeRankCursor, readCursor, readRankCursor } from './cursor.ts';
import { type Commit, collection, readPage, type Selected, selectFields } from './database.ts';
import { nameOf, type SignupDoc, signupAt } from './signups.ts';

/**
 * `people/{type}-{number}`: a signup as the admins' list of people filters, sorts and shows it. A queue copies
 * it from the signup (workflows/store-person.ts), so it is a little older.
 */
export interface PersonDoc {
  /** The first field of both orders (domain/time-shard.ts). */
  shard: number;
  /** What the list filters by, and the key of an unconfirmed referral (domain/people-facets.ts). */
  facets: string[];
  /** The order by score (domain/score.ts). */
  rankKey: number;
  /** The order by time. */
  createdAt: Timestamp;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  language: Language;
  source: ReferralSource | '';
  /** The known idols and groups that a fan named. */
  favourites: string[];
  isConfirmed: boolean;
  access: AccessState;
  accessTier: AccessTier;
  flags: SignupFlag[];
  priorityScore: number;
  /** The reasons for the score. */
  factors: Factor[];
  /** The number of verified referrals; absent without any. */
  referrals?: number;
  /** Idols only. */
  verificationState?: VerificationState;
}

export type PersonSnapshot = QueryDocumentSnapshot<PersonDoc, PersonDoc>;

export function people(db: Firestore): CollectionReference<PersonDoc, PersonDoc> {
  return collection<PersonDoc>(db, 'people');
}

/** Returns the reference of a signup's row. */
export function personRef(
  db: Firestore,
  userType: UserType,
  id: number | string,
): DocumentReference<PersonDoc, PersonDoc> {
  return people(db).doc(`${userType}-${id}`);
}

/** Deletes the row of a signup in the commit that deletes the signup. Does nothing for any other document. */
export function deletePersonRow(commit: Commit, db: Firestore, path: string): void {
  const signup = signupAt(path);
  if (signup) commit.delete(personRef(db, signup.userType, signup.userId));
}

/** Returns the number of a row's signup. */
export function signupIdOf({ id }: { id: string }): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

/** Returns the type of a row's signup. */
export function userTypeOf({ id }: { id: string }): UserType {
  return id.startsWith('fan-') ? 'fan' : 'idol';
}

/** The fields of a signup that its row depends on. */
export const PERSON_FIELDS = [
  ...SCORED_FIELDS,
  'scoredWeeks',
  'shard',
  'email',
  'language',
  'flags',
  'accessTier',
  'activeAt',
  'isBeingDeleted',
  'priorityScore',
  'rankKey',
  'isEligible',
  'referredByCode',
  'name',
  'stageName',
] as const;
export type PersonSource = Selected<SignupDoc, (typeof PERSON_FIELDS)[number]>;

/**
 * Returns the row of a signup; undefined if there is no signup or its deletion has begun. The row depends on
 * nothing else, so it can be made again at any time.
 */
export function personOf(userType: UserType, signup: PersonSource | undefined): PersonDoc | undefined {
  if (!signup || signup.isBeingDeleted) return undefined;
  const { shard, rankKey, createdAt, email, language, referral, accessTier, flags, priorityScore } = signup;
  const { referredByCode } = signup;
  const favourites = 'favoriteIdols' in signup ? favouritesIn(signup.favoriteIdols) : [];
  const isConfirmed = signup.verifiedAt !== null;
  const access = accessState(signup);
  const facets = facetKeys(userType, {
    language: [language],
    confirmed: [isConfirmed ? 'yes' : 'no'],
    access: [access],
    tier: [accessTier],
    flagged: [flags.length > 0 ? 'yes' : 'no'],
    favourite: favourites,
    source: referral === '' ? [] : [referral],
  });
  if (!isConfirmed && isReferralCode(referredByCode)) facets.push(unconfirmedKey(referredByCode));
  return {
    shard,
    facets,
    rankKey,
    createdAt,
    name: nameOf(signup),
    email,
    language,
    source: referral,
    favourites,
    isConfirmed,
    access,
    accessTier,
    flags,
    priorityScore,
    factors: storedFactors(signup),
    ...(signup.verifiedReferrals > 0 ? { referrals: signup.verifiedReferrals } : {}),
    ...('verificationState' in signup ? { verificationState: signup.verificationState } : {}),
  };
}

/**
 * `system/people`: the time up to which the rows of each queue include every change; absent until the queue's first
 * mark. `markPeople` (workflows/store-person.ts) writes it.
 */
type PeopleStateDoc = Partial<Record<PeopleQueue, Timestamp>>;

/** Returns the reference of `system/people`. */
export function peopleStateRef(db: Firestore): DocumentReference<PeopleStateDoc, PeopleStateDoc> {
  return collection<PeopleStateDoc>(db, 'system').doc('people');
}

/**
 * Returns the time up to which the list includes every change: that of the queue that is furthest behind; null until
 * each queue has marked its own. Costs one read.
 */
export async function peopleAsOf(db: Firestore): Promise<Date | null> {
  const marks = (await peopleStateRef(db).get()).data() ?? {};
  const times = PEOPLE_QUEUES.map((queue) => marks[queue]?.toMillis() ?? 0);
  const oldest = Math.min(...times);
  return oldest > 0 ? new Date(oldest) : null;
}

/** Describes a list of people. {@link problemOfFilter} must have accepted its filter and order. */
export interface PeopleList {
  userType: UserType;
  filter: PeopleFilter;
  order: PeopleOrder;
  /** ADMIN_TIME_ZONE, in which `since` is a day. */
  timeZone: string;
}

/**
 * Reads a page of the list. Costs as many reads as rows, and one more.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function peoplePage(
  db: Firestore,
  list: PeopleList,
  limit: number,
  cursor: string,
): Promise<{ documents: PersonSnapshot[]; nextCursor: string | null } | null> {
  const query = from(db, list, cursor);
  return query && pageOf(query, list, limit);
}

/** The fields of a row on which the choice of a wave depends. */
const CANDIDATE_FIELDS = [
  'facets',
  'rankKey',
  'createdAt',
  'name',
  'email',
  'language',
  'source',
  'isConfirmed',
  'accessTier',
  'flags',
  'priorityScore',
] as const;
export type CandidateDoc = Selected<PersonDoc, (typeof CANDIDATE_FIELDS)[number]>;

/** Reads a page like {@link peoplePage}, with the fields on which the choice of a wave depends. */
export async function candidatesPage(
  db: Firestore,
  list: PeopleList,
  limit: number,
  cursor: string,
): Promise<{
  documents: QueryDocumentSnapshot<CandidateDoc, CandidateDoc>[];
  nextCursor: string | null;
} | null> {
  const query = from(db, list, cursor);
  return query && pageOf(selectFields(query, CANDIDATE_FIELDS), list, limit);
}

async function pageOf<Doc extends Pick<PersonDoc, 'rankKey' | 'createdAt'>>(
  query: Query<Doc, Doc>,
  { order }: PeopleList,
  limit: number,
): Promise<{ documents: QueryDocumentSnapshot<Doc, Doc>[]; nextCursor: string | null }> {
  const { documents, last } = await readPage(query, limit);
  return { documents, nextCursor: last ? cursorAt(last, order) : null };
}

/** Returns the numbers of the first people of a list. Costs as many reads as people. */
export async function firstOfList(db: Firestore, list: PeopleList, count: number): Promise<number[]> {
  const { docs } = await orderedPeople(db, list).limit(count).select().get();
  return docs.map(signupIdOf);
}

/**
 * Counts the people that a filter selects, up to one more than {@link PEOPLE_COUNT_MAX}. Costs at most eleven reads.
 * @param last in the order by score, counts only people up to this rank key.
 */
export async function countPeople(db: Firestore, list: PeopleList, last?: number): Promise<number> {
  const listed = orderedPeople(db, list);
  const upTo = last === undefined ? listed : listed.where('rankKey', '<=', last);
  return countRows(upTo.limit(PEOPLE_COUNT_MAX + 1));
}

/** Counts the rows that a query selects. Costs one read per thousand. */
export async function countRows(query: Query<PersonDoc, PersonDoc>): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Selects the newest people of both types who joined with a referral code and have not confirmed their address. */
export function unconfirmedReferrals(
  db: Firestore,
  code: string,
  limit: number,
): Query<PersonDoc, PersonDoc> {
  return people(db)
    .where('shard', 'in', SIGNUP_SHARDS)
    .where('facets', 'array-contains', unconfirmedKey(code))
    .orderBy('createdAt', 'desc')
    .limit(limit);
}

/** Selects the rows of a list in its order. They are next to each other in an index. */
export function orderedPeople(
  db: Firestore,
  { userType, filter, order, timeZone }: PeopleList,
): Query<PersonDoc, PersonDoc> {
  const { minScore, since } = filter;
  const found = people(db)
    .where('shard', 'in', SIGNUP_SHARDS)
    .where('facets', 'array-contains', filterKey(userType, filter));
  if (order === 'score') {
    const above = minScore === undefined ? found : found.where('rankKey', '<', rankKeysEnd(minScore));
    return above.orderBy('rankKey').orderBy('__name__');
  }
  const start = since ? Timestamp.fromDate(dayStart(since, timeZone)) : null;
  const newer = start ? found.where('createdAt', '>=', start) : found;
  return newer.orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
}

/** Returns the list from a cursor on; null if the cursor is malformed. */
function from(db: Firestore, list: PeopleList, cursor: string): Query<PersonDoc, PersonDoc> | null {
  const query = orderedPeople(db, list);
  if (cursor === '') return query;
  const { userType, order } = list;
  if (order === 'score') {
    const position = readRankCursor(cursor);
    return position ? query.startAfter(position.rankKey, personRef(db, userType, position.id)) : null;
  }
  const position = readCursor(cursor);
  return position ? query.startAfter(position.at, personRef(db, userType, position.id)) : null;
}

function cursorAt(
  row: QueryDocumentSnapshot<Pick<PersonDoc, 'rankKey' | 'createdAt'>>,
  order: PeopleOrder,
): string {
  const { rankKey, createdAt } = row.data();
  const id = String(signupIdOf(row));
  return order === 'score' ? encodeRankCursor({ rankKey, id }) : encodeCursor(createdAt, id);
}

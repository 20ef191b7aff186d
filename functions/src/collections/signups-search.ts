import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isFoundBy, keysOfText } from '../domain/search-keys.ts';
import { signupId } from '../domain/signup-id.ts';
import { encodeCursor, type Position, readCursor } from './cursor.ts';
import { type Selected, selectFields } from './database.ts';
import { type SignupDoc, signupRef, signupsByShard } from './signups.ts';

const FIELDS = [
  'name',
  'stageName',
  'email',
  'createdAt',
  'accessTier',
  'hasEarlyAccess',
  'priorityScore',
] as const;
type FoundFields = Selected<SignupDoc, (typeof FIELDS)[number]>;

export interface FoundSignup {
  userType: UserType;
  document: QueryDocumentSnapshot<FoundFields, FoundFields>;
}

/**
 * Finds a page of fans and idols by a part of their name or address (domain/search-keys.ts), newest first. Costs at
 * most one read more than `limit`, in at most two round trips, whatever the number of signups.
 * @param cursor of the previous page; empty for the first one.
 * @param byAddress whether an address may find its signup. Without this an admin who may not see addresses
 * could guess them letter by letter.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page; an earlier page may have
 * fewer rows than `limit`, or none.
 */
export async function searchSignups(
  db: Firestore,
  text: string,
  limit: number,
  cursor: string,
  byAddress: boolean,
): Promise<{ found: FoundSignup[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const keys = keysOfText(text);
  if (keys.length === 0) return { found: [], nextCursor: null };
  const lists = await Promise.all(
    USER_TYPES.map((userType) => newestWith(db, userType, keys, position, Math.ceil(limit / 2))),
  );
  const [unfinished, other] = lists.filter(({ isMore }) => isMore);
  const rest = limit - lists.reduce((sum, { signups }) => sum + signups.length, 0);
  const end = unfinished?.signups.at(-1);
  if (unfinished && end && !other) {
    // One more tells whether this page is the last one.
    const more = await newestWith(db, unfinished.userType, keys, positionOf(end), rest + 1);
    unfinished.signups.push(...more.signups.slice(0, rest));
    unfinished.isMore = more.isMore;
  }
  const { signups, isMore } = mergeLists(lists);
  const last = signups.at(-1);
  const at = isMore && last ? positionOf(last) : null;
  return {
    found: signups.filter(({ document }) => {
      const data = document.data();
      return isFoundBy(text, byAddress ? data : { ...data, email: '' });
    }),
    nextCursor: at && encodeCursor(at.at, at.id),
  };
}

/**
 * Finds the signups with an address by their numbers, without search keys: one read for each type in one round trip,
 * and one more only if a number belongs to another address.
 * @param key MAILBOX_KEY
 * @param email as `normalizeEmail` returns it.
 */
export async function signupsWithAddress(
  db: Firestore,
  key: string,
  email: string,
  ofTypes: readonly UserType[] = USER_TYPES,
): Promise<FoundSignup[]> {
  const found: FoundSignup[] = [];
  let types = ofTypes;
  for (let probe = 0; types.length > 0; probe++) {
    const refs = types.map((userType) => signupRef(db, userType, signupId(key, userType, email, probe)));
    const documents = await db.getAll(...refs, { fieldMask: [...FIELDS] });
    const taken: UserType[] = [];
    for (const [index, userType] of types.entries()) {
      const document = documents[index];
      if (!document?.exists) continue;
      // Firestore drops the type of the references.
      if (document.get('email') === email)
        found.push({ userType, document: document as FoundSignup['document'] });
      else taken.push(userType);
    }
    types = taken;
  }
  return found;
}

/** Some signups of a type, newest first, and whether there may be more. */
interface Newest {
  userType: UserType;
  signups: FoundSignup[];
  isMore: boolean;
}

/** Finds a type's newest signups after a position. */
async function newestWith(
  db: Firestore,
  userType: UserType,
  keys: string[],
  position: Position | null,
  limit: number,
): Promise<Newest> {
  const { docs } = await withKeys(db, userType, keys, position).limit(limit).get();
  const signups = docs.map((document) => ({ userType, document }));
  return { userType, signups, isMore: docs.length === limit };
}

/**
 * Merges lists, newest first. If a list is unfinished, ends at its last signup, because its next signups may be
 * newer than the rest of the other list. If both are unfinished, ends at the newer of the two last signups.
 */
function mergeLists(lists: Newest[]): { signups: FoundSignup[]; isMore: boolean } {
  const all = lists.flatMap(({ signups }) => signups).sort(newestFirst);
  const [firstEnd] = lists
    .flatMap(({ signups, isMore }) => (isMore ? signups.slice(-1) : []))
    .sort(newestFirst);
  if (!firstEnd) return { signups: all, isMore: false };
  return { signups: all.slice(0, all.indexOf(firstEnd) + 1), isMore: true };
}

/** Finds a type's signups with one of the keys, newest first. */
export function withKeys(
  db: Firestore,
  userType: UserType,
  keys: string[],
  position: Position | null,
): Query<FoundFields, FoundFields> {
  const query = selectFields(
    signupsByShard(db, userType)
      .where('searchKeys', 'array-contains-any', keys)
      .orderBy('createdAt', 'desc')
      .orderBy('__name__', 'desc'),
    FIELDS,
  );
  return position ? query.startAfter(position.at, position.id) : query;
}

function positionOf({ document }: FoundSignup): Position {
  return { at: document.data().createdAt, id: document.id };
}

/** Compares like the queries: by time, then by number. */
function newestFirst(one: FoundSignup, other: FoundSignup): number {
  const [a, b] = [positionOf(one), positionOf(other)];
  return b.at.valueOf().localeCompare(a.at.valueOf()) || b.id.localeCompare(a.id);
}

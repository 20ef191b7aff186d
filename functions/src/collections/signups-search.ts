import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isFoundBy, searchKey } from '../domain/search-keys.ts';
import { signupId } from '../domain/signup-id.ts';
import { encodeCursor, type Position, readCursor } from './cursor.ts';
import { type Selected, selectFields } from './database.ts';
import { type SignupDoc, signupRef, signupsByShard } from './signups.ts';

/**
 * The most pages that one call reads. It needs more than one only for a long text whose start many people
 * share.
 */
const ROUNDS = 5;

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
 * Finds a page of fans and idols by a part of their name or address (domain/search-keys.ts), newest first.
 * The cost does not depend on the number of signups.
 * @param cursor of the previous page; empty for the first one.
 * @param byAddress whether an address may find its signup. Without this an admin who may not see addresses
 * could guess them letter by letter.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page; an earlier page may have
 * fewer rows than `limit`.
 */
export async function searchSignups(
  db: Firestore,
  text: string,
  limit: number,
  cursor: string,
  byAddress: boolean,
): Promise<{ found: FoundSignup[]; nextCursor: string | null } | null> {
  let place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  const key = searchKey(text);
  const found: FoundSignup[] = [];
  if (key === '') return { found, nextCursor: null };
  for (let round = 0; round < ROUNDS && found.length < limit; round++) {
    const looked = await newestWith(db, key, limit + 1, place);
    let next = 0;
    for (const signup of looked.slice(0, limit)) {
      if (found.length === limit) break;
      const data = signup.document.data();
      if (isFoundBy(text, byAddress ? data : { ...data, email: '' })) found.push(signup);
      place = placeAt(signup);
      next++;
    }
    if (next === looked.length) return { found, nextCursor: null };
  }
  return { found, nextCursor: place && encodeCursor(place.at, place.id) };
}

/**
 * Finds the signups with an address by their numbers, in one round trip and without search keys.
 * @param key MAILBOX_KEY
 * @param email as `normalizeEmail` returns it.
 */
export async function signupsWithAddress(db: Firestore, key: string, email: string): Promise<FoundSignup[]> {
  const refs = USER_TYPES.map((userType) => signupRef(db, userType, signupId(key, userType, email)));
  const documents = await db.getAll(...refs, { fieldMask: [...FIELDS] });
  return documents.flatMap((document, index) => {
    const userType = USER_TYPES[index];
    // A number may belong to another address. Firestore drops the type of the references.
    const isFound = userType && document.get('email') === email;
    return isFound ? [{ userType, document: document as FoundSignup['document'] }] : [];
  });
}

/** Finds the newest signups of both lists after a position. */
async function newestWith(
  db: Firestore,
  key: string,
  limit: number,
  place: Position | null,
): Promise<FoundSignup[]> {
  const pages = await Promise.all(
    USER_TYPES.map(async (userType) => {
      const { docs } = await withKey(db, userType, key, place).limit(limit).get();
      return docs.map((document) => ({ userType, document }));
    }),
  );
  return pages.flat().sort(newestFirst).slice(0, limit);
}

/** Finds a type's signups with the key, newest first. */
export function withKey(
  db: Firestore,
  userType: UserType,
  key: string,
  place: Position | null,
): Query<FoundFields, FoundFields> {
  const query = selectFields(
    signupsByShard(db, userType)
      .where('searchKeys', 'array-contains', key)
      .orderBy('createdAt', 'desc')
      .orderBy('__name__', 'desc'),
    FIELDS,
  );
  return place ? query.startAfter(place.at, place.id) : query;
}

function placeAt({ document }: FoundSignup): Position {
  return { at: document.data().createdAt, id: document.id };
}

/** Compares like the queries: by time, then by number. */
function newestFirst(one: FoundSignup, other: FoundSignup): number {
  const [a, b] = [placeAt(one), placeAt(other)];
  return b.at.valueOf().localeCompare(a.at.valueOf()) || b.id.localeCompare(a.id);
}

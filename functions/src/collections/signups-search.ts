import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isFoundBy, searchKey } from '../domain/search-keys.ts';
import { encodeCursor, type Position, readCursor } from './cursor.ts';
import { type Selected, selectFields } from './database.ts';
import { type SignupDoc, signups } from './signups.ts';

/** Pages that one call looks through: more than one only for long texts whose start many people share. */
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
 * A page of the fans and idols whose name or address the text is found in (domain/search-keys.ts), newest first. Its cost does not depend on how
 * many there are.
 * @param cursor of the page before; empty for the first page.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page; a page before that may have fewer rows than `limit`.
 */
export async function searchSignups(
  db: Firestore,
  text: string,
  limit: number,
  cursor: string,
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
      if (isFoundBy(text, signup.document.data())) found.push(signup);
      place = placeAt(signup);
      next++;
    }
    if (next === looked.length) return { found, nextCursor: null };
  }
  return { found, nextCursor: place && encodeCursor(place.at, place.id) };
}

/** Of both lists together, the newest after a place. */
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

/** Those of a type that have the key, newest first. */
export function withKey(
  db: Firestore,
  userType: UserType,
  key: string,
  place: Position | null,
): Query<FoundFields, FoundFields> {
  const query = selectFields(
    signups(db, userType)
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

/** As the queries sort: by time, then by number. */
function newestFirst(one: FoundSignup, other: FoundSignup): number {
  const [a, b] = [placeAt(one), placeAt(other)];
  return b.at.valueOf().localeCompare(a.at.valueOf()) || b.id.localeCompare(a.id);
}

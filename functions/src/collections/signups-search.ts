import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isFoundBy, searchKey } from '../domain/search-keys.ts';
import { type Place, placeOf, readPlace } from './cursor.ts';
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

export interface FoundSignup {
  userType: UserType;
  document: QueryDocumentSnapshot<SignupDoc>;
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
  let place = cursor === '' ? null : readPlace(cursor);
  if (place === undefined) return null;
  const key = searchKey(text);
  const found: FoundSignup[] = [];
  if (key === '') return { found, nextCursor: null };
  for (let round = 0; round < ROUNDS && found.length < limit; round++) {
    const looked = await newestWith(db, key, limit + 1, place);
    let next = 0;
    while (next < Math.min(looked.length, limit) && found.length < limit) {
      const signup = looked[next++] as FoundSignup;
      if (isFoundBy(text, signup.document.data())) found.push(signup);
      place = placeAt(signup);
    }
    if (next === looked.length) return { found, nextCursor: null };
  }
  return { found, nextCursor: place && placeOf(place.at, place.id) };
}

/** Of both lists together, the newest after a place. */
async function newestWith(
  db: Firestore,
  key: string,
  limit: number,
  place: Place | null,
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
  place: Place | null,
): Query<SignupDoc> {
  const query = signups(db, userType)
    .where('searchKeys', 'array-contains', key)
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .select(...FIELDS) as Query<SignupDoc>;
  return place ? query.startAfter(place.at, place.id) : query;
}

function placeAt({ document }: FoundSignup): Place {
  return { at: document.get('createdAt'), id: document.id };
}

/** As the queries sort: by time, then by number. */
function newestFirst(one: FoundSignup, other: FoundSignup): number {
  const [a, b] = [placeAt(one), placeAt(other)];
  return b.at.valueOf().localeCompare(a.at.valueOf()) || b.id.localeCompare(a.id);
}

import type { ListOrder, UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { placeOf, readPlace } from './cursor.ts';
import { signups } from './signups.ts';

/**
 * One page of the signups, by time and then number.
 * @param cursor of the page before; empty for the first page.
 * @returns null for a cursor that this function did not make. `nextCursor` is null on the last page.
 */
export async function pageOfSignups(
  db: Firestore,
  userType: UserType,
  fields: string[],
  limit: number,
  cursor: string,
  order: ListOrder = 'newest',
): Promise<{ documents: QueryDocumentSnapshot[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readPlace(cursor);
  if (place === undefined) return null;
  let query = inOrder(db, userType, fields, order);
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const last = documents.at(-1);
  return {
    documents,
    nextCursor: docs.length > limit && last ? placeOf(last.get('createdAt'), last.id) : null,
  };
}

/** Streams all signups in one query. */
export function allSignups(
  db: Firestore,
  userType: UserType,
  fields: string[],
  order: ListOrder = 'newest',
): AsyncIterable<QueryDocumentSnapshot> {
  return inOrder(db, userType, fields, order).stream() as unknown as AsyncIterable<QueryDocumentSnapshot>;
}

function inOrder(db: Firestore, userType: UserType, fields: string[], order: ListOrder): Query {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return signups(db, userType)
    .orderBy('createdAt', direction)
    .orderBy('__name__', direction)
    .select('createdAt', ...fields);
}

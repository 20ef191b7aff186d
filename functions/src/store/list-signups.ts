import type { CollectionReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { fans, idols } from './signups.ts';

const COLLECTION = { fan: fans, idol: idols } as const;

/** A place in a list, newest first: after the signup of this time and number. */
interface Place {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/**
 * One page of the signups, newest first.
 * @param cursor of the page before; empty for the first page.
 * @returns null for a cursor that this function did not make. `nextCursor` is null on the last page.
 */
export async function pageOfSignups(
  db: Firestore,
  userType: keyof typeof COLLECTION,
  fields: string[],
  limit: number,
  cursor: string,
): Promise<{ documents: QueryDocumentSnapshot[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  let query = newestFirst(db, userType, fields);
  if (place) query = query.startAfter(new Timestamp(place.seconds, place.nanoseconds), place.id);
  const { docs } = await query.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const last = documents.at(-1);
  return { documents, nextCursor: docs.length > limit && last ? writeCursor(last) : null };
}

/** All signups, newest first, as fast as they are taken: one query, because each further one costs the emulator a look at all of them. */
export function allSignups(
  db: Firestore,
  userType: keyof typeof COLLECTION,
  fields: string[],
): AsyncIterable<QueryDocumentSnapshot> {
  return newestFirst(db, userType, fields).stream() as unknown as AsyncIterable<QueryDocumentSnapshot>;
}

function newestFirst(db: Firestore, userType: keyof typeof COLLECTION, fields: string[]): Query {
  return (COLLECTION[userType](db) as CollectionReference)
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .select('createdAt', ...fields);
}

function writeCursor(document: QueryDocumentSnapshot): string {
  const { seconds, nanoseconds } = document.get('createdAt') as Timestamp;
  return Buffer.from(`${seconds}.${nanoseconds}.${document.id}`).toString('base64url');
}

/** @returns undefined when the text is no cursor. Eleven digits of seconds are within what a Timestamp takes. */
function readCursor(cursor: string): Place | undefined {
  const parts = /^(\d{1,11})\.(\d{1,9})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts
    ? { seconds: Number(parts[1]), nanoseconds: Number(parts[2]), id: String(parts[3]) }
    : undefined;
}

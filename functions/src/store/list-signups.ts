import type { CollectionReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { fans, idols } from './signups.ts';

/** Documents held in memory at once while a whole list streams. */
const STREAM_PAGE = 500;

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
  let query: Query = (COLLECTION[userType](db) as CollectionReference)
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .select('createdAt', ...fields);
  if (place) query = query.startAfter(new Timestamp(place.seconds, place.nanoseconds), place.id);
  const { docs } = await query.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const last = documents.at(-1);
  return { documents, nextCursor: docs.length > limit && last ? writeCursor(last) : null };
}

/** All signups, newest first, in bounded memory. */
export async function* allSignups(
  db: Firestore,
  userType: keyof typeof COLLECTION,
  fields: string[],
): AsyncGenerator<QueryDocumentSnapshot> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOfSignups(db, userType, fields, STREAM_PAGE, cursor);
    yield* page?.documents ?? [];
    cursor = page?.nextCursor ?? null;
  }
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

import type {
  CollectionReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `requestedIdols/{hash of the subject}`: how many people asked for it. */
export interface RequestedIdolDoc {
  /** As the first person spelled it, or, when that one has left, another whose request is still there. */
  request: string;
  count: number;
  latestAt: Timestamp;
}

export function requestedIdols(db: Firestore): CollectionReference<RequestedIdolDoc, RequestedIdolDoc> {
  return collection<RequestedIdolDoc>(db, 'requestedIdols');
}

/**
 * A page of what was asked for, most wanted first.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page.
 */
export async function pageOfRequestedIdols(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{
  documents: QueryDocumentSnapshot<RequestedIdolDoc, RequestedIdolDoc>[];
  nextCursor: string | null;
} | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  let query: Query<RequestedIdolDoc, RequestedIdolDoc> = requestedIdols(db)
    .orderBy('count', 'desc')
    .orderBy('__name__', 'desc');
  if (place) query = query.startAfter(place.count, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const last = docs.length > limit ? docs[limit - 1] : undefined;
  return {
    documents: docs.slice(0, limit),
    nextCursor: last ? Buffer.from(`${last.get('count')}.${last.id}`).toString('base64url') : null,
  };
}

/** @returns undefined when the text is no cursor. */
function readCursor(cursor: string): { count: number; id: string } | undefined {
  const parts = /^(\d{1,10})\.([0-9a-f]{40})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { count: Number(parts[1]), id: String(parts[2]) } : undefined;
}

import type {
  CollectionReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `requestedIdols/{hash of the subject}`: how many people requested an idol. */
export interface RequestedIdolDoc {
  /**
   * The name, as a stored request spells it: the request of the first person with an address, or of another
   * one if that person was deleted. If no request has an address, the latest one, which is stored longest.
   */
  request: string;
  /** Includes requests without an address that have expired. */
  count: number;
  latestAt: Timestamp;
  /**
   * The expiry of the request whose spelling is shown, if it has no address. No other request is stored
   * longer.
   */
  expireAt?: Timestamp;
}

export function requestedIdols(db: Firestore): CollectionReference<RequestedIdolDoc, RequestedIdolDoc> {
  return collection<RequestedIdolDoc>(db, 'requestedIdols');
}

/**
 * Returns a page of requested idols, most requested first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
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

/** Decodes a cursor; undefined if it is malformed. */
function readCursor(cursor: string): { count: number; id: string } | undefined {
  const parts = /^(\d{1,10})\.([0-9a-f]{40})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { count: Number(parts[1]), id: String(parts[2]) } : undefined;
}

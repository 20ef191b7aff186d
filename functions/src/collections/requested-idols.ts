import type {
  CollectionReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { collection, readPage } from './database.ts';

/** `requestedIdols/{hash of the subject}`: how many people requested an idol. */
export interface RequestedIdolDoc {
  /**
   * The name, as a stored request spells it: the first request with an address, or another one after that person's
   * deletion. Without any address, it is the latest request, which is stored longest.
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
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  let query: Query<RequestedIdolDoc, RequestedIdolDoc> = requestedIdols(db)
    .orderBy('count', 'desc')
    .orderBy('__name__', 'desc');
  if (position) query = query.startAfter(position.count, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    documents,
    nextCursor: last ? Buffer.from(`${last.get('count')}.${last.id}`).toString('base64url') : null,
  };
}

/** Decodes a cursor; undefined if it is malformed. */
function readCursor(cursor: string): { count: number; id: string } | undefined {
  const parts = /^(\d{1,10})\.([0-9a-f]{40})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { count: Number(parts[1]), id: String(parts[2]) } : undefined;
}

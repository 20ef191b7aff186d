import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { collection } from './database.ts';

/**
 * `deletionRequests/{keyed hash}`: an account deletion in progress. It exists until everything is deleted,
 * so that `resumeDeletions` can finish a deletion whose process died.
 */
export interface DeletionRequestDoc {
  account: Account;
  requestedAt: Timestamp;
  /** The time zone of the counter's days, to subtract deleted signups from the right day. */
  timeZone: string;
}

export function deletionRequests(db: Firestore): CollectionReference<DeletionRequestDoc, DeletionRequestDoc> {
  return collection<DeletionRequestDoc>(db, 'deletionRequests');
}

/** Returns the reference of an address's deletion. */
export function deletionRequestRef(
  db: Firestore,
  key: string,
  email: string,
): DocumentReference<DeletionRequestDoc, DeletionRequestDoc> {
  const id = keyedHash(key, 'deletion', email).toString('hex');
  return deletionRequests(db).doc(id);
}

/** An address and the documents stored under it. */
export interface Account {
  /** As `normalizeEmail` returns it. */
  email: string;
  /**
   * The documents with that address in the collections marked `isRecord`, at most five of each
   * (workflows/personal-data-sources.ts).
   */
  records: DocumentPath[];
}

import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { collection } from './database.ts';

/**
 * `deletionRequests/{keyed hash}`: an account deletion under way. It exists from the request until nothing is left, so that a process
 * that dies on the way is followed by another one (`resumeDeletions`).
 */
export interface DeletionRequestDoc {
  account: Account;
  requestedAt: Timestamp;
}

export function deletionRequests(db: Firestore): CollectionReference<DeletionRequestDoc, DeletionRequestDoc> {
  return collection<DeletionRequestDoc>(db, 'deletionRequests');
}

export function deletionRequestRef(
  db: Firestore,
  key: string,
  email: string,
): DocumentReference<DeletionRequestDoc, DeletionRequestDoc> {
  const id = keyedHash(key, 'deletion', email).toString('hex');
  return deletionRequests(db).doc(id);
}

/** A person as the database knows one: an address and the records under it. */
export interface Account {
  /** As `normalizeEmail` gives it. */
  email: string;
  /** The records under that address: the collections in which a row below is `isRecord`, at most five of each. */
  records: DocumentPath[];
}

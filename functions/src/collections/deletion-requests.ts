import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import type { RecordPath } from '../domain/record-path.ts';
import { collection } from './database.ts';

/**
 * `leavings/{keyed hash}`: somebody is leaving. It is there from the moment they are told so until nothing is left of them, so that a process
 * that dies on the way is followed by another one (`resumeLeavings`).
 */
export interface LeavingDoc {
  person: Person;
  requestedAt: Timestamp;
}

export function leavings(db: Firestore): CollectionReference<LeavingDoc, LeavingDoc> {
  return collection<LeavingDoc>(db, 'leavings');
}

export function leavingRef(
  db: Firestore,
  key: string,
  email: string,
): DocumentReference<LeavingDoc, LeavingDoc> {
  const id = keyedHash(key, 'leaving', email).toString('hex');
  return leavings(db).doc(id);
}

/** A person as the database knows one: an address and the records under it. */
export interface Person {
  /** As `normalizeEmail` gives it. */
  email: string;
  /** The records under that address: the collections in which a row below is `isRecord`, at most five of each. */
  records: RecordPath[];
}

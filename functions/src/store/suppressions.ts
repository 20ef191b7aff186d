import {
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';

/**
 * `suppressions/{hash}`: somebody wants no more mail at this address, because they unsubscribed or left. All that is kept of a person who
 * left: a keyed hash, which does not tell the address.
 */
export interface SuppressionDoc {
  since: Timestamp;
}

/** @param key MAILBOX_KEY @param email as `normalizeEmail` gives it. */
export function suppressionRef(db: Firestore, key: string, email: string): DocumentReference<SuppressionDoc> {
  const id = keyedHash(key, 'suppression', email).toString('hex');
  return db.collection('suppressions').doc(id) as DocumentReference<SuppressionDoc>;
}

/** From now on the address gets only what `isStopped` (domain/mail-delivery.ts) lets through. */
export function suppressMail(
  commit: Transaction | WriteBatch,
  db: Firestore,
  key: string,
  email: string,
  now: Date,
): void {
  (commit as WriteBatch).set(suppressionRef(db, key, email), { since: Timestamp.fromDate(now) });
}

/** The person says that they want mail again. */
export function allowMail(commit: Transaction | WriteBatch, db: Firestore, key: string, email: string): void {
  (commit as WriteBatch).delete(suppressionRef(db, key, email));
}

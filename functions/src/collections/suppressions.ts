import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { type Commit, collection } from './database.ts';

/**
 * `suppressions/{hash}`: somebody wants no more mail at this address, because they unsubscribed or left. All that is kept of a person who
 * left: a keyed hash, which does not tell the address.
 */
export interface SuppressionDoc {
  since: Timestamp;
}

/** @param key MAILBOX_KEY @param email as `normalizeEmail` gives it. */
export function suppressionPath(key: string, email: string): DocumentPath {
  return `suppressions/${suppressionId(key, email)}`;
}

/** Whether a path names such a document. */
export function isSuppression(path: string): boolean {
  return path.startsWith('suppressions/');
}

export function suppressionRef(
  db: Firestore,
  key: string,
  email: string,
): DocumentReference<SuppressionDoc, SuppressionDoc> {
  return collection<SuppressionDoc>(db, 'suppressions').doc(suppressionId(key, email));
}

function suppressionId(key: string, email: string): string {
  return keyedHash(key, 'suppression', email).toString('hex');
}

/** From now on the address gets only what `isStopped` (domain/mail-delivery.ts) lets through. */
export function suppressMail(commit: Commit, db: Firestore, key: string, email: string, now: Date): void {
  suppressAt(commit, suppressionRef(db, key, email), now);
}

/** The same, by the document's name, which may be all that is known of the address. */
export function suppressAt(commit: Commit, ref: DocumentReference, now: Date): void {
  commit.set(ref, { since: Timestamp.fromDate(now) });
}

/** The person wants mail again: they say so, or join anew and confirm the address. */
export function allowMail(commit: Commit, db: Firestore, key: string, email: string): void {
  commit.delete(suppressionRef(db, key, email));
}

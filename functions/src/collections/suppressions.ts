import type { MailStop } from '@contract/values.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { type Commit, collection, readAll } from './database.ts';

/**
 * `suppressions/{hash}`: an address that gets no more mail. Only this keyed hash remains of a deleted
 * account. It does not reveal the address.
 */
export interface SuppressionDoc {
  since: Timestamp;
  reason: MailStop;
}

/**
 * Returns the path of an address's suppression.
 * @param key MAILBOX_KEY
 * @param email as `normalizeEmail` returns it.
 */
export function suppressionPath(key: string, email: string): DocumentPath {
  return `suppressions/${suppressionId(key, email)}`;
}

/** Returns whether a path is a suppression's. */
export function isSuppression(path: string): boolean {
  return path.startsWith('suppressions/');
}

/** Returns the reference of an address's suppression. */
export function suppressionRef(
  db: Firestore,
  key: string,
  email: string,
): DocumentReference<SuppressionDoc, SuppressionDoc> {
  return collection<SuppressionDoc>(db, 'suppressions').doc(suppressionId(key, email));
}

/** Returns which of some addresses are suppressed, in one round trip. @param key MAILBOX_KEY */
export async function suppressedAmong(
  db: Firestore,
  key: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const found = await readAll(
    db,
    emails.map((email) => suppressionRef(db, key, email)),
  );
  return new Set(emails.filter((_email, index) => found[index]));
}

function suppressionId(key: string, email: string): string {
  return keyedHash(key, 'suppression', email).toString('hex');
}

/** Suppresses mail to an address, except for mails that `isStopped` (domain/mail-delivery.ts) lets through. */
export function suppressMail(
  commit: Commit,
  db: Firestore,
  key: string,
  email: string,
  reason: MailStop,
  now: Date,
): void {
  commit.set(suppressionRef(db, key, email), { since: Timestamp.fromDate(now), reason });
}

/**
 * Works like {@link suppressMail} for a person who declines mail, for callers that know the suppression's reference
 * and not the address.
 */
export function declineAt(commit: Commit, ref: DocumentReference, now: Date): void {
  commit.set(ref, { since: Timestamp.fromDate(now), reason: 'declined' } satisfies SuppressionDoc);
}

/** Ends a suppression. Call it if the person requested mail, or joined and confirmed again. */
export function allowMail(commit: Commit, db: Firestore, key: string, email: string): void {
  commit.delete(suppressionRef(db, key, email));
}

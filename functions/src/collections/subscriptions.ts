import type { Language, Newsletter } from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { Consent } from './consent.ts';
import { encodeCursor, readCursor } from './cursor.ts';
import { collection, readPage } from './database.ts';

/**
 * `subscriptions/{keyed hash of newsletter and address}`: deleted when the person unsubscribes, and
 * no longer confirmed once the person declines all mail.
 */
export interface SubscriptionDoc {
  /** As `normalizeEmail` returns it. */
  email: string;
  mailboxHash: string;
  type: Newsletter;
  language: Language;
  createdAt: Timestamp;
  consent: Consent;
  /**
   * When the link in the mail completed the double opt-in; null before that, when only that mail is sent.
   */
  verifiedAt: Timestamp | null;
  /** When the last confirmation mail was due. A repeated request causes at most one a minute. */
  mailDueAt: Timestamp;
  /** The consent of the latest repeated request; absent without one. */
  latestConsent?: Consent;
  /** When the TTL policy deletes an unconfirmed subscription; absent once it is confirmed. */
  expireAt?: Timestamp;
}

export function subscriptions(db: Firestore): CollectionReference<SubscriptionDoc, SubscriptionDoc> {
  return collection<SubscriptionDoc>(db, 'subscriptions');
}

/** Finds an address's subscriptions, at most one for each newsletter. */
export function subscriptionsTo(db: Firestore, email: string): Query<SubscriptionDoc, SubscriptionDoc> {
  return subscriptions(db).where('email', '==', email);
}

/** Returns the reference of the subscription at a path such as `subscriptions/{id}`. */
export function subscriptionAt(
  db: Firestore,
  path: DocumentPath,
): DocumentReference<SubscriptionDoc, SubscriptionDoc> {
  return subscriptions(db).doc(path.slice(path.indexOf('/') + 1));
}

/** Returns whether a path is a subscription's. */
export function isSubscription(path: string): boolean {
  return path.startsWith('subscriptions/');
}

/**
 * Returns a page of confirmed subscriptions, newest first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfSubscribers(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{
  documents: QueryDocumentSnapshot<SubscriptionDoc, SubscriptionDoc>[];
  nextCursor: string | null;
} | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  // Excludes unconfirmed subscriptions, whose null would sort first.
  let query: Query<SubscriptionDoc, SubscriptionDoc> = subscriptions(db)
    .where('verifiedAt', '>', new Timestamp(0, 0))
    .orderBy('verifiedAt', 'desc')
    .orderBy('__name__', 'desc');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    documents,
    nextCursor: last ? encodeCursor(last.get('verifiedAt'), last.id) : null,
  };
}

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
import { collection } from './database.ts';

/**
 * `subscriptions/{keyed hash of newsletter and address}`: removed when the person unsubscribes, unconfirmed when they want no mail at all.
 */
export interface SubscriptionDoc {
  /** As `normalizeEmail` gives it. */
  email: string;
  mailboxHash: string;
  type: Newsletter;
  language: Language;
  createdAt: Timestamp;
  consent: Consent;
  /** When the link in the mail was followed: the second opt-in. Nothing but that mail is sent before. */
  verifiedAt: Timestamp | null;
  mailRequestedAt: Timestamp;
  /** Of the latest repeat; absent without one. */
  latestConsent?: Consent;
  /** For the TTL policy; absent once confirmed. */
  expireAt?: Timestamp;
}

export function subscriptions(db: Firestore): CollectionReference<SubscriptionDoc, SubscriptionDoc> {
  return collection<SubscriptionDoc>(db, 'subscriptions');
}

/** Finds the subscriptions of an address: at most one of each newsletter. */
export function subscriptionsTo(db: Firestore, email: string): Query<SubscriptionDoc, SubscriptionDoc> {
  return subscriptions(db).where('email', '==', email);
}

/** Returns the subscription that a path such as `subscriptions/{id}` names. */
export function subscriptionAt(
  db: Firestore,
  path: DocumentPath,
): DocumentReference<SubscriptionDoc, SubscriptionDoc> {
  return subscriptions(db).doc(path.slice(path.indexOf('/') + 1));
}

/** Whether a path names a subscription. */
export function isSubscription(path: string): boolean {
  return path.startsWith('subscriptions/');
}

/**
 * A page of the confirmed subscriptions, newest first.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page.
 */
export async function pageOfSubscribers(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{
  documents: QueryDocumentSnapshot<SubscriptionDoc, SubscriptionDoc>[];
  nextCursor: string | null;
} | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  // Unconfirmed subscriptions have null, which would sort first: the inequality excludes them.
  let query: Query<SubscriptionDoc, SubscriptionDoc> = subscriptions(db)
    .where('verifiedAt', '>', new Timestamp(0, 0))
    .orderBy('verifiedAt', 'desc')
    .orderBy('__name__', 'desc');
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const last = docs.length > limit ? docs[limit - 1] : undefined;
  return {
    documents: docs.slice(0, limit),
    nextCursor: last ? encodeCursor(last.get('verifiedAt'), last.id) : null,
  };
}

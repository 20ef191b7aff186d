import type { Language } from '@contract/values.ts';
import type { CollectionReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { Consent } from './consent.ts';
import { collection } from './database.ts';

/** `idolRequests/{keyed hash of person and subject}`: one request by one person. */
export interface IdolRequestDoc {
  /** As typed, or empty. */
  name: string;
  /** As `normalizeEmail` returns it, or empty. */
  email: string;
  /** Null without an address. */
  mailboxHash: string | null;
  /** The text as typed. */
  request: string;
  /** The id of its document in `requestedIdols`. */
  subject: string;
  language: Language;
  createdAt: Timestamp;
  /** Absent if there is an address: then the request stays until its sender deletes it. */
  expireAt?: Timestamp;
  consent: Consent;
  /** False until {@link countIdolRequests} has counted it. */
  isCounted: boolean;
}

/** The number of requests in one transaction. With their counts they stay well below Firestore's limits. */
export const BATCH = 100;

export function idolRequests(db: Firestore): CollectionReference<IdolRequestDoc, IdolRequestDoc> {
  return collection<IdolRequestDoc>(db, 'idolRequests');
}

/** Finds the requests with an address, in no particular order. */
export function idolRequestsBy(db: Firestore, email: string): Query<IdolRequestDoc, IdolRequestDoc> {
  return idolRequests(db).where('email', '==', email);
}

/** Finds requests that are not counted yet, oldest first. */
export function uncounted(db: Firestore): Query<IdolRequestDoc, IdolRequestDoc> {
  return idolRequests(db).where('isCounted', '==', false).orderBy('createdAt').limit(BATCH);
}

/**
 * Finds two requests for an idol, so that at least one of them is not from the deleted person, if there is
 * such a request. Requests with an address come first, then the latest one without.
 */
export function requestsFor(db: Firestore, subject: string): Query<IdolRequestDoc, IdolRequestDoc> {
  return idolRequests(db)
    .where('subject', '==', subject)
    .orderBy('mailboxHash', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(2);
}

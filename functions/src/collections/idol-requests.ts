import type { Language } from '@contract/values.ts';
import type { CollectionReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { Consent } from './consent.ts';
import { collection } from './database.ts';

/** `idolRequests/{keyed hash of person and subject}`: one wish of one person. */
export interface IdolRequestDoc {
  /** Empty without an address. */
  name: string;
  /** As `normalizeEmail` gives it, or empty. */
  email: string;
  /** Of that address; null without one. */
  mailboxHash: string | null;
  /** As it was typed. */
  request: string;
  /** The id of its count. */
  subject: string;
  language: Language;
  createdAt: Timestamp;
  consent: Consent;
  /** False until {@link countIdolRequests} has been by. */
  isCounted: boolean;
}

/** Requests counted in one transaction; with their counts well below Firestore's limits. */
export const BATCH = 100;

export function idolRequests(db: Firestore): CollectionReference<IdolRequestDoc, IdolRequestDoc> {
  return collection<IdolRequestDoc>(db, 'idolRequests');
}

/** Longest waiting first. */
export function uncounted(db: Firestore): Query<IdolRequestDoc, IdolRequestDoc> {
  return idolRequests(db).where('isCounted', '==', false).orderBy('createdAt').limit(BATCH);
}

/** Finds two requests for an idol: the deleted person's and, if there is one, another's. */
export function requestsFor(db: Firestore, subject: string): Query<IdolRequestDoc, IdolRequestDoc> {
  return idolRequests(db).where('subject', '==', subject).limit(2);
}

import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `mailResults/{minute}-{process}`: counts the deliveries of one process in one minute. */
export interface MailResultsDoc {
  delivered: number;
  /** Counts failures of the server only, neither throttling nor a refusal of one recipient. */
  failed: number;
}

/** Returns the collection of all processes' results. */
export function mailResults(db: Firestore): CollectionReference<MailResultsDoc, MailResultsDoc> {
  return collection<MailResultsDoc>(db, 'mailResults');
}

/** Returns the reference of a process's own document. @param minute since 1970 */
export function ownResultsRef(
  db: Firestore,
  minute: number,
  process: string,
): DocumentReference<MailResultsDoc, MailResultsDoc> {
  return mailResults(db).doc(`${minute}-${process}`);
}

/** Reads the minute from a document's id. */
export function minuteOf(id: string): number {
  return Number.parseInt(id, 10);
}

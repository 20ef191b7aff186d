import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `system/firstSignups`: the place of the 1,000th signup. */
export interface CutOff {
  createdAt: Timestamp;
  id: string;
  /** Nobody behind the cut-off is flagged any more. */
  isSettled: boolean;
}

export function cutOffRef(db: Firestore): DocumentReference<CutOff, CutOff> {
  return collection<CutOff>(db, 'system').doc('firstSignups');
}

/** `system/mailHealth`: whether the mail server answered last time. */
interface MailHealthDoc {
  failing: boolean;
  /** The start of this state, for the operator (docs/operations.md). */
  since: Timestamp;
}

export function healthRef(db: Firestore): DocumentReference<MailHealthDoc, MailHealthDoc> {
  return collection<MailHealthDoc>(db, 'system').doc('mailHealth');
}

/** `system/recalculation`: the newest one. Two that are asked for at once meet here and become one. */
export function newestRef(db: Firestore): DocumentReference<{ jobId: string }, { jobId: string }> {
  return collection<{ jobId: string }>(db, 'system').doc('recalculation');
}

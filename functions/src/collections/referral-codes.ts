import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `referralCodes/{code}`: the code's owner. Creating the document fails if the code is taken. */
export interface ReferralCodeDoc {
  userType: UserType;
  userId: number;
  /** When the owner signed up, to count the confirmation. */
  joinedAt: Timestamp;
  /** The code that referred the owner, for the task that credits its owner; absent without one. */
  referredByCode?: string;
}

/** Returns the reference of a code. */
export function referralCodeRef(
  db: Firestore,
  code: string,
): DocumentReference<ReferralCodeDoc, ReferralCodeDoc> {
  return collection<ReferralCodeDoc>(db, 'referralCodes').doc(code);
}

import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `referralCodes/{code}`: whose code it is. The document's existence makes the code unique. */
export interface ReferralCodeDoc {
  userType: UserType;
  userId: number;
}

export function referralCodeRef(
  db: Firestore,
  code: string,
): DocumentReference<ReferralCodeDoc, ReferralCodeDoc> {
  return collection<ReferralCodeDoc>(db, 'referralCodes').doc(code);
}

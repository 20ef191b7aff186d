import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** `referralCodes/{code}`: whose code it is. The document's existence makes the code unique. */
export interface ReferralCodeDoc {
  userType: UserType;
  userId: number;
}

export function referralCodeRef(db: Firestore, code: string): DocumentReference<ReferralCodeDoc> {
  return db.collection('referralCodes').doc(code) as DocumentReference<ReferralCodeDoc>;
}

import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';

/** `tokens/{hash of the token}`: what a link in a mail is good for. Made when the mail is sent. */
export interface TokenDoc {
  purpose: 'verify-email';
  userType: UserType;
  userId: number;
  /** From then on the link is refused; the TTL policy removes the document later. */
  expireAt: Timestamp;
}

export function tokenRef(db: Firestore, tokenHash: string): DocumentReference<TokenDoc> {
  return db.collection('tokens').doc(tokenHash) as DocumentReference<TokenDoc>;
}

import type { HoldReason, ReferralState, UserType } from '@contract/values.ts';
import type { CollectionReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `referrals/{id}`: somebody who was invited has verified. Written in that commit, so once. */
export interface ReferralDoc {
  referrerType: UserType;
  referrerId: number;
  /** Who was invited. */
  userType: UserType;
  userId: number;
  at: Timestamp;
  state: ReferralState;
  /** Empty if the referral counted without a review. */
  reasons: HoldReason[];
}

export function referrals(db: Firestore): CollectionReference<ReferralDoc, ReferralDoc> {
  return collection<ReferralDoc>(db, 'referrals');
}

/** The id of the one referral that a mailbox is for a referrer. */
export function referralId(referrerType: UserType, referrerId: number, mailboxHash: string): string {
  return `${ownerId(referrerType, referrerId)}m${mailboxHash.slice(0, 20)}`;
}

export function ownerId(userType: UserType, userId: number): string {
  return `${userType}${userId}`;
}

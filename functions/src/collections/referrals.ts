import type { HoldReason, ReferralState, UserType } from '@contract/values.ts';
import type { CollectionReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `referrals/{id}`: a referred signup that has verified. Created once, by a task after the verification. */
export interface ReferralDoc {
  referrerType: UserType;
  referrerId: number;
  /** The type of the referred signup. */
  userType: UserType;
  userId: number;
  /** When the referred signup verified. */
  at: Timestamp;
  /** The `dayKey` of that time; absent in referrals from before 2026-11-28. */
  day?: string;
  state: ReferralState;
  /** The id of the audit entry of an admin's decision; absent without one. */
  decidedBy?: string;
  /** Empty if the referral counted without a review. */
  reasons: HoldReason[];
}

export function referrals(db: Firestore): CollectionReference<ReferralDoc, ReferralDoc> {
  return collection<ReferralDoc>(db, 'referrals');
}

/** Selects a person's referrals that wait for an admin, oldest first. */
export function heldReferrals(
  db: Firestore,
  userType: UserType,
  id: number,
): Query<ReferralDoc, ReferralDoc> {
  return heldOf(db, userType, id).orderBy('at').orderBy('__name__');
}

/** Selects those of {@link heldReferrals} that were held because of a burst. */
export function heldInBurst(db: Firestore, userType: UserType, id: number): Query<ReferralDoc, ReferralDoc> {
  return heldOf(db, userType, id).where('reasons', 'array-contains', 'burst');
}

function heldOf(db: Firestore, userType: UserType, id: number): Query<ReferralDoc, ReferralDoc> {
  return referrals(db)
    .where('state', '==', 'held')
    .where('referrerType', '==', userType)
    .where('referrerId', '==', id);
}

/**
 * Selects the held referrals of all referrers after one, by referrer and then oldest first. The first document names
 * the next referrer, so a list of referrers reads none of the referrals that it skips.
 */
export function heldAfterReferrer(
  db: Firestore,
  referrer: { userType: UserType; id: number } | null,
): Query<ReferralDoc, ReferralDoc> {
  const query = referrals(db)
    .where('state', '==', 'held')
    .orderBy('referrerType')
    .orderBy('referrerId')
    .orderBy('at')
    .orderBy('__name__');
  return referrer ? query.startAfter(referrer.userType, referrer.id) : query;
}

/**
 * Counts a person's held referrals, and those held because of a burst. Costs one billed read, and a second one if
 * some may be of a burst.
 * @param hadBurst whether any can have been held because of a burst.
 */
export async function countHeld(
  db: Firestore,
  userType: UserType,
  id: number,
  hadBurst: boolean,
): Promise<{ all: number; burst: number }> {
  const all = (await heldReferrals(db, userType, id).count().get()).data().count;
  if (all === 0 || !hadBurst) return { all, burst: 0 };
  return { all, burst: (await heldInBurst(db, userType, id).count().get()).data().count };
}

/** Returns the id of a referral. A mailbox counts once per referrer. */
export function referralId(referrerType: UserType, referrerId: number, mailboxHash: string): string {
  return `${ownerId(referrerType, referrerId)}m${mailboxHash.slice(0, 20)}`;
}

/** Returns the part of a referral's id that identifies a person. */
export function ownerId(userType: UserType, userId: number): string {
  return `${userType}${userId}`;
}

import { REFERRAL_BURST } from '@contract/limits.ts';
import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { rankingUpdate } from '../collections/ranking.ts';
import { ownerId, type ReferralDoc, referralId, referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { reasonsToHold } from '../domain/referral-hold.ts';

/** A record with its type and number, as the transaction has read it. */
interface Person {
  userType: UserType;
  userId: number;
  signup: SignupDoc;
}

export type Referrer = Person;

/** A referral that is to be written, under its id. */
export interface NewReferral extends ReferralDoc {
  id: string;
}

/**
 * Decides whether a referral counts without a review; reads only. One mailbox counts once for a referrer, whatever its addresses.
 * @returns null when there is nothing to add: this address has come back a second time, and what is written of it stands.
 */
export async function newReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  referred: Person,
  now: Date,
): Promise<NewReferral | null> {
  const ofMailbox = referralId(referrer.userType, referrer.userId, referred.signup.mailboxHash);
  const ofSignup = `${ownerId(referrer.userType, referrer.userId)}u${referred.userType}${referred.userId}`;
  const isThere = async (id: string) => (await transaction.get(referrals(db).doc(id))).exists;
  const isMailboxKnown = await isThere(ofMailbox);
  if (isMailboxKnown && (await isThere(ofSignup))) return null;
  const reasons = reasonsToHold(
    {
      referrerEmail: referrer.signup.email,
      referredEmail: referred.signup.email,
      referredFlags: referred.signup.flags,
      isMailboxKnown,
      countedMs: referrer.signup.countedReferralsAt.map((at) => at.toMillis()),
    },
    now,
  );
  return {
    id: isMailboxKnown ? ofSignup : ofMailbox,
    referrerType: referrer.userType,
    referrerId: referrer.userId,
    userType: referred.userType,
    userId: referred.userId,
    at: Timestamp.fromDate(now),
    state: reasons.length === 0 ? 'counted' : 'held',
    reasons,
  };
}

/** Writes it, and credits the referrer unless it is held. */
export function addReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  { id, ...referral }: NewReferral,
  now: Date,
): void {
  transaction.create(referrals(db).doc(id), referral);
  if (referral.state === 'counted') credit(transaction, db, referrer, now, [Timestamp.fromDate(now)]);
}

/** @param came when, if it counts as it comes: what an admin accepts later is no part of a burst. */
export function credit(
  transaction: Transaction,
  db: Firestore,
  { userType, userId, signup }: Person,
  now: Date,
  came: Timestamp[] = [],
): number {
  const changes = {
    verifiedReferrals: signup.verifiedReferrals + 1,
    countedReferralsAt: [...signup.countedReferralsAt, ...came].slice(-REFERRAL_BURST.count),
  };
  const fields = { ...changes, ...rankingUpdate({ ...signup, ...changes }, now) };
  transaction.update(signupRef(db, userType, userId), fields);
  return fields.priorityScore;
}

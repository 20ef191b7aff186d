import { DETAIL_ROWS, type Named } from '@contract/signup-detail.ts';
import type { MailStop, UserType } from '@contract/values.ts';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { type InvitationDoc, invitationRef } from '../collections/invitations.ts';
import { type MailDoc, outbox } from '../collections/outbox.ts';
import { referralCodeRef } from '../collections/referral-codes.ts';
import { type ReferralDoc, referrals } from '../collections/referrals.ts';
import { readNames, type SignupDoc, signupRef } from '../collections/signups.ts';
import { suppressionRef } from '../collections/suppressions.ts';
import { isReferralCode } from '../domain/referral-code.ts';
import { placeForAdmins } from './my-place.ts';

/** A signup and the documents that belong to it. */
export interface StoredSignupDetail {
  signup: SignupDoc;
  place: number | null;
  invitation: InvitationDoc | null;
  referrals: { referral: ReferralDoc; name: string | null }[];
  referredBy: Named | null;
  mails: MailDoc[];
  mailStop: MailStop | null;
}

/**
 * Reads a signup and the documents that belong to it, at most {@link DETAIL_ROWS} of each list; null if the
 * number is unknown.
 * @param key MAILBOX_KEY
 */
export async function readSignupDetail(
  db: Firestore,
  key: string,
  userType: UserType,
  id: number,
  now: Date,
): Promise<StoredSignupDetail | null> {
  const signup = (await signupRef(db, userType, id).get()).data();
  if (!signup) return null;
  const [place, invitation, referred, referredBy, mails, suppression] = await Promise.all([
    placeForAdmins(db, userType, signup, now),
    invitationRef(db, userType, id).get(),
    readReferrals(db, userType, id),
    findOwner(db, signup.referredByCode),
    newestMails(db, signup.email).get(),
    suppressionRef(db, key, signup.email).get(),
  ]);
  return {
    signup,
    place,
    invitation: invitation.data()?.email === signup.email ? (invitation.data() ?? null) : null,
    referrals: referred,
    referredBy,
    mails: mails.docs.map((mail) => mail.data()),
    mailStop: suppression.data()?.reason ?? null,
  };
}

/** Selects a signup's newest referrals. */
export function newestReferrals(
  db: Firestore,
  userType: UserType,
  id: number,
): Query<ReferralDoc, ReferralDoc> {
  return referrals(db)
    .where('referrerType', '==', userType)
    .where('referrerId', '==', id)
    .orderBy('at', 'desc')
    .limit(DETAIL_ROWS);
}

/** Selects the newest mails to an address. */
export function newestMails(db: Firestore, email: string): Query<MailDoc, MailDoc> {
  return outbox(db).where('to', '==', email).orderBy('requestedAt', 'desc').limit(DETAIL_ROWS);
}

async function readReferrals(
  db: Firestore,
  userType: UserType,
  id: number,
): Promise<StoredSignupDetail['referrals']> {
  const found = (await newestReferrals(db, userType, id).get()).docs.map((document) => document.data());
  const names = await readNames(
    db,
    found.map((referral) => ({ userType: referral.userType, id: referral.userId })),
  );
  return found.map((referral, index) => ({ referral, name: names[index] ?? null }));
}

async function findOwner(db: Firestore, code: string): Promise<Named | null> {
  // A code that a visitor made up may not be a valid document id.
  if (!isReferralCode(code)) return null;
  const owner = (await referralCodeRef(db, code).get()).data();
  if (!owner) return null;
  const other = { userType: owner.userType, id: owner.userId };
  const [name = null] = await readNames(db, [other]);
  return { ...other, name };
}

import { DETAIL_ROWS, type Named } from '@contract/signup-detail.ts';
import type { MailStop, UserType } from '@contract/values.ts';
import type { Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { type InvitationDoc, invitationRef } from '../collections/invitations.ts';
import { type MailDoc, outbox } from '../collections/outbox.ts';
import { signupIdOf, unconfirmedReferrals, userTypeOf } from '../collections/people.ts';
import { referralCodeRef } from '../collections/referral-codes.ts';
import { type ReferralDoc, referrals } from '../collections/referrals.ts';
import { readNames, type SignupDoc, signupRef } from '../collections/signups.ts';
import { suppressionRef } from '../collections/suppressions.ts';
import { isReferralCode } from '../domain/referral-code.ts';
import { placeForAdmins } from './my-place.ts';
import { readSameAddress, type SameAddress } from './read-same-address.ts';

/** A signup and the documents that belong to it. */
export interface StoredSignupDetail extends SameAddress {
  signup: SignupDoc;
  place: number | null;
  invitation: InvitationDoc | null;
  referrals: { referral: ReferralDoc; name: string | null }[];
  unconfirmedReferrals: (Named & { at: Timestamp })[];
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
  const [place, invitation, referred, unconfirmed, referredBy, mails, suppression, sameAddress] =
    await Promise.all([
      placeForAdmins(db, userType, signup, now),
      invitationRef(db, userType, id).get(),
      readReferrals(db, userType, id),
      readUnconfirmed(db, signup.referralCode),
      findOwner(db, signup.referredByCode),
      newestMails(db, signup.email).get(),
      suppressionRef(db, key, signup.email).get(),
      readSameAddress(db, key, userType, signup.email),
    ]);
  return {
    signup,
    place,
    invitation: invitation.data()?.email === signup.email ? (invitation.data() ?? null) : null,
    referrals: referred,
    // A row may be a little older than the referral.
    unconfirmedReferrals: unconfirmed.filter(({ userType: type, id: one }) =>
      referred.every(({ referral }) => referral.userType !== type || referral.userId !== one),
    ),
    referredBy,
    mails: mails.docs.map((mail) => mail.data()),
    mailStop: suppression.data()?.reason ?? null,
    ...sameAddress,
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

async function readUnconfirmed(
  db: Firestore,
  code: string | null,
): Promise<StoredSignupDetail['unconfirmedReferrals']> {
  if (code === null) return [];
  const { docs } = await unconfirmedReferrals(db, code, DETAIL_ROWS).get();
  return docs.map((row) => {
    const { name, createdAt: at } = row.data();
    return { userType: userTypeOf(row), id: signupIdOf(row), name, at };
  });
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

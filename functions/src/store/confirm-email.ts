import type { VerifyEmailReply } from '@contract/verification.ts';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { isSamePerson } from '../domain/mailbox.ts';
import { isReferralCode, newReferralCode } from '../domain/referral-code.ts';
import { hashToken } from '../domain/token.ts';
import { referralCodeRef } from './referral-codes.ts';
import { type SignupDoc, signupRef } from './signups.ts';
import { tokenRef } from './tokens.ts';

/**
 * Verifies the address that a mail's token was sent to, gives the person a referral code and credits whoever invited them: all at
 * once or not at all. Confirming again is a success and changes nothing.
 * @returns null when the token is unknown or has expired.
 */
export async function confirmEmail(
  db: Firestore,
  token: string,
  now: Date,
): Promise<VerifyEmailReply | null> {
  return db.runTransaction(async (transaction) => {
    const found = (await transaction.get(tokenRef(db, hashToken(token)))).data();
    if (!found || found.expireAt.toMillis() <= now.getTime()) return null;
    const { userType, userId } = found;
    const ref = signupRef(db, userType, userId);
    const signup = (await transaction.get(ref)).data();
    if (!signup) return null;
    if (signup.verifiedAt && signup.referralCode)
      return { userType, id: userId, referralCode: signup.referralCode };

    const referrer = await findReferrer(transaction, db, signup);
    const referralCode = await unusedReferralCode(transaction, db);
    transaction.create(referralCodeRef(db, referralCode), { userType, userId });
    transaction.update(ref as DocumentReference, { verifiedAt: Timestamp.fromDate(now), referralCode });
    if (referrer) transaction.update(referrer, { verifiedReferrals: FieldValue.increment(1) });
    return { userType, id: userId, referralCode };
  });
}

/** The record of whoever owns the code this person came with; null when nobody does or it is the same person. */
async function findReferrer(
  transaction: Transaction,
  db: Firestore,
  { email, referredByCode }: SignupDoc,
): Promise<DocumentReference | null> {
  if (!isReferralCode(referredByCode)) return null;
  const owner = (await transaction.get(referralCodeRef(db, referredByCode))).data();
  if (!owner) return null;
  const ref = signupRef(db, owner.userType, owner.userId);
  const referrer = (await transaction.get(ref)).data();
  return referrer && !isSamePerson(referrer.email, email) ? (ref as DocumentReference) : null;
}

async function unusedReferralCode(transaction: Transaction, db: Firestore): Promise<string> {
  for (;;) {
    const code = newReferralCode();
    if (!(await transaction.get(referralCodeRef(db, code))).exists) return code;
  }
}

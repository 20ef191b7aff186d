import type { VerifyEmailReply } from '@contract/verification.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { referralCodeRef } from '../collections/referral-codes.ts';
import { signupAt, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { allowMail } from '../collections/suppressions.ts';
import { tokenRef } from '../collections/tokens.ts';
import { isReferralCode, newReferralCode } from '../domain/referral-code.ts';
import { hashToken } from '../domain/token.ts';
import { openInvitation, takeInvitation } from './invite.ts';
import { letIn } from './let-in.ts';

/** A verified signup. The API adds the token for its place. */
export type ConfirmedSignup = Omit<VerifyEmailReply, 'placeToken'>;

/**
 * Verifies the address to which a token was mailed. One transaction issues the referral code, applies an
 * invitation's tier, lets in a person with early access, and ends a suppression. Confirming again succeeds and
 * changes nothing. It neither reads nor writes the referrer: a task credits the referrer afterwards
 * (workflows/credit-referral.ts).
 * @returns null if the token is unknown or has expired, or the person is being deleted.
 */
export async function confirmEmail(
  db: Firestore,
  { mailboxKey: key }: { mailboxKey: string },
  token: string,
  now: Date,
): Promise<ConfirmedSignup | null> {
  return inTransaction(
    db,
    async (transaction) => {
      const found = (await transaction.get(tokenRef(db, hashToken(token)))).data();
      if (found?.purpose !== 'verify-email' || found.expireAt.toMillis() <= now.getTime()) return null;
      const about = signupAt(found.about);
      if (!about) return null;
      const { userType, userId } = about;
      const ref = signupRef(db, userType, userId);
      const signup = unlessBeingDeleted((await transaction.get(ref)).data());
      if (!signup) return null;
      if (signup.verifiedAt && signup.referralCode)
        return { userType, id: userId, referralCode: signup.referralCode };

      const referralCode = await unusedReferralCode(transaction, db);
      const invitation = await openInvitation(transaction, db, userType, userId, signup.email, now);
      const { createdAt: joinedAt, referredByCode } = signup;
      transaction.create(referralCodeRef(db, referralCode), {
        ...{ userType, userId, joinedAt },
        ...(isReferralCode(referredByCode) ? { referredByCode } : {}),
      });
      const changes = { verifiedAt: Timestamp.fromDate(now), referralCode };
      const verified = { ...signup, ...changes };
      const fields = invitation
        ? takeInvitation(transaction, db, invitation, userType, userId, verified, now)
        : rankingUpdate(userId, verified, now);
      const after = { ...verified, ...fields };
      const access = {
        userType,
        id: userId,
        before: signup,
        after,
        tier: invitation?.tier ?? signup.accessTier,
        invitationNonce: invitation?.nonce,
        isByAdmin: false,
      };
      transaction.update(ref, { ...changes, ...fields, ...letIn(transaction, db, access, now) });
      allowMail(transaction, db, key, signup.email);
      return { userType, id: userId, referralCode };
    },
    CONTENDED,
  );
}

async function unusedReferralCode(transaction: Transaction, db: Firestore): Promise<string> {
  for (;;) {
    const code = newReferralCode();
    if (!(await transaction.get(referralCodeRef(db, code))).exists) return code;
  }
}

import type { AdmissionReply } from '@contract/admission.ts';
import type { InvitationState, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { admissionsByCode } from '../collections/admissions.ts';
import { inTransaction } from '../collections/database.ts';
import {
  type InvitationDoc,
  invitationState,
  invitationsByCode,
  inviteeOf,
} from '../collections/invitations.ts';
import { signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { hashCode } from '../domain/invitation.ts';
import { memberId } from '../domain/signup-id.ts';

/**
 * The reasons to refuse a code. `unconfirmed`: the code of an invitation whose address is not confirmed yet.
 * `withdrawn`: early access or the invitation was revoked, or a newer code replaced this one.
 */
export type CodeProblem = 'unknown' | 'otherAddress' | 'unconfirmed' | 'expired' | 'withdrawn';

/** The person to whom a code belongs. */
interface CodeOwner {
  userType: UserType;
  userId: number;
  nonce: string;
  /** The invitation, open or ended; absent once a signup has accepted it. */
  invitation?: InvitationDoc;
}

/**
 * Checks a code for an address, and marks the signup as active. Redeeming again returns the same and changes
 * nothing.
 * @param isDryRun whether to check the code without marking the signup.
 */
export async function redeemCode(
  db: Firestore,
  { tokenKey, mailboxKey }: { tokenKey: string; mailboxKey: string },
  { code, email, isDryRun }: { code: string; email: string; isDryRun: boolean },
  now: Date,
): Promise<AdmissionReply | CodeProblem> {
  const owner = await findOwner(db, hashCode(tokenKey, code));
  if (!owner) return 'unknown';
  const { userType, userId, nonce, invitation } = owner;
  const ref = signupRef(db, userType, userId);
  return inTransaction(db, async (transaction): Promise<AdmissionReply | CodeProblem> => {
    const signup = unlessBeingDeleted((await transaction.get(ref)).data());
    const address = signup?.email ?? invitation?.email;
    if (address === undefined) return 'unknown';
    if (address !== email) return 'otherAddress';
    if (signup?.admissionNonce !== nonce) return problemOf(invitation, now);
    if (!isDryRun && !signup.activeAt) transaction.update(ref, { activeAt: Timestamp.fromDate(now) });
    return {
      userType,
      tier: signup.accessTier,
      memberId: memberId(mailboxKey, signupPath(userType, userId)),
    };
  });
}

const PROBLEMS = {
  open: 'unconfirmed',
  expired: 'expired',
  used: 'withdrawn',
  revoked: 'withdrawn',
} as const satisfies Record<InvitationState, CodeProblem>;

function problemOf(invitation: InvitationDoc | undefined, now: Date): CodeProblem {
  if (!invitation) return 'withdrawn';
  return PROBLEMS[invitationState(invitation, now)];
}

/** Returns the owner of a code. An invitation's code has an owner before the address is confirmed. */
async function findOwner(db: Firestore, codeHash: string): Promise<CodeOwner | null> {
  const [admissions, invitations] = await Promise.all([
    admissionsByCode(db, codeHash).get(),
    invitationsByCode(db, codeHash).get(),
  ]);
  const admission = admissions.docs[0]?.data();
  if (admission) return admission;
  const found = invitations.docs[0];
  if (!found) return null;
  const invitee = inviteeOf(found.id);
  if (!invitee) return null;
  const invitation = found.data();
  return {
    userType: invitee.userType,
    userId: invitee.id,
    nonce: invitation.nonce,
    ...(invitation.takenAt ? {} : { invitation }),
  };
}

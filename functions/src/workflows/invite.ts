import { INVITATION_LIFETIME_MS } from '@contract/limits.ts';
import type { AccessTier, Language, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { inTransaction } from '../collections/database.ts';
import { type InvitationDoc, invitationPath, invitationRef } from '../collections/invitations.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { invitationCode } from '../domain/invitation.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { signupId } from '../domain/signup-id.ts';
import { isHigher } from '../domain/tiers.ts';
import { newNonce } from '../domain/token.ts';
import { tierChange, withTier } from './set-tiers.ts';

/** An admin's request to invite an address. */
export interface InvitationRequest {
  email: string;
  userType: UserType;
  tier: AccessTier;
  admin: string;
  /** The mail's language if the address has no signup. */
  language: Language;
}

/**
 * Invites an address: invitation, mail and audit entry in one commit, and the tier too if the address is verified and the tier higher than what it
 * has. Inviting it again with the same tier sends nothing more and has the same code.
 */
export async function invite(
  db: Firestore,
  { mailboxKey, tokenKey }: { mailboxKey: string; tokenKey: string },
  request: InvitationRequest,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  for (let probe = 0; ; probe++) {
    const id = signupId(mailboxKey, request.userType, request.email, probe);
    const invitation = await inviteAt(db, mailboxKey, id, request, now);
    if (invitation)
      return { code: invitationCode(tokenKey, invitation), expiresAt: invitation.expireAt.toDate() };
  }
}

/** @returns null when the number belongs to another address. */
async function inviteAt(
  db: Firestore,
  mailboxKey: string,
  id: number,
  request: InvitationRequest,
  now: Date,
): Promise<InvitationDoc | null> {
  const { email, userType, tier, admin } = request;
  const ref = invitationRef(db, userType, id);
  const ofSignup = signupRef(db, userType, id);
  return inTransaction(db, async (transaction) => {
    const [signup, stored] = await Promise.all([
      transaction.get(ofSignup).then((document) => document.data()),
      transaction.get(ref).then((document) => document.data()),
    ]);
    if ([signup, stored].some((document) => document && document.email !== email)) return null;
    const isSame = stored?.tier === tier && stored.expireAt.toMillis() > now.getTime();
    const invitation = isSame ? stored : newInvitation(request, now);
    const isTaken = signup?.verifiedAt != null;
    const change = { userType, id, before: {}, after: { invitedTo: tier } };
    if (signup && isTaken && isHigher(tier, signup.accessTier)) {
      const fields = withTier(signup, tier, now);
      transaction.update(ofSignup, fields);
      Object.assign(change, tierChange(userType, id, signup, fields));
    } else if (isSame) return invitation;
    if (isTaken) invitation.takenAt ??= Timestamp.fromDate(now);
    transaction.set(ref, invitation);
    if (!isSame) {
      const to = signup ?? { email, mailboxHash: mailboxHash(mailboxKey, email), language: request.language };
      const mail = newMail(to, invitationPath(userType, id), 'beta-invitation', invitation.createdAt);
      const mailId = `${userType}-${id}-invitation-${now.getTime()}`;
      transaction.create(mailRef(db, mailId), { ...mail, nonce: invitation.nonce, values: { tier } });
    }
    addToAudit(transaction, db, { action: 'beta-invitation', admin, changes: [change] }, now);
    return invitation;
  });
}

/** Returns the invitation that takes effect when this address is verified now; null if there is none or it expired. */
export async function openInvitation(
  transaction: Transaction,
  db: Firestore,
  userType: UserType,
  id: number,
  email: string,
  now: Date,
): Promise<InvitationDoc | null> {
  const invitation = (await transaction.get(invitationRef(db, userType, id))).data();
  const isOpen =
    invitation?.email === email &&
    invitation.takenAt === null &&
    invitation.expireAt.toMillis() > now.getTime();
  return isOpen ? invitation : null;
}

/**
 * Gives an invited signup its tier, once. A higher tier given in the meantime stays, and the log says so.
 * @returns the signup's changed fields, which the caller writes.
 */
export function takeInvitation(
  transaction: Transaction,
  db: Firestore,
  { tier, admin }: InvitationDoc,
  userType: UserType,
  id: number,
  signup: SignupDoc,
  now: Date,
): ReturnType<typeof withTier> {
  const fields = withTier(signup, isHigher(tier, signup.accessTier) ? tier : signup.accessTier, now);
  transaction.update(invitationRef(db, userType, id), { takenAt: Timestamp.fromDate(now) });
  const changes = [tierChange(userType, id, signup, fields)];
  addToAudit(transaction, db, { action: 'invitation-applied', admin, changes }, now);
  return fields;
}

function newInvitation({ email, tier, admin }: InvitationRequest, now: Date): InvitationDoc {
  return {
    email,
    tier,
    nonce: newNonce(),
    admin,
    createdAt: Timestamp.fromDate(now),
    takenAt: null,
    expireAt: Timestamp.fromMillis(now.getTime() + INVITATION_LIFETIME_MS),
  };
}

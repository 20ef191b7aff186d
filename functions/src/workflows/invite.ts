import { INVITATION_LIFETIME_MS } from '@contract/limits.ts';
import type { AccessTier, Language, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type AdmissionDoc, admissionRef, storeAdmission } from '../collections/admissions.ts';
import { type AuditedChange, addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransaction } from '../collections/database.ts';
import { type InvitationDoc, invitationPath, invitationRef } from '../collections/invitations.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { hashCode, invitationCode } from '../domain/invitation.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { signupId } from '../domain/signup-id.ts';
import { isHigher } from '../domain/tiers.ts';
import { newNonce } from '../domain/token.ts';
import { accessChange, letIn } from './let-in.ts';
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
 * Invites an address. One commit stores the invitation, its mail and the audit entry, and the tier too if the
 * address is verified and the tier is higher than its own. A verified address gets the "You're in" mail with
 * the invitation's code. Inviting again with the same tier sends no second mail and keeps the code, unless
 * the person has lost early access since.
 */
export async function invite(
  db: Firestore,
  { mailboxKey, tokenKey }: { mailboxKey: string; tokenKey: string },
  request: InvitationRequest,
  now: Date,
): Promise<{ code: string; expiresAt: Date; auditId: string | null }> {
  for (let probe = 0; ; probe++) {
    const id = signupId(mailboxKey, request.userType, request.email, probe);
    const invited = await inviteAt(db, { mailboxKey, tokenKey }, id, request, now);
    if (!invited) continue;
    const { invitation, auditId } = invited;
    return { code: invitationCode(tokenKey, invitation), expiresAt: invitation.expireAt.toDate(), auditId };
  }
}

/** Stores an invitation under a number. @returns null if the number belongs to another address. */
async function inviteAt(
  db: Firestore,
  { mailboxKey, tokenKey }: { mailboxKey: string; tokenKey: string },
  id: number,
  request: InvitationRequest,
  now: Date,
): Promise<{ invitation: InvitationDoc; auditId: string | null } | null> {
  const { email, userType, tier, admin } = request;
  const ref = invitationRef(db, userType, id);
  const ofSignup = signupRef(db, userType, id);
  const auditRef = newAuditRef(db);
  return inTransaction(db, async (transaction) => {
    const [signup, stored] = await Promise.all([
      transaction.get(ofSignup).then((document) => document.data()),
      transaction.get(ref).then((document) => document.data()),
    ]);
    if ([signup, stored].some((document) => document && document.email !== email)) return null;
    const isSame =
      stored?.tier === tier && stored.expireAt.toMillis() > now.getTime() && isEffective(stored, signup);
    const invitation = isSame ? stored : newInvitation(tokenKey, request, now);
    const isVerified = signup?.verifiedAt != null;
    const isPromoted = isVerified && isHigher(tier, signup.accessTier);
    if (isSame && !isPromoted) return { invitation, auditId: null };
    const change: AuditedChange = { userType, id, before: {}, after: { invitedTo: tier } };
    if (!isSame) change.invitation = { nonce: invitation.nonce, replaced: withoutAddress(stored) };
    if (isVerified) {
      const fields = isPromoted ? withTier(id, signup, tier, auditRef.id, now) : null;
      if (fields) Object.assign(change, tierChange(userType, id, signup, fields));
      const after = { ...signup, ...fields };
      const invitationNonce = signup.admissionNonce === invitation.nonce ? undefined : invitation.nonce;
      const access = { userType, id, before: signup, after, tier, invitationNonce, isByAdmin: true };
      const replacedCode = invitationNonce ? await codeOf(transaction, db, userType, id, signup) : {};
      const letInFields = letIn(transaction, db, access, now);
      transaction.update(ofSignup, { ...fields, ...letInFields });
      const changed = accessChange(signup, letInFields);
      if (changed) change.access = { ...changed, lost: changed.lost && { ...changed.lost, ...replacedCode } };
      storeAdmission(transaction, db, admissionOf(invitation, userType, id, now));
      invitation.takenAt ??= Timestamp.fromDate(now);
    } else {
      const to = signup ?? { email, mailboxHash: mailboxHash(mailboxKey, email), language: request.language };
      const mail = newMail(to, invitationPath(userType, id), 'beta-invitation', invitation.createdAt);
      const mailId = invitationMailId(userType, id, now.getTime());
      transaction.create(mailRef(db, mailId), { ...mail, nonce: invitation.nonce, values: { tier } });
    }
    transaction.set(ref, invitation);
    addToAudit(transaction, db, { action: 'beta-invitation', admin, changes: [change] }, now, auditRef);
    return { invitation, auditId: auditRef.id };
  });
}

/** Returns the id of an invitation's mail. @param atMs the time of the invitation. */
export function invitationMailId(userType: UserType, id: number, atMs: number): string {
  return `${userType}-${id}-invitation-${atMs}`;
}

/** The audit log contains no address. */
function withoutAddress(stored: InvitationDoc | undefined): Omit<InvitationDoc, 'email'> | null {
  if (!stored) return null;
  const { email: _email, ...replaced } = stored;
  return replaced;
}

/** Returns the hash of the person's current code for the app, which an invitation replaces. */
async function codeOf(
  transaction: Transaction,
  db: Firestore,
  userType: UserType,
  id: number,
  { admissionNonce }: SignupDoc,
): Promise<{ codeHash?: string }> {
  if (!admissionNonce) return {};
  const admission = (await transaction.get(admissionRef(db, userType, id))).data();
  return admission?.nonce === admissionNonce ? { codeHash: admission.codeHash } : {};
}

/** Returns whether an invitation is still open, or is the one that let the person in. */
function isEffective({ takenAt, nonce }: InvitationDoc, signup: SignupDoc | undefined): boolean {
  return takenAt === null || signup?.admissionNonce === nonce;
}

/** Returns the open invitation that verifying this address applies; null if there is none or it expired. */
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
 * Gives an invited signup its tier, once. The caller then lets the person in with the invitation's code. If
 * an admin assigned a higher tier meanwhile, that stays, and the log says so.
 * @returns the signup's changed fields, which the caller writes.
 */
export function takeInvitation(
  transaction: Transaction,
  db: Firestore,
  invitation: InvitationDoc,
  userType: UserType,
  id: number,
  signup: SignupDoc,
  now: Date,
): ReturnType<typeof withTier> {
  const { tier, admin } = invitation;
  const auditRef = newAuditRef(db);
  const better = isHigher(tier, signup.accessTier) ? tier : signup.accessTier;
  const fields = withTier(id, signup, better, auditRef.id, now);
  transaction.update(invitationRef(db, userType, id), { takenAt: Timestamp.fromDate(now) });
  storeAdmission(transaction, db, admissionOf(invitation, userType, id, now));
  const changes = [tierChange(userType, id, signup, fields)];
  addToAudit(transaction, db, { action: 'invitation-applied', admin, changes }, now, auditRef);
  return fields;
}

/** Returns the admission with an invitation's code, which remains valid after the invitation ends. */
function admissionOf(
  { codeHash, nonce }: InvitationDoc,
  userType: UserType,
  userId: number,
  now: Date,
): AdmissionDoc {
  return { userType, userId, codeHash, nonce, createdAt: Timestamp.fromDate(now) };
}

function newInvitation(
  tokenKey: string,
  { email, tier, admin }: InvitationRequest,
  now: Date,
): InvitationDoc {
  const coded = { email, tier, nonce: newNonce() };
  return {
    ...coded,
    codeHash: hashCode(tokenKey, invitationCode(tokenKey, coded)),
    admin,
    createdAt: Timestamp.fromDate(now),
    takenAt: null,
    expireAt: Timestamp.fromMillis(now.getTime() + INVITATION_LIFETIME_MS),
  };
}

import { INVITATION_KEPT_MS, INVITATION_LIFETIME_MS } from '@contract/limits.ts';
import type { AccessTier, InvitationOutcome, Language, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type AdmissionDoc, admissionRef, storeAdmission } from '../collections/admissions.ts';
import { type AuditedChange, addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce, readBoth } from '../collections/database.ts';
import {
  type InvitationDoc,
  invitationPath,
  invitationRef,
  invitationState,
} from '../collections/invitations.ts';
import { type MailDoc, mailRef, newMail } from '../collections/outbox.ts';
import { type SignupDoc, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { hashCode, invitationCode } from '../domain/invitation.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { signupId } from '../domain/signup-id.ts';
import { isHigher } from '../domain/tiers.ts';
import { newNonce } from '../domain/token.ts';
import { accessChange, isLetIn, letIn } from './let-in.ts';
import { tierChange, withTier } from './set-tiers.ts';

/** The terms of one or several invitations. */
interface Offer {
  userType: UserType;
  tier: AccessTier;
  admin: string;
  /** The admin's language, for an address without a signup. */
  language: Language;
  /** The language that the admin chose for the mail; absent: the signup's, or else the admin's. */
  chosenLanguage?: Language;
}

/** An admin's request to invite an address. */
export interface InvitationRequest extends Offer {
  email: string;
}

/** An admin's request to invite several addresses. */
export interface InvitationsRequest extends Offer {
  /** Without duplicates. */
  emails: string[];
}

interface Keys {
  mailboxKey: string;
  tokenKey: string;
}

/**
 * Invites an address. One commit stores the invitation, its mail and the audit entry, and the tier too if the
 * address is verified and the tier is higher than its own. A verified address gets the "You're in" mail with
 * the invitation's code. Inviting again with the same tier sends no second mail and keeps the code, unless
 * the person has lost early access since, or another language is chosen.
 * @returns `promoted`: the numbers of people who got the tier at once, so that their rows in the list have changed.
 */
export async function invite(
  db: Firestore,
  keys: Keys,
  { email, ...offer }: InvitationRequest,
  now: Date,
): Promise<{ code: string; expiresAt: Date; auditId: string | null; promoted: number[] }> {
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const invitee = await readInvitee(transaction, db, keys, offer.userType, email);
    const { invitation, change } = inviteOne(transaction, db, keys, invitee, offer, auditRef.id, now);
    const changes = change ? [change] : [];
    const auditId = logInvitations(transaction, db, changes, offer, auditRef, now);
    const code = invitationCode(keys.tokenKey, invitation);
    return { code, expiresAt: invitation.validUntil.toDate(), auditId, promoted: promotedIn(changes) };
  });
}

/**
 * Invites addresses like {@link invite}, all in one commit with one audit entry. A person who already has early access
 * with this tier or a higher one keeps the code and gets no mail.
 * @returns the outcome for each address, and `promoted` like {@link invite}.
 */
export async function inviteAll(
  db: Firestore,
  keys: Keys,
  { emails, ...offer }: InvitationsRequest,
  now: Date,
): Promise<{
  invitations: { email: string; outcome: InvitationOutcome }[];
  auditId: string | null;
  promoted: number[];
}> {
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const invitees = await Promise.all(
      emails.map((email) => readInvitee(transaction, db, keys, offer.userType, email)),
    );
    const changes: AuditedChange[] = [];
    const invitations = invitees.map((invitee) => {
      const { email, signup } = invitee;
      if (signup && isLetIn(signup) && !isHigher(offer.tier, signup.accessTier))
        return { email, outcome: 'already-in' as const };
      const { change } = inviteOne(transaction, db, keys, invitee, offer, auditRef.id, now);
      if (!change) return { email, outcome: 'already-invited' as const };
      changes.push(change);
      return { email, outcome: signup?.verifiedAt ? ('let-in' as const) : ('invited' as const) };
    });
    const auditId = logInvitations(transaction, db, changes, offer, auditRef, now);
    return { invitations, auditId, promoted: promotedIn(changes) };
  });
}

function promotedIn(changes: readonly AuditedChange[]): number[] {
  return changes.filter(({ after }) => after.tier !== undefined).map(({ id }) => id);
}

function logInvitations(
  transaction: Transaction,
  db: Firestore,
  changes: AuditedChange[],
  { admin }: Offer,
  auditRef: ReturnType<typeof newAuditRef>,
  now: Date,
): string | null {
  if (changes.length === 0) return null;
  addToAudit(transaction, db, { action: 'beta-invitation', admin, changes }, now, auditRef);
  return auditRef.id;
}

/** An address to invite, with what is stored under its number. */
interface Invitee {
  email: string;
  id: number;
  signup: SignupDoc | undefined;
  stored: InvitationDoc | undefined;
  /** The person's current code for the app, which an invitation replaces. */
  replacedCode: { codeHash?: string };
}

/** Reads what is stored about an address. Skips a number that belongs to another one. */
async function readInvitee(
  transaction: Transaction,
  db: Firestore,
  { mailboxKey }: Keys,
  userType: UserType,
  email: string,
): Promise<Invitee> {
  for (let probe = 0; ; probe++) {
    const id = signupId(mailboxKey, userType, email, probe);
    const [found, stored] = await readBoth(
      transaction,
      signupRef(db, userType, id),
      invitationRef(db, userType, id),
    );
    const signup = unlessBeingDeleted(found);
    if ([found, stored].some((document) => document && document.email !== email)) continue;
    const replacedCode = signup ? await codeOf(transaction, db, userType, id, signup) : {};
    return { email, id, signup, stored, replacedCode };
  }
}

/**
 * Stores an invitation with its mail or, for a verified address, with the changes that it makes at once.
 * @returns `change` for the log; null if the stored invitation is the same and nothing changes.
 */
function inviteOne(
  transaction: Transaction,
  db: Firestore,
  { mailboxKey, tokenKey }: Keys,
  { email, id, signup, stored, replacedCode }: Invitee,
  offer: Offer,
  auditId: string,
  now: Date,
): { invitation: InvitationDoc; change: AuditedChange | null } {
  const { userType, tier, chosenLanguage } = offer;
  const isSame = stored && isSameOffer(stored, offer, now) && isEffective(stored, signup);
  const language = chosenLanguage ?? signup?.language ?? offer.language;
  const invitation = isSame ? stored : newInvitation(tokenKey, { ...offer, email, language }, now);
  const isVerified = signup?.verifiedAt != null;
  const isPromoted = isVerified && isHigher(tier, signup.accessTier);
  if (isSame && !isPromoted) return { invitation, change: null };
  const change: AuditedChange = { userType, id, before: {}, after: { invitedTo: tier } };
  if (!isSame) change.invitation = { nonce: invitation.nonce, replaced: withoutAddress(stored) };
  if (isVerified) {
    const fields = isPromoted ? withTier(id, signup, tier, auditId, now) : null;
    if (fields) Object.assign(change, tierChange(userType, id, signup, fields));
    const after = { ...signup, ...fields };
    const invitationNonce = signup.admissionNonce === invitation.nonce ? undefined : invitation.nonce;
    const before = { ...signup, language };
    const access = { userType, id, before, after, tier, invitationNonce, isByAdmin: true };
    const letInFields = letIn(transaction, db, access, now);
    transaction.update(signupRef(db, userType, id), { ...fields, ...letInFields });
    const changed = accessChange(signup, letInFields);
    const lostCode = invitationNonce ? replacedCode : {};
    if (changed) change.access = { ...changed, lost: changed.lost && { ...changed.lost, ...lostCode } };
    storeAdmission(transaction, db, admissionOf(invitation, userType, id, now));
    invitation.takenAt ??= Timestamp.fromDate(now);
  } else {
    const mail = invitationMail(mailboxKey, userType, id, invitation, invitation.createdAt);
    transaction.create(mailRef(db, invitationMailId(userType, id, now.getTime())), mail);
  }
  transaction.set(invitationRef(db, userType, id), invitation);
  return { invitation, change };
}

function isSameOffer(
  { tier, takenAt, language, ...stored }: InvitationDoc,
  { tier: offered, chosenLanguage = language }: Offer,
  now: Date,
): boolean {
  const isValid = !stored.revokedAt && stored.validUntil.toMillis() > now.getTime();
  return isValid && tier === offered && (takenAt !== null || language === chosenLanguage);
}

/** Returns the mail of an invitation to an address that is not verified. */
export function invitationMail(
  mailboxKey: string,
  userType: UserType,
  id: number,
  { email, language, nonce, tier }: InvitationDoc,
  requestedAt: Timestamp,
): MailDoc {
  const to = { email, mailboxHash: mailboxHash(mailboxKey, email), language };
  return newMail(to, invitationPath(userType, id), 'beta-invitation', requestedAt, {
    nonce,
    values: { tier },
  });
}

/** Returns the id of an invitation's mail. @param atMs the time of the invitation. */
export function invitationMailId(userType: UserType, id: number, atMs: number): string {
  return `${userType}-${id}-invitation-${atMs}`;
}

/** Returns an invitation for the audit log, which contains no address. */
export function withoutAddress(stored: InvitationDoc | undefined): Omit<InvitationDoc, 'email'> | null {
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
  return invitation?.email === email && invitationState(invitation, now) === 'open' ? invitation : null;
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
  { email, tier, admin, language }: InvitationRequest,
  now: Date,
): InvitationDoc {
  const endsMs = now.getTime() + INVITATION_LIFETIME_MS;
  const coded = { email, tier, nonce: newNonce() };
  return {
    ...coded,
    codeHash: hashCode(tokenKey, invitationCode(tokenKey, coded)),
    admin,
    createdAt: Timestamp.fromDate(now),
    takenAt: null,
    revokedAt: null,
    validUntil: Timestamp.fromMillis(endsMs),
    language,
    expireAt: Timestamp.fromMillis(endsMs + INVITATION_KEPT_MS),
  };
}

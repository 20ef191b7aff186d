import { isUndoable } from '@contract/undoable.ts';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { storeAdmission } from '../collections/admissions.ts';
import {
  type AuditDoc,
  type AuditedChange,
  addToAudit,
  auditRef,
  newAuditRef,
} from '../collections/audit-log.ts';
import { CONTENDED, inTransactionOnce } from '../collections/database.ts';
import { invitationRef } from '../collections/invitations.ts';
import { type MailDoc, mailRef } from '../collections/outbox.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { invitationMailId } from './invite.ts';
import { isLetIn, letIn, youreInRef } from './let-in.ts';
import { tierChange, withTier } from './set-tiers.ts';

/** What an admin asks to be undone. */
interface UndoRequest {
  auditId: string;
  admin: string;
  /** Reverts nothing if a person who would lose early access has got the mail about it. */
  onlyIfUntold: boolean;
}

export type UndoOutcome =
  | { status: 'unknown' }
  | { status: 'told'; count: number }
  /** The number of reverted changes, and of those that stay because they were changed again since. */
  | { status: 'done'; restored: number; kept: number };

/** A change that can be reverted, and how. */
interface Reversal {
  /** The mail about the early access that the person loses; null if the person loses none. */
  mailId: string | null;
  revert: (undoId: string) => AuditedChange;
}

/**
 * Reverts an action on tiers, invitations or a held referral, in one commit with its audit entry. What was
 * changed again since then stays. A second call changes nothing.
 */
export async function undo(db: Firestore, request: UndoRequest, now: Date): Promise<UndoOutcome> {
  const ref = newAuditRef(db);
  const revert = (transaction: Transaction) => undoInCommit(transaction, db, request, ref, now);
  return inTransactionOnce<UndoOutcome>(db, ref, revert, CONTENDED);
}

/** Works like {@link undo}, as part of a transaction. @param ref of the undo's own audit entry. */
export async function undoInCommit(
  transaction: Transaction,
  db: Firestore,
  { auditId, admin, onlyIfUntold }: UndoRequest,
  ref: DocumentReference<AuditDoc, AuditDoc>,
  now: Date,
): Promise<UndoOutcome> {
  const entryRef = auditRef(db, auditId);
  const entry = (await transaction.get(entryRef)).data();
  if (!entry || !isUndoable(entry.action)) return { status: 'unknown' };
  const found =
    entry.action === 'referral-review'
      ? await revertibleDecision(transaction, db, auditId, entry, now)
      : await revertibleChanges(transaction, db, auditId, entry, now);
  const count = await countInformed(transaction, db, found);
  if (onlyIfUntold && count > 0) return { status: 'told', count };
  const total = Math.max(1, entry.changes.length);
  if (found.length === 0) return { status: 'done', restored: 0, kept: total };
  const changes = found.map(({ revert }) => revert(ref.id));
  addToAudit(transaction, db, { action: 'undo', admin, changes }, now, ref);
  transaction.update(entryRef, { undoneBy: ref.id });
  return { status: 'done', restored: found.length, kept: total - found.length };
}

/** Counts the people whose mail was sent or is being sent. A deleted mail was sent. */
async function countInformed(transaction: Transaction, db: Firestore, found: Reversal[]): Promise<number> {
  const refs = found.flatMap(({ mailId }) => (mailId === null ? [] : [mailRef(db, mailId)]));
  if (refs.length === 0) return 0;
  const mails = await transaction.getAll(...refs);
  return mails.filter((mail) => wasSent(mail.data())).length;
}

function wasSent(mail: MailDoc | undefined): boolean {
  return !mail || mail.delivery.state === 'SUCCESS' || mail.delivery.state === 'PROCESSING';
}

async function revertibleChanges(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  entry: AuditDoc,
  now: Date,
): Promise<Reversal[]> {
  const refs = entry.changes.map(({ userType, id }) => signupRef(db, userType, id));
  const signups = await transaction.getAll(...refs);
  const found: Reversal[] = [];
  for (const [index, change] of entry.changes.entries()) {
    const invitation = change.invitation ? await revertibleInvitation(transaction, db, entry, change) : null;
    const signup = signups[index]?.data();
    const tier = signup ? await revertibleTier(transaction, db, auditId, change, signup, now) : null;
    if (!invitation && !tier) continue;
    found.push({
      mailId: tier?.mailId ?? invitation?.mailId ?? null,
      revert: (undoId) => {
        invitation?.revert();
        return tier?.revert(undoId) ?? { userType: change.userType, id: change.id, before: {}, after: {} };
      },
    });
  }
  return found;
}

/** Returns how to revert an invitation; null if a newer one replaced it, or it was accepted since. */
async function revertibleInvitation(
  transaction: Transaction,
  db: Firestore,
  { at }: AuditDoc,
  { userType, id, invitation: change }: AuditedChange,
) {
  const ref = invitationRef(db, userType, id);
  const stored = (await transaction.get(ref)).data();
  const isAcceptedSince = stored?.takenAt != null && !stored.takenAt.isEqual(at);
  if (!change || stored?.nonce !== change.nonce || isAcceptedSince) return null;
  const { replaced } = change;
  return {
    mailId: stored.takenAt === null ? invitationMailId(userType, id, at.toMillis()) : null,
    revert: () => {
      if (replaced) transaction.set(ref, { ...replaced, email: stored.email });
      else transaction.delete(ref);
    },
  };
}

/** Returns how to revert a change of tier or access; null if either was changed again since. */
async function revertibleTier(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  change: AuditedChange,
  stored: SignupDoc,
  now: Date,
) {
  const { userType, id, before, access } = change;
  const hasOwnTier = before.tier !== undefined;
  if (hasOwnTier && stored.tierSetBy !== auditId) return null;
  if (!hasOwnTier && !access) return null;
  if (access && (stored.admissionNonce ?? null) !== access.gave) return null;
  const tier = before.tier ?? stored.accessTier;
  const lost = access?.lost;
  const canContinue = lost != null && (await isAdmissionValid(transaction, db, change, lost.admissionNonce));
  const losesAccess = isLetIn(stored) && (lost != null || tier === 'standard');
  const { admissionNonce = '' } = stored;
  return {
    mailId: losesAccess && !access?.isUnannounced ? youreInRef(db, userType, id, admissionNonce).id : null,
    revert: (undoId: string): AuditedChange => {
      const setBy = hasOwnTier ? undoId : (stored.tierSetBy ?? undoId);
      const fields = withTier(id, stored, tier, setBy, now);
      const after = { ...stored, ...fields };
      const given = { userType, id, before: stored, after, tier, isByAdmin: true };
      if (lost && canContinue) {
        const { codeHash, ...kept } = lost;
        transaction.update(signupRef(db, userType, id), {
          activeAt: FieldValue.delete(),
          ...fields,
          ...kept,
        });
        if (codeHash) {
          const { letInAt: createdAt, admissionNonce: nonce } = lost;
          storeAdmission(transaction, db, { userType, userId: id, codeHash, nonce, createdAt });
        }
      } else {
        transaction.update(signupRef(db, userType, id), { ...fields, ...letIn(transaction, db, given, now) });
      }
      return tierChange(userType, id, stored, fields);
    },
  };
}

/** Returns whether revoked access can continue. It cannot if its mail was dropped meanwhile. */
async function isAdmissionValid(
  transaction: Transaction,
  db: Firestore,
  { userType, id }: AuditedChange,
  nonce: string,
): Promise<boolean> {
  const mail = (await transaction.get(youreInRef(db, userType, id, nonce))).data();
  return mail?.delivery.state !== 'OBSOLETE';
}

/** Returns how to revert a decision on a referral; an empty list if it was reverted or replaced since. */
async function revertibleDecision(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  { referral: decided }: AuditDoc,
  now: Date,
): Promise<Reversal[]> {
  const ref = decided && referrals(db).doc(decided.id);
  const referral = ref && (await transaction.get(ref)).data();
  if (!ref || referral?.decidedBy !== auditId) return [];
  const { referrerType, referrerId, userType, userId } = referral;
  const [referrer, referred] = [signupRef(db, referrerType, referrerId), signupRef(db, userType, userId)];
  const [ofReferrer, ofReferred] = await transaction.getAll(referrer, referred);
  const [inviter, invited] = [ofReferrer?.data(), ofReferred?.data()];
  const revert = (): AuditedChange => {
    transaction.update(ref, { state: 'held', decidedBy: FieldValue.delete() });
    const change = { userType: referrerType, id: referrerId, before: {}, after: {} };
    if (referral.state !== 'accepted') return change;
    if (invited) {
      const fields = { isReferred: false };
      transaction.update(referred, { ...fields, ...rankingUpdate(userId, { ...invited, ...fields }, now) });
    }
    if (!inviter) return change;
    const less = { verifiedReferrals: inviter.verifiedReferrals - 1 };
    const fields = { ...less, ...rankingUpdate(referrerId, { ...inviter, ...less }, now) };
    transaction.update(referrer, fields);
    return { ...change, before: { score: inviter.priorityScore }, after: { score: fields.priorityScore } };
  };
  return [{ mailId: null, revert }];
}

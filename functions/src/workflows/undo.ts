import { isUndoable, type UndoableAction } from '@contract/undoable.ts';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { storeAdmission } from '../collections/admissions.ts';
import {
  type AuditDoc,
  type AuditedChange,
  addToAudit,
  auditRef,
  type NewAuditEntry,
  newAuditRef,
} from '../collections/audit-log.ts';
import { CONTENDED, inTransactionOnce, readBoth } from '../collections/database.ts';
import { submissionRef } from '../collections/idol-submissions.ts';
import { invitationRef } from '../collections/invitations.ts';
import { type MailDoc, mailRef, mailsAbout, newMail } from '../collections/outbox.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { changedReferralDays } from '../domain/top-referrers.ts';
import { renamed } from './correct-name.ts';
import { daysOf, setReferred } from './credit-referral.ts';
import { invitationMailId } from './invite.ts';
import { isLetIn, letIn, youreInRef } from './let-in.ts';
import { outcomeMail, outcomeMailId } from './review-idol.ts';
import { tierChange, withTier } from './set-tiers.ts';

/** What an admin asks to be undone. */
interface UndoRequest {
  auditId: string;
  admin: string;
  /** Reverts nothing if a person has been mailed about a change that it would revert. */
  onlyIfUntold: boolean;
  /** The part of a larger undo that this reverts, for its entry in the log; absent for a whole undo. */
  part?: Pick<NewAuditEntry, 'partOf' | 'parts'>;
}

export type UndoOutcome =
  | { status: 'unknown' }
  | { status: 'told'; count: number }
  /** The number of reverted changes, and of changes that stay because they have been changed again since. */
  | { status: 'done'; restored: number; kept: number };

/** A change that can be reverted, and how. */
interface Reversal {
  /** The number of changes it reverts. */
  count: number;
  /** The mail that told the person about the change; null if there is none. */
  mailId: string | null;
  /** Returns the change of each signup. */
  revert: (undoId: string) => AuditedChange[];
}

/**
 * Reverts an action on tiers, names, invitations, held referrals or a review, in one commit with its audit
 * entry. Does not revert what has been changed again since. A second call changes nothing.
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
  { auditId, admin, onlyIfUntold, part }: UndoRequest,
  ref: DocumentReference<AuditDoc, AuditDoc>,
  now: Date,
): Promise<UndoOutcome> {
  const entryRef = auditRef(db, auditId);
  const entry = (await transaction.get(entryRef)).data();
  if (!entry || !isUndoable(entry.action)) return { status: 'unknown' };
  const found = await FIND[entry.action](transaction, db, auditId, entry, now);
  const told = await countInformed(transaction, db, found);
  if (onlyIfUntold && told > 0) return { status: 'told', count: told };
  const total = entry.referral?.ids.length ?? entry.changes.length;
  const restored = found.reduce((sum, { count }) => sum + count, 0);
  if (found.length === 0) return { status: 'done', restored: 0, kept: total };
  const changes = found.flatMap(({ revert }) => revert(ref.id));
  const { wave } = entry;
  addToAudit(transaction, db, { action: 'undo', admin, changes, ...(wave && { wave }), ...part }, now, ref);
  transaction.update(entryRef, { undoneBy: ref.id });
  return { status: 'done', restored, kept: total - restored };
}

type Find = (
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  entry: AuditDoc,
  now: Date,
) => Promise<Reversal[]>;

/** How to find the changes of each action that can still be reverted. */
const FIND: Record<UndoableAction, Find> = {
  'assign-tier': revertibleChanges,
  'bulk-promote': revertibleChanges,
  'beta-invitation': revertibleChanges,
  'invitation-applied': revertibleChanges,
  'invitation-revoked': revertibleChanges,
  'wave-release': revertibleChanges,
  'list-tier': revertibleChanges,
  'referral-review': revertibleReferrals,
  'idol-review': revertibleReview,
  'name-corrected': revertibleName,
};

/**
 * Counts the people whose mail, or another one with the same code, was sent or is being sent. A mail that no longer
 * exists counts as sent.
 */
async function countInformed(transaction: Transaction, db: Firestore, found: Reversal[]): Promise<number> {
  const refs = found.flatMap(({ mailId }) => (mailId === null ? [] : [mailRef(db, mailId)]));
  if (refs.length === 0) return 0;
  const mails = await transaction.getAll(...refs);
  const told = await Promise.all(
    mails.map(async (mail) => wasSent(mail.data()) || (await wasSentAgain(transaction, db, mail.data()))),
  );
  return told.filter(Boolean).length;
}

/** Returns whether a mail with the same code was sent, as an admin or the person may have requested after a failure. */
async function wasSentAgain(
  transaction: Transaction,
  db: Firestore,
  first: MailDoc | undefined,
): Promise<boolean> {
  // No mail is requested again before the first attempt, so an undo in time costs no query.
  if (!first || (first.delivery.state === 'PENDING' && first.delivery.attempts === 0)) return false;
  const { docs } = await transaction.get(mailsAbout(db, first.about));
  return docs.some((mail) => mail.data().nonce === first.nonce && wasSent(mail.data()));
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
  if (entry.changes.length === 0) return [];
  const refs = entry.changes.map(({ userType, id }) => signupRef(db, userType, id));
  const signups = await transaction.getAll(...refs);
  const found: Reversal[] = [];
  for (const [index, change] of entry.changes.entries()) {
    const invitation = change.invitation
      ? await revertibleInvitation(transaction, db, entry, change, now)
      : null;
    const signup = unlessBeingDeleted(signups[index]?.data());
    const tier = signup ? await revertibleTier(transaction, db, auditId, change, signup, now) : null;
    if (!invitation && !tier) continue;
    found.push({
      count: 1,
      mailId: tier?.mailId ?? invitation?.mailId ?? null,
      revert: (undoId) => {
        invitation?.revert();
        const { userType, id } = change;
        return [tier?.revert(undoId) ?? { userType, id, before: {}, after: {} }];
      },
    });
  }
  return found;
}

/**
 * Returns how to revert an action on an invitation; null if the invitation has been replaced, accepted or
 * revoked since.
 */
async function revertibleInvitation(
  transaction: Transaction,
  db: Firestore,
  { action, at }: AuditDoc,
  { userType, id, invitation: change }: AuditedChange,
  now: Date,
) {
  const ref = invitationRef(db, userType, id);
  const stored = (await transaction.get(ref)).data();
  if (!change || !stored || stored.nonce !== change.nonce) return null;
  const { replaced } = change;
  const revert = () => {
    if (replaced) transaction.set(ref, { ...replaced, email: stored.email });
    else transaction.delete(ref);
  };
  if (action === 'invitation-revoked') {
    if (!stored.revokedAt?.isEqual(at)) return null;
    const first = mailRef(db, invitationMailId(userType, id, stored.createdAt.toMillis()));
    const mail = (await transaction.get(first)).data();
    const isObsolete = mail?.delivery.state === 'OBSOLETE';
    return {
      mailId: null,
      revert: () => {
        revert();
        if (!isObsolete) return;
        const { nonce, values, about } = mail;
        const requestedAt = Timestamp.fromDate(now);
        const again = newMail({ ...mail, email: mail.to }, about, 'beta-invitation', requestedAt, {
          nonce,
          values,
        });
        transaction.create(mailRef(db, invitationMailId(userType, id, now.getTime())), again);
      },
    };
  }
  const isAcceptedSince = stored.takenAt !== null && !stored.takenAt.isEqual(at);
  if (isAcceptedSince || stored.revokedAt) return null;
  return {
    mailId: stored.takenAt === null ? invitationMailId(userType, id, at.toMillis()) : null,
    revert,
  };
}

/** Returns how to revert a change of tier or access; null if either has been changed again since. */
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

/** Returns whether revoked access can continue. It cannot if its mail became obsolete meanwhile. */
async function isAdmissionValid(
  transaction: Transaction,
  db: Firestore,
  { userType, id }: AuditedChange,
  nonce: string,
): Promise<boolean> {
  const mail = (await transaction.get(youreInRef(db, userType, id, nonce))).data();
  return mail?.delivery.state !== 'OBSOLETE';
}

/**
 * Returns how to revert a decision on referrals of one person: those that have not been decided again since.
 */
async function revertibleReferrals(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  { referral: decided }: AuditDoc,
  now: Date,
): Promise<Reversal[]> {
  const refs = (decided?.ids ?? []).map((id) => referrals(db).doc(id));
  const stored = refs.length === 0 ? [] : await transaction.getAll(...refs);
  const inForce = stored.flatMap((document) => {
    const referral = document.data();
    return referral?.decidedBy === auditId ? [{ ref: document.ref, referral }] : [];
  });
  const [first] = inForce;
  if (!decided || !first) return [];
  const { referrerType, referrerId } = first.referral;
  const referrer = signupRef(db, referrerType, referrerId);
  const friends = decided.isAccepted
    ? inForce.map(({ referral }) => signupRef(db, referral.userType, referral.userId))
    : [];
  const [ofReferrer, ...ofFriends] = await transaction.getAll(referrer, ...friends);
  const inviter = ofReferrer?.data();
  const revert = (): AuditedChange[] => {
    for (const { ref } of inForce) transaction.update(ref, { state: 'held', decidedBy: FieldValue.delete() });
    const changes = inForce.map(({ referral }, index) =>
      setReferred(transaction, db, referral, ofFriends[index]?.data(), false, now),
    );
    const change = { userType: referrerType, id: referrerId, before: {}, after: {} };
    if (!decided.isAccepted || !inviter) return [change, ...changes];
    const days = daysOf(inForce.map(({ referral }) => referral));
    const left = changedReferralDays(inviter.referralDays, days, -1, now);
    const less = { verifiedReferrals: inviter.verifiedReferrals - inForce.length };
    const fields = { ...less, ...rankingUpdate(referrerId, { ...inviter, ...less }, now) };
    const referralDays = Object.keys(left).length > 0 ? left : FieldValue.delete();
    transaction.update(referrer, { ...fields, referralDays });
    const [before, after] = [{ score: inviter.priorityScore }, { score: fields.priorityScore }];
    return [{ ...change, before, after }, ...changes];
  };
  return [{ count: inForce.length, mailId: null, revert }];
}

/**
 * Returns how to revert a decision about an idol; an empty list if there was another decision or submission since.
 * The decision before it is in force again, and its mail is queued again if it became obsolete meanwhile.
 */
async function revertibleReview(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  { changes: [change], review, at }: AuditDoc,
  now: Date,
): Promise<Reversal[]> {
  const state = change?.before.verification;
  if (!change || !review || state === undefined) return [];
  const { id } = change;
  const { reviewedBy, ...verification } = review;
  const [idolRef, ofVersion] = [signupRef(db, 'idol', id), submissionRef(db, id, verification.version)];
  const [stored, submission] = await readBoth(transaction, idolRef, ofVersion);
  const idol = unlessBeingDeleted(stored);
  if (idol?.reviewedBy !== auditId || !submission?.decision) return [];
  const { decision: undone, earlierDecisions = [] } = submission;
  const decision = earlierDecisions.at(-1) ?? null;
  const told = decision && mailRef(db, outcomeMailId(id, decision.status, decision.at.toMillis()));
  const isObsolete = told && (await transaction.get(told)).data()?.delivery.state === 'OBSOLETE';
  const revert = (): AuditedChange[] => {
    transaction.update(ofVersion, { decision, earlierDecisions: earlierDecisions.slice(0, -1) });
    const changes = { verificationState: state, verification };
    const fields = { ...changes, ...rankingUpdate(id, { ...idol, ...changes }, now) };
    transaction.update(idolRef, { ...fields, reviewedBy: reviewedBy ?? FieldValue.delete() });
    if (isObsolete && reviewedBy) {
      const mail = outcomeMail(id, idol, decision, reviewedBy, now);
      transaction.create(mailRef(db, outcomeMailId(id, decision.status, now.getTime())), mail);
    }
    const before = { verification: idol.verificationState, score: idol.priorityScore };
    const after = { verification: state, score: fields.priorityScore };
    return [{ userType: 'idol', id, before, after }];
  };
  return [{ count: 1, mailId: outcomeMailId(id, undone.status, at.toMillis()), revert }];
}

/** Returns how to revert the correction of a name; an empty list if it has been corrected again since. */
async function revertibleName(
  transaction: Transaction,
  db: Firestore,
  auditId: string,
  { changes: [change] }: AuditDoc,
): Promise<Reversal[]> {
  if (!change) return [];
  const { userType, id } = change;
  const ref = signupRef(db, userType, id);
  const stored = unlessBeingDeleted((await transaction.get(ref)).data());
  const replaced = stored?.earlierNames?.at(-1);
  if (!stored || replaced?.replacedBy !== auditId) return [];
  const revert = (undoId: string): AuditedChange[] => {
    transaction.update(ref, renamed(stored, replaced.name, undoId));
    return [{ userType, id, before: {}, after: {} }];
  };
  return [{ count: 1, mailId: null, revert }];
}

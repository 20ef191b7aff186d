import { VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce } from '../collections/database.ts';
import { invitationRef, invitationState } from '../collections/invitations.ts';
import { mailRef } from '../collections/outbox.ts';
import { invitationMail, invite, withoutAddress } from './invite.ts';

/** An admin's request about an invitation. */
interface Request {
  userType: UserType;
  id: number;
  admin: string;
}

/** `ended`: the invitation was used, or has ended and so cannot be revoked. `ended` and `unknown` change nothing. */
export type InvitationChange =
  | { status: 'done'; auditId: string | null }
  | { status: 'unknown' }
  | { status: 'ended' };

/** Revokes an open invitation: its code is no longer valid, and a waiting mail is not sent. */
export async function revokeInvitation(
  db: Firestore,
  { userType, id, admin }: Request,
  now: Date,
): Promise<InvitationChange> {
  const ref = invitationRef(db, userType, id);
  const auditRef = newAuditRef(db);
  return inTransactionOnce<InvitationChange>(db, auditRef, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored) return { status: 'unknown' };
    if (invitationState(stored, now) !== 'open') return { status: 'ended' };
    transaction.update(ref, { revokedAt: Timestamp.fromDate(now) });
    const change = {
      userType,
      id,
      before: { invitedTo: stored.tier },
      after: {},
      invitation: { nonce: stored.nonce, replaced: withoutAddress(stored) },
    };
    addToAudit(transaction, db, { action: 'invitation-revoked', admin, changes: [change] }, now, auditRef);
    return { status: 'done', auditId: auditRef.id };
  });
}

/**
 * Sends the mail of an open invitation again, with the same code; two requests within the same ten seconds of
 * the clock send one. An expired or revoked invitation is renewed with a new code.
 */
export async function resendInvitation(
  db: Firestore,
  keys: { mailboxKey: string; tokenKey: string },
  { userType, id, admin }: Request,
  now: Date,
): Promise<InvitationChange> {
  const ref = invitationRef(db, userType, id);
  const auditRef = newAuditRef(db);
  const moment = Math.floor(now.getTime() / VISITOR_MAIL_LIMIT.sameRequestMs);
  const again = mailRef(db, `${userType}-${id}-invitation-again-${moment}`);
  const outcome = await inTransactionOnce(db, auditRef, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (!stored) return { status: 'unknown' as const };
    const { email, tier, language } = stored;
    const state = invitationState(stored, now);
    if (state === 'used') return { status: 'ended' as const };
    if (state !== 'open') return { status: 'renew' as const, offer: { email, tier, language } };
    if ((await transaction.get(again)).exists) return { status: 'done' as const, auditId: null };
    const at = Timestamp.fromDate(now);
    transaction.create(again, invitationMail(keys.mailboxKey, userType, id, stored, at));
    const change = { userType, id, before: {}, after: { invitedTo: tier } };
    addToAudit(transaction, db, { action: 'invitation-resent', admin, changes: [change] }, now, auditRef);
    // A mail cannot be undone.
    return { status: 'done' as const, auditId: null };
  });
  if (outcome.status !== 'renew') return outcome;
  const { offer } = outcome;
  const request = { ...offer, userType, admin, chosenLanguage: offer.language };
  return { status: 'done', auditId: (await invite(db, keys, request, now)).auditId };
}

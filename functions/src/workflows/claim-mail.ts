import { TOKEN_LIFETIME_MS, VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { DeliveryState } from '@contract/values.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { inTransaction, unlessItChanged } from '../collections/database.ts';
import { type MailboxDoc, mailboxRef } from '../collections/mailboxes.ts';
import { type MailDoc, mailRef } from '../collections/outbox.ts';
import { type SuppressionDoc, suppressionRef } from '../collections/suppressions.ts';
import { tokenRef } from '../collections/tokens.ts';
import { decideSend, isStopped, LEASE_MS, nextAttempt, type Send } from '../domain/mail-delivery.ts';
import { mailKind } from '../domain/mails.ts';
import { hashToken, makeToken } from '../domain/token.ts';

/** A mail that this process alone may send until its lease runs out. */
export interface ClaimedMail {
  id: string;
  mail: MailDoc;
  /** For the link of a mail that needs a stored token; exists only here and in the mail. */
  token: string | null;
}

/**
 * Takes a due mail for sending: PENDING, or PROCESSING with its lease run out, becomes PROCESSING. The token's hash is stored
 * in the same transaction and its 24 hours begin.
 * @returns null when there is nothing to send (now): final, not due, another's, held back by the mailbox's limit, or no longer wanted.
 */
export async function claimMail(
  db: Firestore,
  { tokenKey, mailboxKey }: { tokenKey: string; mailboxKey: string },
  mailId: string,
  now: Date,
): Promise<ClaimedMail | null> {
  const ref = mailRef(db, mailId);
  return inTransaction(db, async (transaction) => {
    const mail = (await transaction.get(ref)).data();
    if (!mail?.delivery.nextAttemptAt || mail.delivery.nextAttemptAt.toMillis() > now.getTime()) return null;
    const { quota } = mailKind(mail.template);
    const mailbox = mailboxRef(db, mail.mailboxHash, quota);
    const [record, sent, suppression] = await Promise.all([
      transaction.get(db.doc(mail.about)),
      transaction.get(mailbox),
      transaction.get(suppressionRef(db, mailboxKey, mail.to)),
    ]);

    const reason = unwanted(mail, record, suppression);
    if (reason) return finish(transaction, ref, reason, now);
    const decision = decideSend(sendsOf(sent), mailId, now.getTime(), quota);
    if (decision.action === 'drop') return finish(transaction, ref, 'DROPPED', now);
    if (decision.action === 'wait') {
      transaction.update(ref, {
        'delivery.nextAttemptAt': Timestamp.fromMillis(decision.until),
      });
      return null;
    }

    const attempts = mail.delivery.attempts + 1;
    transaction.update(ref, {
      'delivery.state': 'PROCESSING',
      'delivery.attempts': attempts,
      'delivery.nextAttemptAt': Timestamp.fromMillis(now.getTime() + LEASE_MS),
    });
    transaction.set(mailbox, {
      sends: decision.sends.map(({ mailId: id, at }) => ({ mailId: id, at: Timestamp.fromMillis(at) })),
      expireAt: Timestamp.fromMillis(now.getTime() + VISITOR_MAIL_LIMIT.dayMs),
    });
    const token = storeToken(transaction, db, tokenKey, mail, now);
    return { id: mailId, mail: { ...mail, delivery: { ...mail.delivery, attempts } }, token };
  });
}

/** Why a mail is not to be sent any more; null when it is. */
function unwanted(
  { template, requestedAt }: MailDoc,
  record: DocumentSnapshot,
  suppression: DocumentSnapshot<SuppressionDoc, SuppressionDoc>,
): DeliveryState | null {
  const { isWanted, isAskedFor = false } = mailKind(template);
  if (!record.exists || isWanted?.(record.data() ?? {}) === false) return 'OBSOLETE';
  const since = suppression.data()?.since;
  const confirmedAt: Timestamp | null = record.get('verifiedAt') ?? null;
  const mail = { requestedAtMs: requestedAt.toMillis(), isAskedFor };
  return since && isStopped(mail, since.toMillis(), confirmedAt?.toMillis() ?? null) ? 'DECLINED' : null;
}

function finish(
  transaction: Transaction,
  ref: DocumentReference<MailDoc, MailDoc>,
  state: DeliveryState,
  now: Date,
): null {
  transaction.update(ref, {
    'delivery.state': state,
    'delivery.nextAttemptAt': null,
    'delivery.endTime': Timestamp.fromDate(now),
  });
  return null;
}

function sendsOf(mailbox: DocumentSnapshot<MailboxDoc, MailboxDoc>): Send[] {
  return (mailbox.data()?.sends ?? []).map(({ mailId, at }) => ({ mailId, at: at.toMillis() }));
}

/** The token of a mail that needs one; the same at every attempt. */
function storeToken(
  transaction: Transaction,
  db: Firestore,
  tokenKey: string,
  { template, nonce, about, to }: MailDoc,
  now: Date,
): string | null {
  const { token: purpose } = mailKind(template);
  if (!purpose) return null;
  const token = makeToken(tokenKey, nonce, { purpose, about, email: to });
  transaction.set(tokenRef(db, hashToken(token)), {
    purpose,
    about,
    expireAt: Timestamp.fromMillis(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return token;
}

/**
 * Records that the mail server accepted a mail, even if another process claimed it in the meantime. Does nothing if the document was deleted.
 */
export async function markDelivered(db: Firestore, mailId: string, now: Date): Promise<void> {
  await unlessItChanged(
    mailRef(db, mailId).update({
      'delivery.state': 'SUCCESS',
      'delivery.nextAttemptAt': null,
      'delivery.endTime': Timestamp.fromDate(now),
      'delivery.error': null,
    }),
  );
}

/**
 * Records that a delivery failed. Does nothing if another process claimed or finished the mail in the meantime.
 * @param code e.g. `ECONNECTION` or `550`.
 * @param isPermanent it would refuse it again.
 */
export async function markFailed(
  db: Firestore,
  { id, mail }: ClaimedMail,
  code: string,
  isPermanent: boolean,
  now: Date,
): Promise<void> {
  const retryAt = isPermanent
    ? null
    : nextAttempt(mail.delivery.attempts, mail.requestedAt.toMillis(), now.getTime());
  const ref = mailRef(db, id);
  await inTransaction(db, async (transaction) => {
    const stored = (await transaction.get(ref)).data()?.delivery;
    if (stored?.state !== 'PROCESSING' || stored.attempts !== mail.delivery.attempts) return;
    transaction.update(ref, {
      'delivery.state': retryAt === null ? 'ERROR' : 'PENDING',
      'delivery.nextAttemptAt': retryAt === null ? null : Timestamp.fromMillis(retryAt),
      'delivery.endTime': retryAt === null ? Timestamp.fromDate(now) : null,
      'delivery.error': code,
    });
  });
}

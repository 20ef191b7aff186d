import { TOKEN_LIFETIME_MS, VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { decideSend, LEASE_MS, nextAttempt } from '../domain/mail-delivery.ts';
import { hashToken, makeToken } from '../domain/token.ts';
import { mailboxRef } from './mailboxes.ts';
import { type DeliveryState, type MailDoc, mailRef } from './outbox.ts';
import { signupRef } from './signups.ts';
import { tokenRef } from './tokens.ts';

/** A mail that this process alone may send until its lease runs out. */
export interface ClaimedMail {
  id: string;
  mail: MailDoc;
  /** For the link of a verification mail; exists only here and in the mail. */
  token: string | null;
}

/**
 * Takes a due mail for sending: PENDING, or PROCESSING with its lease run out, becomes PROCESSING. The token's hash is stored
 * in the same transaction and its 24 hours begin.
 * @param tokenKey TOKEN_KEY
 * @returns null when there is nothing to send (now): final, not due, another's, held back by the mailbox's limit, or no longer wanted.
 */
export async function claimMail(
  db: Firestore,
  tokenKey: string,
  mailId: string,
  now: Date,
): Promise<ClaimedMail | null> {
  const ref = mailRef(db, mailId);
  return db.runTransaction(async (transaction) => {
    const mail = (await transaction.get(ref)).data();
    if (!mail?.delivery.nextAttemptAt || mail.delivery.nextAttemptAt.toMillis() > now.getTime()) return null;
    const mailbox = mailboxRef(db, mail.mailboxHash);
    const [signup, sent] = await Promise.all([
      transaction.get(signupRef(db, mail.userType, mail.userId)),
      transaction.get(mailbox),
    ]);
    const finish = (state: DeliveryState) =>
      transaction.update(ref as DocumentReference, {
        'delivery.state': state,
        'delivery.nextAttemptAt': null,
        'delivery.endTime': Timestamp.fromDate(now),
      });

    const isWanted = signup.exists && (mail.template !== 'verify-email' || signup.get('verifiedAt') === null);
    if (!isWanted) {
      finish('OBSOLETE');
      return null;
    }
    const sends = (sent.data()?.sends ?? []).map(({ mailId: id, at }) => ({ mailId: id, at: at.toMillis() }));
    const decision = decideSend(sends, mailId, now.getTime());
    if (decision.action === 'drop') {
      finish('DROPPED');
      return null;
    }
    if (decision.action === 'wait') {
      transaction.update(ref as DocumentReference, {
        'delivery.nextAttemptAt': Timestamp.fromMillis(decision.until),
      });
      return null;
    }

    const attempts = mail.delivery.attempts + 1;
    transaction.update(ref as DocumentReference, {
      'delivery.state': 'PROCESSING',
      'delivery.attempts': attempts,
      'delivery.nextAttemptAt': Timestamp.fromMillis(now.getTime() + LEASE_MS),
    });
    transaction.set(mailbox, {
      sends: decision.sends.map(({ mailId: id, at }) => ({ mailId: id, at: Timestamp.fromMillis(at) })),
      expireAt: Timestamp.fromMillis(now.getTime() + VISITOR_MAIL_LIMIT.dayMs),
    });
    const token =
      mail.template === 'verify-email'
        ? makeToken(tokenKey, mail.nonce, {
            purpose: 'verify-email',
            userType: mail.userType,
            email: mail.to,
          })
        : null;
    if (token) {
      transaction.set(tokenRef(db, hashToken(token)), {
        purpose: 'verify-email',
        userType: mail.userType,
        userId: mail.userId,
        expireAt: Timestamp.fromMillis(now.getTime() + TOKEN_LIFETIME_MS),
      });
    }
    return { id: mailId, mail: { ...mail, delivery: { ...mail.delivery, attempts } }, token };
  });
}

/** The mail server took it. */
export async function markDelivered(db: Firestore, mailId: string, now: Date): Promise<void> {
  await mailRef(db, mailId).update({
    'delivery.state': 'SUCCESS',
    'delivery.nextAttemptAt': null,
    'delivery.endTime': Timestamp.fromDate(now),
    'delivery.error': null,
  });
}

/** The mail server refused it or did not answer. @param code e.g. `ECONNECTION` or `550`. @param isPermanent it would refuse it again. */
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
  await mailRef(db, id).update({
    'delivery.state': retryAt === null ? 'ERROR' : 'PENDING',
    'delivery.nextAttemptAt': retryAt === null ? null : Timestamp.fromMillis(retryAt),
    'delivery.endTime': retryAt === null ? Timestamp.fromDate(now) : null,
    'delivery.error': code,
  });
}

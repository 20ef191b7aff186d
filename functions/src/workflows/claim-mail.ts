import { TOKEN_LIFETIME_MS, VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import { type DeliveryState, USER_TYPES } from '@contract/values.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
  type UpdateData,
} from 'firebase-admin/firestore';
import { storeAdmission } from '../collections/admissions.ts';
import { inTransaction, unlessItChanged } from '../collections/database.ts';
import { type MailboxDoc, mailboxRef } from '../collections/mailboxes.ts';
import { firstDueMs, type MailDoc, mailRef } from '../collections/outbox.ts';
import { signupAt, signupPath } from '../collections/signups.ts';
import { type SuppressionDoc, suppressionRef } from '../collections/suppressions.ts';
import { tokenRef } from '../collections/tokens.ts';
import type { DocumentPath } from '../domain/document-path.ts';
import { hashCode } from '../domain/invitation.ts';
import { decideSend, isStopped, LEASE_MS, nextAttempt, type Send } from '../domain/mail-delivery.ts';
import { codeOfMail, mailKind } from '../domain/mails.ts';
import { signupId } from '../domain/signup-id.ts';
import { hashToken, makeToken } from '../domain/token.ts';

/**
 * The result of a claim. `later`: the mail is not due before `at`, or another process holds it until then.
 * `final`: nothing is left to do.
 */
export type Claim =
  | { status: 'claimed'; mail: ClaimedMail }
  | { status: 'later'; at: Date }
  | { status: 'final' };

/** A mail that only this process may send until its lease ends. */
export interface ClaimedMail {
  id: string;
  mail: MailDoc;
  /** The token of its link, if it has one. It exists only here and in the mail. */
  token: string | null;
  /** The recipient's verified signup, whose links are in the mail; null if there is none. */
  member: Member | null;
}

/** The fields of a verified signup that mails use. */
interface Member {
  /** The signup's path, for its signed links. */
  path: DocumentPath;
  referralCode: string;
}

/**
 * Claims a due mail: one that is PENDING, or PROCESSING after its lease, becomes PROCESSING. The same
 * transaction stores the hash of its token or code and starts a token's 24 hours. A mail that is obsolete, or
 * over the mailbox's daily quota, becomes final.
 */
export async function claimMail(
  db: Firestore,
  { tokenKey, mailboxKey }: { tokenKey: string; mailboxKey: string },
  mailId: string,
  now: Date,
): Promise<Claim> {
  const ref = mailRef(db, mailId);
  return inTransaction(db, async (transaction): Promise<Claim> => {
    const mail = (await transaction.get(ref)).data();
    if (!mail?.delivery.nextAttemptAt) return FINAL;
    const dueAt = mail.delivery.nextAttemptAt.toDate();
    if (dueAt > now) return { status: 'later', at: dueAt };
    const { quota } = mailKind(mail.template);
    const mailbox = mailboxRef(db, mail.mailboxHash, quota);
    const [record, members, sent, suppression] = await Promise.all([
      transaction.get(db.doc(mail.about)),
      signupsOfRecipient(transaction, db, mailboxKey, mail),
      transaction.get(mailbox),
      transaction.get(suppressionRef(db, mailboxKey, mail.to)),
    ]);

    const reason = reasonNotToSend(mail, record, suppression, now);
    if (reason) return finish(transaction, ref, reason, now);
    const decision = decideSend(sendsOf(sent), mailId, now.getTime(), quota);
    if (decision.action === 'drop') return finish(transaction, ref, 'DROPPED', now);
    if (decision.action === 'wait') {
      const at = new Date(decision.until);
      transaction.update(ref, { 'delivery.nextAttemptAt': Timestamp.fromDate(at) });
      return { status: 'later', at };
    }

    const attempts = mail.delivery.attempts + 1;
    // A mail that was returned to the outbox untried has its first attempt now.
    const startTime = attempts === 1 ? Timestamp.fromDate(now) : startOf(mail);
    transaction.update(ref, {
      'delivery.state': 'PROCESSING',
      'delivery.attempts': attempts,
      'delivery.startTime': startTime,
      'delivery.nextAttemptAt': Timestamp.fromMillis(now.getTime() + LEASE_MS),
    });
    transaction.set(mailbox, {
      sends: decision.sends.map(({ mailId: id, at }) => ({ mailId: id, at: Timestamp.fromMillis(at) })),
      expireAt: Timestamp.fromMillis(now.getTime() + VISITOR_MAIL_LIMIT.dayMs),
    });
    const token = storeToken(transaction, db, tokenKey, mail, now);
    storeCode(transaction, db, tokenKey, mail, now);
    const claimed = {
      id: mailId,
      mail: { ...mail, delivery: { ...mail.delivery, attempts, startTime } },
      token,
      member: findMember([record, ...members], mail.to),
    };
    return { status: 'claimed', mail: claimed };
  });
}

/** Reads the signups of a recipient whose mail is about something else, such as a newsletter. */
async function signupsOfRecipient(
  transaction: Transaction,
  db: Firestore,
  mailboxKey: string,
  { about, to }: MailDoc,
): Promise<DocumentSnapshot[]> {
  if (signupAt(about)) return [];
  const refs = USER_TYPES.map((userType) => db.doc(signupPath(userType, signupId(mailboxKey, userType, to))));
  return transaction.getAll(...refs);
}

/** Returns the first verified signup of the address. Compares the addresses, because two could share a number. */
function findMember(records: DocumentSnapshot[], email: string): Member | null {
  for (const record of records) {
    const about = signupAt(record.ref.path);
    const referralCode: unknown = about && record.get('referralCode');
    if (about && typeof referralCode === 'string' && record.get('email') === email)
      return { path: signupPath(about.userType, about.userId), referralCode };
  }
  return null;
}

/** Returns the time from which retries count. Mails that were tried before the field existed have none. */
function startOf({ delivery, requestedAt }: MailDoc): Timestamp {
  return delivery.startTime ?? requestedAt;
}

const FINAL: Claim = { status: 'final' };

/** Returns why a mail must not be sent; null if it may be sent. */
function reasonNotToSend(
  mail: MailDoc,
  record: DocumentSnapshot,
  suppression: DocumentSnapshot<SuppressionDoc, SuppressionDoc>,
  now: Date,
): DeliveryState | null {
  const { isWanted, isRequested = false, sentWithinMs = Number.POSITIVE_INFINITY } = mailKind(mail.template);
  if (now.getTime() > firstDueMs(mail) + sentWithinMs) return 'OBSOLETE';
  if (!record.exists || isWanted?.(record.data() ?? {}, mail) === false) return 'OBSOLETE';
  const stop = suppression.data();
  const confirmedAt: Timestamp | null = record.get('verifiedAt') ?? null;
  if (!stop) return null;
  const { since, reason } = stop;
  const isHeldBack = isStopped(
    { requestedAtMs: mail.requestedAt.toMillis(), isRequested },
    { sinceMs: since.toMillis(), reason },
    confirmedAt?.toMillis() ?? null,
  );
  return isHeldBack ? 'DECLINED' : null;
}

function finish(
  transaction: Transaction,
  ref: DocumentReference<MailDoc, MailDoc>,
  state: DeliveryState,
  now: Date,
): Claim {
  transaction.update(ref, {
    'delivery.state': state,
    'delivery.nextAttemptAt': null,
    'delivery.endTime': Timestamp.fromDate(now),
  });
  return FINAL;
}

function sendsOf(mailbox: DocumentSnapshot<MailboxDoc, MailboxDoc>): Send[] {
  return (mailbox.data()?.sends ?? []).map(({ mailId, at }) => ({ mailId, at: at.toMillis() }));
}

/** Stores and returns a mail's token, the same at every attempt; null if it needs none. */
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
 * Stores the code that a mail to a signup shows, which makes it valid. An invitation's code is valid without
 * its mail.
 */
function storeCode(
  transaction: Transaction,
  db: Firestore,
  tokenKey: string,
  mail: MailDoc,
  now: Date,
): void {
  const [signup, code] = [signupAt(mail.about), codeOfMail(tokenKey, mail)];
  if (!signup || code === null) return;
  const codeHash = hashCode(tokenKey, code);
  storeAdmission(transaction, db, {
    ...signup,
    codeHash,
    nonce: mail.nonce,
    createdAt: Timestamp.fromDate(now),
  });
}

/**
 * Records that the mail server accepted a mail, even if another process has claimed it since. Does nothing if
 * the document was deleted.
 */
export async function markDelivered(db: Firestore, mailId: string, now: Date): Promise<void> {
  await unlessItChanged(
    mailRef(db, mailId).update({
      'delivery.state': 'SUCCESS',
      'delivery.nextAttemptAt': null,
      'delivery.endTime': Timestamp.fromDate(now),
      'delivery.failedAt': FieldValue.delete(),
      'delivery.error': null,
    }),
  );
}

/**
 * Records that a delivery failed. Does nothing if another process has claimed or finished the mail since.
 * @param code e.g. `ECONNECTION` or `550`.
 * @param isPermanent whether the server would refuse the mail again.
 * @returns when to try again; null: never.
 */
export async function markFailed(
  db: Firestore,
  claimed: ClaimedMail,
  code: string,
  isPermanent: boolean,
  now: Date,
): Promise<Date | null> {
  const { attempts } = claimed.mail.delivery;
  const retryMs = isPermanent ? null : nextAttempt(attempts, startOf(claimed.mail).toMillis(), now.getTime());
  await updateClaimed(db, claimed, {
    'delivery.state': retryMs === null ? 'ERROR' : 'PENDING',
    'delivery.nextAttemptAt': retryMs === null ? null : Timestamp.fromMillis(retryMs),
    'delivery.endTime': retryMs === null ? Timestamp.fromDate(now) : null,
    ...(retryMs === null ? { 'delivery.failedAt': Timestamp.fromDate(now) } : {}),
    'delivery.error': code,
  });
  return retryMs === null ? null : new Date(retryMs);
}

/** Returns an untried mail to the outbox: it is due at once, and the attempt does not count. */
export async function releaseMail(db: Firestore, claimed: ClaimedMail, now: Date): Promise<void> {
  await updateClaimed(db, claimed, {
    'delivery.state': 'PENDING',
    'delivery.attempts': claimed.mail.delivery.attempts - 1,
    'delivery.nextAttemptAt': Timestamp.fromDate(now),
  });
}

async function updateClaimed(
  db: Firestore,
  { id, mail }: ClaimedMail,
  changes: UpdateData<MailDoc>,
): Promise<void> {
  const ref = mailRef(db, id);
  await inTransaction(db, async (transaction) => {
    const stored = (await transaction.get(ref)).data()?.delivery;
    if (stored?.state === 'PROCESSING' && stored.attempts === mail.delivery.attempts)
      transaction.update(ref, changes);
  });
}

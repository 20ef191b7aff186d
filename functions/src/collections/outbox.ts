import { FAILED_MAILS_LISTED_MS, MAIL_LIFETIME_MS } from '@contract/limits.ts';
import type { DeliveryState, Language, MailList, MailTemplate, UserType } from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { MAIL_SHARDS, randomMailShard } from '../domain/time-shard.ts';
import { newNonce } from '../domain/token.ts';
import { encodeCursor, readCursor } from './cursor.ts';
import { collection, readPage } from './database.ts';

/**
 * `outbox/{mailId}`: a mail to send, modelled on the official extension firestore-send-email. It contains a
 * nonce, never a link, token or code, so a copy of the database gives no access.
 */
export interface MailDoc {
  to: string;
  mailboxHash: string;
  language: Language;
  template: MailTemplate;
  /** The document it is about. The mail is sent only while that exists. */
  about: DocumentPath;
  /**
   * The nonce from which the token in its link or the code in its text is derived with TOKEN_KEY
   * (domain/token.ts, domain/invitation.ts).
   */
  nonce: string;
  /** The values of its text's placeholders. Its row in domain/mails.ts names them. */
  values: Record<string, string>;
  /** The wave or the job (`tierJobs`) that causes it, whose mails are counted; absent without one. */
  cause?: string;
  requestedAt: Timestamp;
  /** The first field of the order by due time (domain/time-shard.ts). */
  shard: number;
  delivery: {
    state: DeliveryState;
    attempts: number;
    /** When it was first claimed to be sent; absent before. */
    startTime?: Timestamp;
    /** When it may be tried (PENDING) or claimed by another worker (PROCESSING); null in a final state. */
    nextAttemptAt: Timestamp | null;
    endTime: Timestamp | null;
    /**
     * When it became ERROR; for a sent mail, when the mail provider reported that it bounced. Absent otherwise, so only
     * these mails are in its index.
     */
    failedAt?: Timestamp;
    /** The mail server's reply code without its text, which may contain the address. */
    error: string | null;
  };
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/**
 * Returns a new mail to a document's address. Store it in the commit that causes it.
 * @param due the earliest time to send it.
 * @param nonce the nonce of the code it shows, if the code exists already.
 */
export function newMail(
  to: { email: string; mailboxHash: string; language: Language },
  about: DocumentPath,
  template: MailTemplate,
  requestedAt: Timestamp,
  {
    due = requestedAt,
    values = {},
    nonce = newNonce(),
  }: { due?: Timestamp; values?: Record<string, string>; nonce?: string } = {},
): MailDoc {
  return {
    to: to.email,
    mailboxHash: to.mailboxHash,
    language: to.language,
    template,
    about,
    nonce,
    values,
    requestedAt,
    shard: randomMailShard(),
    delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: due, endTime: null, error: null },
    expireAt: Timestamp.fromMillis(due.toMillis() + MAIL_LIFETIME_MS),
  };
}

/** Returns the earliest time to send a mail, in ms. */
export function firstDueMs({ expireAt }: MailDoc): number {
  return expireAt.toMillis() - MAIL_LIFETIME_MS;
}

/** Selects the mails of a wave or a job in some states. */
export function mailsCausedBy(
  db: Firestore,
  cause: string,
  states: readonly DeliveryState[],
): Query<MailDoc, MailDoc> {
  return outbox(db).where('cause', '==', cause).where('delivery.state', 'in', states);
}

/** Counts the mails of a wave or a job in some states. Costs one billed read per thousand. */
export async function countMailsCausedBy(...which: Parameters<typeof mailsCausedBy>): Promise<number> {
  return (
    await mailsCausedBy(...which)
      .count()
      .get()
  ).data().count;
}

/** Returns the id of the verification mail queued in a signup's own commit. */
export function firstMailId(userType: UserType, id: number | string, createdAt: Timestamp): string {
  return `${userType}-${id}-${createdAt.toMillis()}`;
}

export function outbox(db: Firestore): CollectionReference<MailDoc, MailDoc> {
  return collection<MailDoc>(db, 'outbox');
}

/** Selects the mails about a document, such as a signup or an invitation. */
export function mailsAbout(db: Firestore, about: DocumentPath): Query<MailDoc, MailDoc> {
  return outbox(db).where('about', '==', about);
}

/** Returns the reference of a mail. */
export function mailRef(db: Firestore, mailId: string): DocumentReference<MailDoc, MailDoc> {
  return outbox(db).doc(mailId);
}

function mailsByShard(db: Firestore): Query<MailDoc, MailDoc> {
  return outbox(db).where('shard', 'in', MAIL_SHARDS);
}

/** Counts the mails that are due. Costs one billed read per thousand. */
export async function countDueMails(db: Firestore, now: Timestamp): Promise<number> {
  const due = mailsByShard(db).where('delivery.nextAttemptAt', '<=', now);
  return (await due.count().get()).data().count;
}

/** Counts the mails that are due, up to `max`, and returns when the oldest one became due; null if none is. */
export async function waitingMails(
  db: Firestore,
  now: Timestamp,
  max: number,
): Promise<{ count: number; oldest: Timestamp | null }> {
  const due = mailsByShard(db).where('delivery.nextAttemptAt', '<=', now).orderBy('delivery.nextAttemptAt');
  const [counted, first] = await Promise.all([
    due.limit(max).count().get(),
    due.limit(1).select('delivery.nextAttemptAt').get(),
  ]);
  return {
    count: counted.data().count,
    oldest: first.docs[0]?.get('delivery.nextAttemptAt') ?? null,
  };
}

/**
 * Returns a page of the mails that wait to be sent, by the time when they are due, or of those that failed or
 * bounced lately, by the time when that became known; oldest first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfMails(
  db: Firestore,
  list: MailList,
  limit: number,
  cursor: string,
  now: Date,
): Promise<{ documents: QueryDocumentSnapshot<MailDoc, MailDoc>[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const field = list === 'waiting' ? 'delivery.nextAttemptAt' : 'delivery.failedAt';
  const fromMs = list === 'waiting' ? 0 : now.getTime() - FAILED_MAILS_LISTED_MS;
  const listed = mailsByShard(db).where(field, '>=', Timestamp.fromMillis(fromMs));
  let query = listed.orderBy(field).orderBy('__name__');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return { documents, nextCursor: last ? encodeCursor(last.get(field), last.id) : null };
}

/** Selects the mails that ended in a state within a period, whose end is exclusive. */
export function endedMails(
  db: Firestore,
  state: Extract<DeliveryState, 'SUCCESS' | 'ERROR'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Query<MailDoc, MailDoc> {
  return mailsByShard(db)
    .where('delivery.state', '==', state)
    .where('delivery.endTime', '>=', Timestamp.fromMillis(fromMs))
    .where('delivery.endTime', '<', Timestamp.fromMillis(toMs));
}

/** Finds mails that are due, oldest first. */
export async function dueMails(db: Firestore, now: Timestamp, limit: number): Promise<string[]> {
  const due = await mailsByShard(db)
    .where('delivery.nextAttemptAt', '<=', now)
    .orderBy('delivery.nextAttemptAt')
    .limit(limit)
    .select()
    .get();
  return due.docs.map((mail) => mail.id);
}

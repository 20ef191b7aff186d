import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import type { DeliveryState, Language, MailTemplate } from '@contract/values.ts';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { newNonce } from '../domain/token.ts';
import { collection } from './database.ts';

/**
 * `outbox/{mailId}`: a mail to be sent, after the official extension firestore-send-email. It holds a template's name and the nonce of a
 * token, never a link or a text, so that a copy of the database opens nothing.
 */
export interface MailDoc {
  to: string;
  mailboxHash: string;
  language: Language;
  template: MailTemplate;
  /** The record it is about: it is sent only while that exists. */
  about: DocumentPath;
  /** For the token in its link (domain/token.ts). */
  nonce: string;
  /** What fills the placeholders of its words; which, its row in domain/mails.ts says. */
  values: Record<string, string>;
  requestedAt: Timestamp;
  delivery: {
    state: DeliveryState;
    attempts: number;
    /** When it may be tried (PENDING) or is to be taken over (PROCESSING); null when final. */
    nextAttemptAt: Timestamp | null;
    endTime: Timestamp | null;
    /** What the mail server answered, as its code only: its texts may hold the address. */
    error: string | null;
  };
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/**
 * Returns a new mail to a document's address, to be stored in the commit that causes it.
 * @param due when it may be sent at the earliest.
 */
export function newMail(
  to: { email: string; mailboxHash: string; language: Language },
  about: DocumentPath,
  template: MailTemplate,
  requestedAt: Timestamp,
  { due = requestedAt, values = {} }: { due?: Timestamp; values?: Record<string, string> } = {},
): MailDoc {
  return {
    to: to.email,
    mailboxHash: to.mailboxHash,
    language: to.language,
    template,
    about,
    nonce: newNonce(),
    values,
    requestedAt,
    delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: due, endTime: null, error: null },
    expireAt: Timestamp.fromMillis(due.toMillis() + MAIL_LIFETIME_MS),
  };
}

export function outbox(db: Firestore): CollectionReference<MailDoc, MailDoc> {
  return collection<MailDoc>(db, 'outbox');
}

export function mailRef(db: Firestore, mailId: string): DocumentReference<MailDoc, MailDoc> {
  return outbox(db).doc(mailId);
}

/** Mails that are due, longest waiting first. */
export async function dueMails(db: Firestore, now: Timestamp, limit: number): Promise<string[]> {
  const due = await outbox(db)
    .where('delivery.nextAttemptAt', '<=', now)
    .orderBy('delivery.nextAttemptAt')
    .limit(limit)
    .select()
    .get();
  return due.docs.map((mail) => mail.id);
}

import type { Language, UserType } from '@contract/values.ts';
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';

/** The mails there are; each has its texts in mail/locales. */
export type MailTemplate = 'verify-email' | 'already-joined';

/** What became of a mail. PENDING and PROCESSING are to be continued, all others are final. */
export type DeliveryState = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR' | 'DROPPED' | 'OBSOLETE';

/**
 * `outbox/{mailId}`: a mail to be sent, after the official extension firestore-send-email. It holds a template's name and the nonce of a
 * token, never a link or a text, so that a copy of the database opens nothing.
 */
export interface MailDoc {
  to: string;
  mailboxHash: string;
  language: Language;
  template: MailTemplate;
  /** The signup it is about. */
  userType: UserType;
  userId: number;
  /** For the token in its link (domain/token.ts). */
  nonce: string;
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

export function outbox(db: Firestore): CollectionReference<MailDoc> {
  return db.collection('outbox') as CollectionReference<MailDoc>;
}

export function mailRef(db: Firestore, mailId: string): DocumentReference<MailDoc> {
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

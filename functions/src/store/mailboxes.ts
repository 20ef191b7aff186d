import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';

/** `mailboxes/{hash}`: the mails that visitors had sent to one mailbox within the last day. */
export interface MailboxDoc {
  sends: { mailId: string; at: Timestamp }[];
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function mailboxRef(db: Firestore, mailboxHash: string): DocumentReference<MailboxDoc> {
  return db.collection('mailboxes').doc(mailboxHash) as DocumentReference<MailboxDoc>;
}

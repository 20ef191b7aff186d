import type { MailQuota } from '@contract/limits.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/**
 * `mailboxes/{hash}`, `mailboxes/{hash}-{quota}`: the mails of one quota sent to a mailbox within the last
 * day.
 */
export interface MailboxDoc {
  sends: { mailId: string; at: Timestamp }[];
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/** Returns the reference of a mailbox's quota. */
export function mailboxRef(
  db: Firestore,
  mailboxHash: string,
  quota: MailQuota,
): DocumentReference<MailboxDoc, MailboxDoc> {
  const id = quota === 'visitor' ? mailboxHash : `${mailboxHash}-${quota}`;
  return collection<MailboxDoc>(db, 'mailboxes').doc(id);
}

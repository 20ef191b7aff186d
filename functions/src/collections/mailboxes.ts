import type { MailAllowance } from '@contract/limits.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `mailboxes/{hash}`, `mailboxes/{hash}-{allowance}`: the mails of one allowance that a mailbox was sent within the last day. */
export interface MailboxDoc {
  sends: { mailId: string; at: Timestamp }[];
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function mailboxRef(
  db: Firestore,
  mailboxHash: string,
  allowance: MailAllowance,
): DocumentReference<MailboxDoc, MailboxDoc> {
  const id = allowance === 'visitor' ? mailboxHash : `${mailboxHash}-${allowance}`;
  return collection<MailboxDoc>(db, 'mailboxes').doc(id);
}

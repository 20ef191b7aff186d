import { VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { inTransaction, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { type MailDoc, mailRef } from '../collections/outbox.ts';

type Requested = Pick<MailDoc, 'about' | 'template' | 'requestedAt'>;

/**
 * Queues a mail that a person requested. Two requests within seconds send one mail. Queues nothing once the deletion
 * of the person has begun, because it might not find the mail.
 * @param key MAILBOX_KEY
 */
export async function queueRequestedMail(db: Firestore, key: string, mail: MailDoc): Promise<void> {
  const { ref, previousRef } = requestedMailRefs(db, mail);
  const queue = inTransaction(db, async (transaction) => {
    const [record, deletion, previous] = await transaction.getAll(
      db.doc(mail.about),
      deletionRequestRef(db, key, mail.to),
      previousRef,
    );
    if (!record?.exists || deletion?.exists || isSameRequest(previous, mail)) return;
    transaction.create(ref, mail);
  });
  await unlessItExists(queue);
}

/**
 * Returns the reference of a requested mail, which is the same for all requests within a window of some
 * seconds, and the reference for the window before.
 */
export function requestedMailRefs(db: Firestore, { about, template, requestedAt }: Requested) {
  const window = Math.floor(requestedAt.toMillis() / VISITOR_MAIL_LIMIT.sameRequestMs);
  const refAt = (at: number) => mailRef(db, `${about.replace('/', '-')}-${template}-${at}`);
  return { ref: refAt(window), previousRef: refAt(window - 1) };
}

/** Returns whether the mail of the window before belongs to the same request. */
export function isSameRequest(
  previous: DocumentSnapshot | undefined,
  { requestedAt }: Pick<MailDoc, 'requestedAt'>,
): boolean {
  const previousAt: Timestamp | undefined = previous?.get('requestedAt');
  if (!previousAt) return false;
  return previousAt.toMillis() > requestedAt.toMillis() - VISITOR_MAIL_LIMIT.sameRequestMs;
}

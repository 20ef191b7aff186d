import { VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { inTransaction, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { type MailDoc, mailRef } from '../collections/outbox.ts';

/**
 * Queues a mail that a person requested. Two requests within seconds send one mail. Queues nothing once the deletion
 * of the person has begun, which would not find the mail.
 * @param key MAILBOX_KEY
 */
export async function queueRequestedMail(db: Firestore, key: string, mail: MailDoc): Promise<void> {
  const { sameRequestMs } = VISITOR_MAIL_LIMIT;
  const nowMs = mail.requestedAt.toMillis();
  const moment = Math.floor(nowMs / sameRequestMs);
  const refAt = (at: number) => mailRef(db, `${mail.about.replace('/', '-')}-${mail.template}-${at}`);
  const queue = inTransaction(db, async (transaction) => {
    const [record, deletion, previous] = await transaction.getAll(
      db.doc(mail.about),
      deletionRequestRef(db, key, mail.to),
      refAt(moment - 1),
    );
    if (!record?.exists || deletion?.exists) return;
    const previousAt: Timestamp | undefined = previous?.get('requestedAt');
    if (previousAt && previousAt.toMillis() > nowMs - sameRequestMs) return;
    transaction.create(refAt(moment), mail);
  });
  await unlessItExists(queue);
}

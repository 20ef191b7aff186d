import type { Firestore } from 'firebase-admin/firestore';
import type { MailDoc } from '../collections/outbox.ts';
import { isSubscription } from '../collections/subscriptions.ts';
import { declineAt, isSuppression, suppressionPath } from '../collections/suppressions.ts';
import type { DocumentPath } from '../domain/document-path.ts';

/**
 * Returns the subject of a mail's unsubscribe link: the newsletter's subscription, or the path of the
 * address's suppression (collections/suppressions.ts). A suppression can be stored by its path alone, so the
 * link works even after the mail's document is deleted.
 * @param key MAILBOX_KEY
 */
export function unsubscribeSubject(key: string, { about, to }: Pick<MailDoc, 'about' | 'to'>): DocumentPath {
  return isSubscription(about) ? about : suppressionPath(key, to);
}

/**
 * Deletes a newsletter's subscription, or suppresses mail to an address (`isStopped` in domain/mail-delivery.ts).
 * Safe to repeat, also after the document is deleted.
 * @param subject from a signed link, as {@link unsubscribeSubject} returns it.
 */
export async function unsubscribe(db: Firestore, subject: string, now: Date): Promise<void> {
  const batch = db.batch();
  if (isSubscription(subject)) batch.delete(db.doc(subject));
  if (isSuppression(subject)) declineAt(batch, db.doc(subject), now);
  await batch.commit();
}

import type { Firestore } from 'firebase-admin/firestore';
import type { MailDoc } from '../collections/outbox.ts';
import { isSubscription } from '../collections/subscriptions.ts';
import { isSuppression, suppressAt, suppressionPath } from '../collections/suppressions.ts';
import type { DocumentPath } from '../domain/document-path.ts';

/**
 * What the link to unsubscribe in a mail is about: a newsletter's subscription, or the wish for no more mail at the address (collections/suppressions.ts). That
 * wish can be noted by its own name, so the link works for as long as the mail exists, whatever becomes of its record.
 * @param key MAILBOX_KEY
 */
export function unsubscribeSubject(key: string, { about, to }: Pick<MailDoc, 'about' | 'to'>): DocumentPath {
  return isSubscription(about) ? about : suppressionPath(key, to);
}

/**
 * Ends what a mail was about: a newsletter's subscription is removed; signups and invited addresses get no more mails that can be declined.
 * Safe to do any number of times, also when the record is gone.
 * @param subject from a signed link, as {@link unsubscribeSubject} gives it.
 */
export async function unsubscribe(db: Firestore, subject: string, now: Date): Promise<void> {
  const batch = db.batch();
  if (isSubscription(subject)) batch.delete(db.doc(subject));
  if (isSuppression(subject)) suppressAt(batch, db.doc(subject), now);
  await batch.commit();
}

import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { RecordPath } from '../domain/mails.ts';
import { inTransaction } from './database.ts';
import type { MailDoc } from './outbox.ts';
import { isSubscription } from './subscriptions.ts';
import { isSuppression, suppressAt, suppressionPath, suppressMail } from './suppressions.ts';

/**
 * What the link to unsubscribe in a mail is about: a newsletter's subscription, or the wish for no more mail at the address (store/suppressions.ts). That
 * wish can be noted by its own name, so the link works for as long as the mail exists, whatever becomes of its record.
 * @param key MAILBOX_KEY
 */
export function unsubscribeSubject(key: string, { about, to }: Pick<MailDoc, 'about' | 'to'>): RecordPath {
  return isSubscription(about) ? about : suppressionPath(key, to);
}

/**
 * Ends what a mail was about: a newsletter's subscription is removed; whoever is on the waitlist or invited gets no more mails that can be declined.
 * Safe to do any number of times, also when the record is gone.
 * @param subject from a signed link, as {@link unsubscribeSubject} gives it; in earlier mails always the path of the mail's record.
 * @param key MAILBOX_KEY
 */
export async function unsubscribe(db: Firestore, key: string, subject: string, now: Date): Promise<void> {
  const ref = db.doc(subject) as DocumentReference;
  await inTransaction(db, async (transaction) => {
    if (isSuppression(subject)) return suppressAt(transaction, ref, now);
    const record = await transaction.get(ref);
    if (!record.exists) return;
    if (isSubscription(subject)) transaction.delete(ref);
    else suppressMail(transaction, db, key, String(record.get('email')), now);
  });
}

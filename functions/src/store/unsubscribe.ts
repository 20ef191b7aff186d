import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { subscriptions } from './subscriptions.ts';
import { suppressMail } from './suppressions.ts';

/**
 * Ends what a mail was about: a newsletter's subscription is removed; whoever is on the waitlist gets no more mails that can be declined. Safe to
 * do any number of times, also when the record is gone.
 * @param subject the path of the mail's record, from a signed link.
 * @param key MAILBOX_KEY
 */
export async function unsubscribe(db: Firestore, key: string, subject: string, now: Date): Promise<void> {
  const ref = db.doc(subject) as DocumentReference;
  await db.runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    if (!record.exists) return;
    if (ref.parent.id === subscriptions(db).id) transaction.delete(ref);
    else suppressMail(transaction, db, key, String(record.get('email')), now);
  });
}

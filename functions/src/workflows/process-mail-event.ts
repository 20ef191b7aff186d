import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import type { MailEvent } from '@contract/values.ts';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { randomShard } from '../collections/counter-shards.ts';
import { unlessItChanged } from '../collections/database.ts';
import { mailEventRef } from '../collections/mail-events.ts';
import type { MailDoc } from '../collections/outbox.ts';
import { suppressMail } from '../collections/suppressions.ts';
import { dayKey } from '../domain/periods.ts';
import { incrementsOf } from './counter.ts';
import { newestMails } from './read-signup-detail.ts';

/**
 * Stops mail to an address that accepts none or whose owner complained, and marks the mail that bounced. The same
 * report has no effect a second time, even if the person has confirmed the address in between.
 */
export async function processMailEvent(
  db: Firestore,
  { mailboxKey: key, adminTimeZone }: { mailboxKey: string; adminTimeZone: string },
  { id, type, email }: { id: string; type: MailEvent; email: string },
  now: Date,
): Promise<void> {
  const marker = mailEventRef(db, key, id);
  const expireAt = Timestamp.fromMillis(now.getTime() + MAIL_LIFETIME_MS);
  // Not a transaction, which would lock a shard of the counter. The loop ends: if a commit fails, another one succeeded.
  for (;;) {
    const [known, mails] = await Promise.all([marker.get(), newestMails(db, email).get()]);
    if (known.exists) return;
    const mail = reportedMail(mails.docs);
    const cause = mail?.data().cause;
    const batch = db.batch();
    batch.create(marker, { expireAt, ...(cause ? { cause } : {}) });
    suppressMail(batch, db, key, email, type, now);
    if (type === 'bounce') {
      const failedAt = Timestamp.fromDate(now);
      if (mail)
        batch.update(mail.ref, { 'delivery.failedAt': failedAt }, { lastUpdateTime: mail.updateTime });
      const counts = { bounced: { [dayKey(now, adminTimeZone)]: 1 } };
      batch.set(randomShard(db), incrementsOf([counts]), { merge: true });
    }
    if (await unlessItChanged(batch.commit())) return;
  }
}

/**
 * Returns the mail that a report is about: the one sent last that has not bounced, because a report names only the
 * address. Undefined if none is stored.
 */
function reportedMail(
  mails: readonly QueryDocumentSnapshot<MailDoc, MailDoc>[],
): QueryDocumentSnapshot<MailDoc, MailDoc> | undefined {
  const sent = mails.flatMap((mail) => {
    const { state, endTime, failedAt } = mail.data().delivery;
    return state === 'SUCCESS' && endTime && !failedAt ? [{ mail, sentMs: endTime.toMillis() }] : [];
  });
  return sent.toSorted((one, other) => other.sentMs - one.sentMs)[0]?.mail;
}

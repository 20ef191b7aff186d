import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import type { MailEvent } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { someShard } from '../collections/counter-shards.ts';
import { unlessItExists } from '../collections/database.ts';
import { mailEventRef } from '../collections/mail-events.ts';
import { suppressMail } from '../collections/suppressions.ts';
import { dayKey } from '../domain/periods.ts';
import { incrementsOf } from './counter.ts';

/**
 * Stops mail to an address that accepts none or whose owner complained. The same report has no effect a
 * second time, even if the person has confirmed the address in between.
 */
export async function noteMailEvent(
  db: Firestore,
  { mailboxKey: key, adminTimeZone }: { mailboxKey: string; adminTimeZone: string },
  { id, type, email }: { id: string; type: MailEvent; email: string },
  now: Date,
): Promise<void> {
  const batch = db.batch();
  const expireAt = Timestamp.fromMillis(now.getTime() + MAIL_LIFETIME_MS);
  batch.create(mailEventRef(db, key, id), { expireAt });
  suppressMail(batch, db, key, email, type, now);
  if (type === 'bounce') {
    const counts = { bounced: { [dayKey(now, adminTimeZone)]: 1 } };
    batch.set(someShard(db), incrementsOf([counts]), { merge: true });
  }
  await unlessItExists(batch.commit());
}

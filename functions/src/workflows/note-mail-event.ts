import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import { type MailEvent, USER_TYPES } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { randomShard } from '../collections/counter-shards.ts';
import { readAll, unlessItExists } from '../collections/database.ts';
import { mailEventRef } from '../collections/mail-events.ts';
import { signupRef } from '../collections/signups.ts';
import { suppressMail } from '../collections/suppressions.ts';
import { dayKey } from '../domain/periods.ts';
import { signupId } from '../domain/signup-id.ts';
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
  const wave = await waveOf(db, key, email);
  const batch = db.batch();
  const expireAt = Timestamp.fromMillis(now.getTime() + MAIL_LIFETIME_MS);
  batch.create(mailEventRef(db, key, id), { expireAt, ...(wave ? { wave } : {}) });
  suppressMail(batch, db, key, email, type, now);
  if (type === 'bounce') {
    const counts = { bounced: { [dayKey(now, adminTimeZone)]: 1 } };
    batch.set(randomShard(db), incrementsOf([counts]), { merge: true });
  }
  await unlessItExists(batch.commit());
}

/** Returns the wave that let a person in; undefined without one. */
async function waveOf(db: Firestore, key: string, email: string): Promise<string | undefined> {
  const signups = await readAll(
    db,
    USER_TYPES.map((userType) => signupRef(db, userType, signupId(key, userType, email))),
  );
  return signups.find((signup) => signup?.email === email && signup.admissionWave)?.admissionWave;
}

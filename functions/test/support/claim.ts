import type { Firestore } from 'firebase-admin/firestore';
import { type ClaimedMail, claimMail } from '../../src/workflows/claim-mail.ts';

/** Claims a due mail as a delivery does. @returns null if nothing is due. */
export async function claim(
  db: Firestore,
  keys: { tokenKey: string; mailboxKey: string },
  mailId: string,
  now: Date,
): Promise<ClaimedMail | null> {
  const result = await claimMail(db, keys, mailId, now);
  return result.status === 'claimed' ? result.mail : null;
}

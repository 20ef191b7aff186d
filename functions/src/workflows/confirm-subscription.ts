import type { Newsletter } from '@contract/values.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { inTransaction } from '../collections/database.ts';
import { subscriptionAt } from '../collections/subscriptions.ts';
import { tokenRef } from '../collections/tokens.ts';
import { hashToken } from '../domain/token.ts';

/**
 * Confirms a subscription, which completes the double opt-in. Confirming again succeeds.
 * @returns the newsletter; null if the token is unknown or has expired.
 */
export async function confirmSubscription(
  db: Firestore,
  token: string,
  now: Date,
): Promise<Newsletter | null> {
  return inTransaction(db, async (transaction) => {
    const found = (await transaction.get(tokenRef(db, hashToken(token)))).data();
    if (found?.purpose !== 'confirm-newsletter' || found.expireAt.toMillis() <= now.getTime()) return null;
    const ref = subscriptionAt(db, found.about);
    const subscription = (await transaction.get(ref)).data();
    if (!subscription) return null;
    if (!subscription.verifiedAt) {
      transaction.update(ref, {
        verifiedAt: Timestamp.fromDate(now),
        expireAt: FieldValue.delete(),
      });
    }
    return subscription.type;
  });
}

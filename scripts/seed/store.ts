import type { Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { someShard } from '../../functions/src/collections/counter-shards.ts';
import { referralCodeRef } from '../../functions/src/collections/referral-codes.ts';
import { referralId, referrals } from '../../functions/src/collections/referrals.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { countableOf, increments } from '../../functions/src/workflows/counter.ts';
import type { Seed } from './signups.ts';

/**
 * Stores signups and their share of the counter in one commit, so that the counter is correct
 * wherever a run ends.
 * @returns the time of the commit.
 */
export async function storeSignups(
  db: Firestore,
  seeds: Seed[],
  timeZone: string,
): Promise<Timestamp | undefined> {
  const batch = db.batch();
  for (const { userType, id, signup, referral } of seeds) {
    batch.create(signupRef(db, userType, id), signup);
    if (signup.referralCode) {
      batch.create(referralCodeRef(db, signup.referralCode), { userType, userId: id });
    }
    if (referral) {
      const { referrer, at } = referral;
      batch.create(referrals(db).doc(referralId(referrer.userType, referrer.id, signup.mailboxHash)), {
        referrerType: referrer.userType,
        referrerId: referrer.id,
        userType,
        userId: id,
        at,
        state: 'counted',
        reasons: [],
      });
    }
  }
  count(db, batch, seeds, timeZone);
  return (await batch.commit())[0]?.writeTime;
}

/** Signups of the same type, day and source share one increment. */
function count(db: Firestore, batch: WriteBatch, seeds: Seed[], timeZone: string): void {
  const countables = seeds.map(({ userType, signup }) => countableOf(userType, signup, timeZone));
  const shard = someShard(db);
  for (const alike of Map.groupBy(countables, (countable) => JSON.stringify(countable)).values()) {
    const [countable] = alike;
    if (countable) batch.set(shard, increments(countable, alike.length), { merge: true });
  }
}

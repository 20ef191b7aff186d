import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { randomShard } from '../../../src/collections/counter-shards.ts';
import { personOf, personRef } from '../../../src/collections/people.ts';
import { newMarker, processedEventRef } from '../../../src/collections/processed-events.ts';
import { referralCodeRef } from '../../../src/collections/referral-codes.ts';
import { referralId, referrals } from '../../../src/collections/referrals.ts';
import { signupRef } from '../../../src/collections/signups.ts';
import { dayKey } from '../../../src/domain/periods.ts';
import { confirmationKey, countsOf, incrementsOf } from '../../../src/workflows/counter.ts';
import type { Seed } from './signups.ts';

/**
 * Stores signups with their rows in the list of people, and adds them to the counter, in one commit, so that these
 * are consistent even if the run is interrupted. A referrer may then have more counted referrals than are stored.
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
    const row = personOf(userType, signup);
    if (row) batch.create(personRef(db, userType, id), row);
    if (signup.referralCode) {
      const code = referralCodeRef(db, signup.referralCode);
      batch.create(code, { userType, userId: id, joinedAt: signup.createdAt });
      batch.create(processedEventRef(db, confirmationKey(code)), newMarker(signup.createdAt.toDate()));
    }
    if (referral) {
      const { referrer, at, day } = referral;
      batch.create(referrals(db).doc(referralId(referrer.userType, referrer.id, signup.mailboxHash)), {
        referrerType: referrer.userType,
        referrerId: referrer.id,
        userType,
        userId: id,
        at,
        day,
        state: 'counted',
        reasons: [],
      });
    }
  }
  const now = new Date();
  const additions = seeds.map(({ userType, signup }) => {
    const day = signup.verifiedAt && dayKey(signup.verifiedAt.toDate(), timeZone);
    const confirmations = day ? { confirmations: { [day]: 1 } } : {};
    return { ...countsOf(userType, signup, timeZone, now), ...confirmations };
  });
  batch.set(randomShard(db), incrementsOf(additions), { merge: true });
  return (await batch.commit())[0]?.writeTime;
}

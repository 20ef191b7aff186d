import { type ReferralSource, USER_TYPES, type UserType } from '@contract/values.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { randomShard } from '../collections/counter-shards.ts';
import { inTransaction } from '../collections/database.ts';
import { LATE_ANSWERS, signups } from '../collections/signups.ts';
import { addCounts } from '../domain/add-counts.ts';
import { searchKeys } from '../domain/search-keys.ts';

/** The number of signups in one transaction. */
const BATCH = 200;

/**
 * Counts the answers to "How did you hear" that a repeated signup added, and lets admins find the names that it
 * added. Runs every minute (schedules.ts), so that a repeated signup neither waits for a document of the
 * counter nor writes some 50 index entries. Two runs may overlap, because the transaction that processes an
 * answer also marks it as processed.
 */
export async function processLateAnswers(db: Firestore): Promise<void> {
  for (const userType of USER_TYPES) while ((await processBatch(db, userType)) === BATCH);
}

/** Finds signups with a late answer that is not processed yet. */
export function withLateAnswer(db: Firestore, userType: UserType) {
  return signups(db, userType).where('lateAnswers', 'array-contains-any', LATE_ANSWERS).limit(BATCH);
}

async function processBatch(db: Firestore, userType: UserType): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(withLateAnswer(db, userType));
    if (docs.length === 0) return 0;
    const counts: Partial<Record<ReferralSource, number>> = {};
    for (const document of docs) {
      const signup = document.data();
      const { referral, lateAnswers = [] } = signup;
      if (lateAnswers.includes('referral') && referral !== '') addCounts(counts, { [referral]: 1 });
      transaction.update(document.ref, {
        lateAnswers: FieldValue.delete(),
        ...(lateAnswers.includes('name') ? { searchKeys: searchKeys(signup) } : {}),
      });
    }
    const sources = Object.fromEntries(
      Object.entries(counts).map(([source, count]) => [source, FieldValue.increment(count)]),
    );
    if (Object.keys(sources).length > 0) transaction.set(randomShard(db), { sources }, { merge: true });
    return docs.length;
  });
}

import { UNVERIFIED_LIFETIME_MS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import { type DocumentReference, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { signups } from './signups.ts';

const PAGE = 100;
/** Less than the function may take; what is left is the next run's. */
const TIME_BUDGET_MS = 50_000;

/**
 * Deletes signups whose address nobody has confirmed in 30 days, with their mails and tokens. Each goes by itself, so a run that ends midway
 * leaves nothing half done. The counter follows by the triggers of the deleted signups.
 * @returns how many went.
 */
export async function sweepUnverified(db: Firestore, now: () => Date): Promise<number> {
  const endMs = now().getTime() + TIME_BUDGET_MS;
  const oldest = Timestamp.fromMillis(now().getTime() - UNVERIFIED_LIFETIME_MS);
  let swept = 0;
  for (const userType of USER_TYPES) {
    for (let page = PAGE; page === PAGE && now().getTime() < endMs; ) {
      const { docs } = await expired(db, userType, oldest);
      page = docs.length;
      for (const { ref } of docs) if (await sweepSignup(db, ref)) swept++;
    }
  }
  return swept;
}

export function expired(db: Firestore, userType: UserType, oldest: Timestamp) {
  return signups(db, userType)
    .where('verifiedAt', '==', null)
    .where('createdAt', '<=', oldest)
    .orderBy('createdAt')
    .limit(PAGE)
    .select()
    .get();
}

/** A visitor's mails to one unconfirmed address in a month are fewer than a page. */
export function documentsAbout(db: Firestore, collection: 'outbox' | 'tokens', path: string): Query {
  return db.collection(collection).where('about', '==', path).limit(PAGE);
}

/** @returns false when the address has been confirmed in the last moment: then all stays. */
async function sweepSignup(db: Firestore, ref: DocumentReference): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [signup, mails, tokens] = await Promise.all([
      transaction.get(ref),
      transaction.get(documentsAbout(db, 'outbox', ref.path)),
      transaction.get(documentsAbout(db, 'tokens', ref.path)),
    ]);
    if (!signup.exists || signup.get('verifiedAt') !== null) return false;
    for (const document of [...mails.docs, ...tokens.docs, signup]) transaction.delete(document.ref);
    return true;
  });
}

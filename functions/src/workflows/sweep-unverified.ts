import { TOKEN_LIFETIME_MS, UNVERIFIED_LIFETIME_MS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { inTransaction } from '../collections/database.ts';
import { signups } from '../collections/signups.ts';

const PAGE = 100;
/** A launch's million signups bring tens of thousands a day that fall due a month later; one after the other they would not be done within the day. */
const AT_ONCE = 20;
/** For each type. Less than half of what the function may take (index.ts); what is left is the next run's. */
const TIME_BUDGET_MS = 50_000;

/**
 * Deletes signups whose address nobody has confirmed in 30 days, with their mails and tokens; one whose latest mail has a link that still works, or is
 * still to be sent, stays until that is over. Each goes by itself, so a run that ends midway leaves nothing half done. The counter follows by the triggers of the deleted signups.
 * @returns how many went.
 */
export async function sweepUnverified(db: Firestore, now: () => Date): Promise<number> {
  const oldest = Timestamp.fromMillis(now().getTime() - UNVERIFIED_LIFETIME_MS);
  let swept = 0;
  for (const userType of USER_TYPES) {
    const endMs = now().getTime() + TIME_BUDGET_MS;
    let last: QueryDocumentSnapshot | undefined;
    do {
      const after = last && { createdAt: last.get('createdAt'), id: last.id };
      const { docs } = await expired(db, userType, oldest, after);
      for (let next = 0; next < docs.length; next += AT_ONCE) {
        const some = docs.slice(next, next + AT_ONCE);
        const gone = await Promise.all(some.map(({ ref }) => sweepSignup(db, ref, now())));
        swept += gone.filter(Boolean).length;
      }
      last = docs[PAGE - 1];
    } while (last && now().getTime() < endMs);
  }
  return swept;
}

/** @param after the place of the last one of the page before. */
export function expired(
  db: Firestore,
  userType: UserType,
  oldest: Timestamp,
  after?: { createdAt: Timestamp; id: string },
) {
  const query = signups(db, userType)
    .where('verifiedAt', '==', null)
    .where('createdAt', '<=', oldest)
    .orderBy('createdAt')
    .orderBy('__name__')
    .limit(PAGE)
    .select('createdAt');
  return (after ? query.startAfter(after.createdAt, after.id) : query).get();
}

/** A visitor's mails to one unconfirmed address in a month are fewer than a page. */
export function documentsAbout(db: Firestore, collection: 'outbox' | 'tokens', path: string): Query {
  return db.collection(collection).where('about', '==', path).limit(PAGE);
}

/** @returns false when the address has been confirmed in the last moment or still can be by a mail's link, sent or to come: then all stays. */
async function sweepSignup(db: Firestore, ref: DocumentReference, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const [signup, mails, tokens] = await Promise.all([
      transaction.get(ref),
      transaction.get(documentsAbout(db, 'outbox', ref.path)),
      transaction.get(documentsAbout(db, 'tokens', ref.path)),
    ]);
    const stored = signup.data();
    if (!stored || stored.verifiedAt !== null) return false;
    const isLinkOnItsWay = stored.mailRequestedAt.toMillis() > now.getTime() - TOKEN_LIFETIME_MS;
    const isMailWaiting = mails.docs.some((mail) => mail.get('delivery.nextAttemptAt') !== null);
    const isLinkGood = tokens.docs.some((token) => token.get('expireAt').toMillis() > now.getTime());
    if (isLinkOnItsWay || isMailWaiting || isLinkGood) return false;
    for (const document of [...mails.docs, ...tokens.docs, signup]) transaction.delete(document.ref);
    return true;
  });
}

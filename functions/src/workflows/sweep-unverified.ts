import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import { TOKEN_LIFETIME_MS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { inTransaction, isStored } from '../collections/database.ts';
import { deletePersonRow } from '../collections/people.ts';
import { signupsByShard } from '../collections/signups.ts';
import { type SignupPosition, sweepRef } from '../collections/system.ts';
import { subtractSignups } from './counter.ts';

const PAGE = 200;

/** The number of signups deleted in one commit. Firestore's `in` accepts 30 values. */
const GROUP = 25;
const AT_ONCE = 4;

/**
 * The maximum number of deletions a second. Deleted signups are neighbours in the index by time, where Firestore
 * accepts about 500 writes a second, including those of new signups. The 1.2 million signups of a ten-minute spike
 * take 100 minutes of work, which is 13 runs.
 */
const PER_SECOND = 200;

/**
 * The time after which a run begins no further page: less than the function's time limit (index.ts) and the
 * interval between two runs. The next run does the rest.
 */
const TIME_BUDGET_MS = 8 * MINUTE_MS;

interface SweepOptions {
  /** UNVERIFIED_RETENTION_DAYS; 0 keeps all signups. */
  unverifiedRetentionDays: number;
  adminTimeZone: string;
}

/**
 * Deletes signups that were not confirmed within the retention time, with their mails, tokens and notes. A signup
 * whose latest mail is not sent yet, or has a link that is still valid, stays until the link expires. The commit that
 * deletes signups also subtracts them from the counter, so a run that ends midway leaves nothing half done.
 * @param wait waits between batches, to limit the rate of deletions; tests replace it.
 * @returns how many were deleted.
 */
export async function sweepUnverified(
  db: Firestore,
  { unverifiedRetentionDays, adminTimeZone }: SweepOptions,
  now: () => Date,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<number> {
  if (unverifiedRetentionDays === 0) return 0;
  const startedMs = performance.now();
  const endMs = now().getTime() + TIME_BUDGET_MS;
  const oldest = Timestamp.fromMillis(now().getTime() - unverifiedRetentionDays * DAY_MS);
  const positions = (await sweepRef(db).get()).data() ?? {};
  let [begun, swept] = [0, 0];
  for (const userType of USER_TYPES) {
    // Continues where the previous run ended, because deleted documents slow down queries at the start of
    // the index.
    let position = positions[userType];
    do {
      const { docs } = await expired(db, userType, oldest, position);
      for (let next = 0; next < docs.length; next += GROUP * AT_ONCE) {
        const some = docs.slice(next, next + GROUP * AT_ONCE);
        const groups = Array.from({ length: AT_ONCE }, (_, n) => some.slice(n * GROUP, (n + 1) * GROUP));
        const gone = await Promise.all(
          groups.map((group) => sweepGroup(db, userType, group, adminTimeZone, now())),
        );
        for (const count of gone) swept += count;
        begun += some.length;
        await wait(Math.max(0, (begun * 1_000) / PER_SECOND - (performance.now() - startedMs)));
      }
      position = positionOf(docs[PAGE - 1]);
    } while (position && now().getTime() < endMs);
    await storePosition(db, userType, positions[userType], position);
  }
  return swept;
}

function positionOf(last: QueryDocumentSnapshot | undefined): SignupPosition | undefined {
  return last && { createdAt: last.get('createdAt'), id: last.id };
}

/**
 * Stores where the next run begins. After the last page it begins at the start again, for signups that were
 * kept.
 */
async function storePosition(
  db: Firestore,
  userType: UserType,
  before: SignupPosition | undefined,
  position: SignupPosition | undefined,
): Promise<void> {
  if (position) await sweepRef(db).set({ [userType]: position }, { merge: true });
  else if (before) await sweepRef(db).update({ [userType]: FieldValue.delete() });
}

/** Selects a page of expired signups. @param after the position of the last signup of the previous page. */
export function expired(db: Firestore, userType: UserType, oldest: Timestamp, after?: SignupPosition) {
  const query = signupsByShard(db, userType)
    .where('verifiedAt', '==', null)
    .where('createdAt', '<=', oldest)
    .orderBy('createdAt')
    .orderBy('__name__')
    .limit(PAGE)
    .select('createdAt');
  return (after ? query.startAfter(after.createdAt, after.id) : query).get();
}

/** Selects the mails, tokens or notes about these signups. */
export function documentsAbout(
  db: Firestore,
  collection: 'outbox' | 'tokens' | 'adminNotes',
  paths: string[],
): Query {
  return db.collection(collection).where('about', 'in', paths);
}

/**
 * Deletes the expired signups of a group. Keeps one that was just confirmed, and one that a mail's link can
 * still confirm.
 */
async function sweepGroup(
  db: Firestore,
  userType: UserType,
  group: readonly { ref: DocumentReference }[],
  timeZone: string,
  now: Date,
): Promise<number> {
  if (group.length === 0) return 0;
  const refs = group.map(({ ref }) => ref);
  const paths = refs.map(({ path }) => path);
  return inTransaction(db, async (transaction) => {
    const [stored, mails, tokens, notes] = await Promise.all([
      transaction.getAll(...refs),
      transaction.get(documentsAbout(db, 'outbox', paths)),
      transaction.get(documentsAbout(db, 'tokens', paths)),
      transaction.get(documentsAbout(db, 'adminNotes', paths)),
    ]);
    const kept = new Set<string>();
    for (const mail of mails.docs)
      if (mail.get('delivery.nextAttemptAt') !== null) kept.add(mail.get('about'));
    for (const token of tokens.docs)
      if (token.get('expireAt').toMillis() > now.getTime()) kept.add(token.get('about'));
    const gone = stored
      .filter(isStored)
      .filter((signup) => isUnconfirmed(signup, now) && !kept.has(signup.ref.path));
    const goneIds = new Set(gone.map(({ ref }) => ref.path));
    const about = [...mails.docs, ...tokens.docs, ...notes.docs].filter((document) =>
      goneIds.has(document.get('about')),
    );
    for (const { ref } of [...about, ...gone]) transaction.delete(ref);
    for (const { ref } of gone) deletePersonRow(transaction, db, ref.path);
    subtractSignups(
      transaction,
      db,
      gone.map((signup) => ({ userType, signup })),
      timeZone,
      now,
    );
    return gone.length;
  });
}

function isUnconfirmed(signup: QueryDocumentSnapshot, now: Date): boolean {
  const isLinkPending = signup.get('mailDueAt').toMillis() > now.getTime() - TOKEN_LIFETIME_MS;
  return signup.get('verifiedAt') === null && !isLinkPending;
}

import { MINUTE_MS } from '@contract/durations.ts';
import { SCHEDULE } from '@contract/roles.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { randomShard, shards, sumOf } from '../collections/counter-shards.ts';
import { unlessItChanged } from '../collections/database.ts';
import { processedEventRef } from '../collections/processed-events.ts';
import { signups, signupsByShard } from '../collections/signups.ts';
import { type CounterCheckDoc, counterCheckRef } from '../collections/system.ts';
import { changeKey, rollUp } from './counter.ts';
import { type Difference, recordRepair } from './counter-repair.ts';

/** A difference that lasts this long is not caused by pending events. */
const LASTING_MS = 10 * MINUTE_MS;

/**
 * The comparison is skipped if this many signups of a type, or more, are newer than {@link LASTING_MS}. Two million in
 * a week are about 2,000 in ten minutes.
 */
const RECENT_MAX = 20_000;

/** The number of markers that are read at a time, to bound the memory. */
const MARKERS_AT_ONCE = 1_000;

/**
 * Compares the counter with the number of stored signups at one instant, without new ones whose events are pending.
 * Repairs it if two comparisons at least ten minutes apart find the same difference. Uses the database's clock.
 * The other sums stay as they are: rebuildCounter() repairs those.
 * @param recentMax {@link RECENT_MAX}, which tests lower.
 * @returns a new or repaired difference; null otherwise.
 */
export async function healCounter(
  db: Firestore,
  recentMax = RECENT_MAX,
): Promise<(Difference & { what: 'differs' | 'repaired' }) | null> {
  const found = await db.runTransaction((transaction) => compare(transaction, db, recentMax), {
    readOnly: true,
  });
  if (!found) return null;
  const { fan, idol, at, check } = found;
  const before = check.data();
  if (fan === 0 && idol === 0) {
    if (before) await check.ref.delete();
    return null;
  }
  if (before?.fan !== fan || before.idol !== idol) {
    const difference = { fan, idol, since: at };
    const write = check.updateTime
      ? check.ref.update(difference, { lastUpdateTime: check.updateTime })
      : check.ref.create(difference);
    return (await unlessItChanged(write)) && { what: 'differs', fan, idol };
  }
  if (at.toMillis() - before.since.toMillis() < LASTING_MS || !check.updateTime) return null;
  const batch = db.batch();
  batch.delete(check.ref, { lastUpdateTime: check.updateTime });
  const repair = { fan: FieldValue.increment(fan), idol: FieldValue.increment(idol) };
  batch.set(randomShard(db), repair, { merge: true });
  recordRepair(batch, db, SCHEDULE, found, at.toDate());
  if ((await unlessItChanged(batch.commit())) === null) return null;
  await rollUp(db);
  return { what: 'repaired', fan, idol };
}

interface Compared {
  /** The instant of the reads. */
  at: Timestamp;
  /** The result of the previous comparison. */
  check: DocumentSnapshot<CounterCheckDoc, CounterCheckDoc>;
}

/** Compares the counts. Returns null if too many events may be pending. */
async function compare(
  transaction: Transaction,
  db: Firestore,
  recentMax: number,
): Promise<(Difference & Compared) | null> {
  const [check, counted, fans, idols] = await Promise.all([
    transaction.get(counterCheckRef(db)),
    transaction.get(shards(db)).then(sumOf),
    transaction.get(signups(db, 'fan').count()),
    transaction.get(signups(db, 'idol').count()),
  ]);
  const at = counted.asOf;
  const difference = {
    fan: fans.data().count - counted.fan,
    idol: idols.data().count - counted.idol,
    at,
    check,
  };
  if (difference.fan === 0 && difference.idol === 0) return difference;
  for (const userType of USER_TYPES) {
    const { docs } = await transaction.get(recentSignups(db, userType, at).limit(recentMax));
    if (docs.length === recentMax) return null;
    for (let next = 0; next < docs.length; next += MARKERS_AT_ONCE) {
      const markers = docs
        .slice(next, next + MARKERS_AT_ONCE)
        .map(({ ref, createTime }) => processedEventRef(db, changeKey('created', ref, createTime)));
      const found = await transaction.getAll(...markers);
      difference[userType] -= found.filter(({ exists }) => !exists).length;
    }
  }
  return difference;
}

/** Selects the signups of the last ten minutes before an instant, newest first, without their fields. */
export function recentSignups(db: Firestore, userType: UserType, at: Timestamp) {
  return signupsByShard(db, userType)
    .where('createdAt', '>=', Timestamp.fromMillis(at.toMillis() - LASTING_MS))
    .orderBy('createdAt', 'desc')
    .select();
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicStats } from '@contract/stats.ts';
import { type ReferralSource, USER_TYPES, type UserType } from '@contract/values.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  addTo,
  type CounterShardDoc,
  readCounts,
  SHARDS,
  shards,
  someShard,
} from '../collections/counter-shards.ts';
import { selectFields, streamOf, unlessItChanged, unlessItExists } from '../collections/database.ts';
import { processedEventRef } from '../collections/processed-events.ts';
import { type PublicStatsDoc, publicStatsRef, readPublicStats } from '../collections/public-stats.ts';
import { type SignupDoc, signups } from '../collections/signups.ts';
import { dayKey } from '../domain/periods.ts';

/*
 * The live counter. Each signup's trigger adds to one of many shards, together with a marker that makes the same event count once; the
 * public document gets the shards' sums, at most about once a second however many signups come.
 */

/** Markers outlive by far the 24 hours in which an event may be delivered again (the retry window of second-generation functions). */
const MARKER_LIFETIME_MS = 9 * 24 * 60 * 60_000;

/** What one signup adds to the counts. */
export interface Countable {
  userType: UserType;
  day: string;
  referral: ReferralSource | '';
}

/** What a signup adds as it is stored. @param timeZone ADMIN_TIME_ZONE */
export function countableOf(
  userType: UserType,
  { createdAt, referral }: Pick<SignupDoc, 'createdAt' | 'referral'>,
  timeZone: string,
): Countable {
  return { userType, day: dayKey(createdAt.toDate(), timeZone), referral };
}

/**
 * Counts a signup that came (`by` 1) or went (-1), once per event, in one write without a read.
 * @param eventKey the same for every delivery of the same event.
 * @returns when it was counted, now or by an earlier delivery.
 */
export async function countOnce(
  db: Firestore,
  eventKey: string,
  signup: Countable,
  by: 1 | -1,
  nowMs: number,
): Promise<Timestamp> {
  const marker = processedEventRef(db, eventKey);
  const batch = db.batch();
  batch.create(marker, { expireAt: Timestamp.fromMillis(nowMs + MARKER_LIFETIME_MS) });
  batch.set(someShard(db), increments(signup, by), { merge: true });
  const results = await unlessItExists(batch.commit());
  return results?.[0]?.writeTime ?? (await marker.get()).createTime ?? Timestamp.fromMillis(nowMs);
}

/** The change that one or more like signups make to a shard, for `set(…, { merge: true })`. */
export function increments(
  { userType, day, referral }: Countable,
  by: number,
): FirebaseFirestore.DocumentData {
  return {
    [userType]: FieldValue.increment(by),
    days: { [day]: FieldValue.increment(by) },
    ...(referral === '' ? {} : { sources: { [referral]: FieldValue.increment(by) } }),
  };
}

/** The sums that this process is making at the moment, by database. */
const underWay = new WeakMap<Firestore, Promise<boolean>>();

/**
 * Makes sure that the public document shows everything written until `since`. Of many that ask at once, in one process or in many, one
 * writes and the others find their part included. The sums are absolute and of a later instant than the ones they replace: they are
 * read after the document, and written only if it has not changed since, so this may run any number of times, also at once.
 * Within a process only one at a time reads the sums; of many processes that wait, each wakes at another moment, so that most find it done.
 * @param everyMs the shortest time between two writes.
 */
export async function rollUp(db: Firestore, since: Timestamp, everyMs: number): Promise<void> {
  for (;;) {
    const shown = await publicStatsRef(db).get();
    const asOf = shown.data()?.asOf;
    if (asOf && asOf >= since) return;
    const waitMs = asOf ? asOf.toMillis() + everyMs - Date.now() : 0;
    const others = underWay.get(db);
    if (waitMs > 0) await sleep(waitMs + randomInt(Math.ceil(everyMs / 2) + 1));
    else if (others) await others;
    else {
      const own = replaceSums(db, shown).finally(() => underWay.delete(db));
      underWay.set(db, own);
      if (await own) return;
    }
  }
}

/** @returns false when another process was quicker: what it wrote may do. */
async function replaceSums(
  db: Firestore,
  shown: DocumentSnapshot<PublicStatsDoc, PublicStatsDoc>,
): Promise<boolean> {
  const { fan, idol, asOf } = await readCounts(db);
  const sums = { totalCount: fan + idol, fanCount: fan, idolCount: idol, asOf };
  const ref = shown.ref;
  const write = shown.updateTime ? ref.update(sums, { lastUpdateTime: shown.updateTime }) : ref.create(sums);
  return (await unlessItChanged(write)) !== null;
}

/**
 * Counts all stored signups anew and puts that in the place of the counter: after an import, or a change of the time zone. Only while nobody comes or
 * goes and no event of that is on its way: it would be left out, or be counted twice.
 */
export async function rebuildCounter(db: Firestore, timeZone: string): Promise<PublicStats> {
  const counted: CounterShardDoc = { fan: 0, idol: 0, days: {}, sources: {} };
  for (const userType of USER_TYPES) {
    for await (const document of signupsToCount(db, userType)) {
      const { day, referral } = countableOf(userType, document.data(), timeZone);
      counted[userType] += 1;
      addTo(counted.days, { [day]: 1 });
      if (referral !== '') addTo(counted.sources, { [referral]: 1 });
    }
  }
  const batch = db.batch();
  for (let shard = 1; shard < SHARDS; shard++) batch.delete(shards(db).doc(String(shard)));
  const [written] = await batch.set(shards(db).doc('0'), counted).commit();
  await rollUp(db, written?.writeTime ?? Timestamp.now(), 0);
  return readPublicStats(db);
}

/** Everybody of one type, with no more than what is counted of them. */
export function signupsToCount(db: Firestore, userType: UserType) {
  return streamOf(selectFields(signups(db, userType).orderBy('__name__'), ['createdAt', 'referral']));
}

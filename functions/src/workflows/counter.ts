import { createHash } from 'node:crypto';
import type { PublicStats } from '@contract/stats.ts';
import { type ReferralSource, USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addTo,
  type CounterShardDoc,
  isOfProcess,
  readCounts,
  shards,
  someShard,
} from '../collections/counter-shards.ts';
import { inTransaction, selectFields, streamOf, unlessItChanged } from '../collections/database.ts';
import { newMarker, processedEventRef } from '../collections/processed-events.ts';
import { publicStatsRef } from '../collections/public-stats.ts';
import { type SignupDoc, signups } from '../collections/signups.ts';
import { dayKey } from '../domain/periods.ts';

/*
 * The live counter (docs/adr/0056). Each change is added to one of many shards, in one commit with a marker,
 * so that it counts once however often its event is delivered (workflows/count-change.ts). One task writes
 * the sums of the shards to the public document, about once a second.
 */

/** The time after which an unchanged shard is idle: its process ended, or will start a new shard. */
const IDLE_MS = 10 * 60_000;

/** The number of shards that are merged at a time. */
const FOLD_MAX = 100;

/** What one signup adds to the counts. */
export interface Countable {
  userType: UserType;
  day: string;
  referral: ReferralSource | '';
}

/** A signup that was created (`by` 1) or deleted (-1). */
export interface Change extends Countable {
  by: 1 | -1;
  /** The same for every delivery of the change's event, and for the commit that caused it. */
  key: string;
}

/** Returns what a stored signup adds to the counts. @param timeZone ADMIN_TIME_ZONE */
export function countableOf(
  userType: UserType,
  { createdAt, referral, lateAnswers }: Pick<SignupDoc, 'createdAt' | 'referral' | 'lateAnswers'>,
  timeZone: string,
): Countable {
  return {
    userType,
    day: dayKey(createdAt.toDate(), timeZone),
    // A late source is counted by workflows/late-answers.ts.
    referral: lateAnswers?.includes('referral') ? '' : referral,
  };
}

/**
 * Returns the change that a stored signup causes. A person who rejoins is a new signup, with a new time of
 * creation.
 */
export function changeOf(
  userType: UserType,
  signup: QueryDocumentSnapshot,
  by: 1 | -1,
  timeZone: string,
): Change {
  return {
    ...countableOf(userType, signup.data() as SignupDoc, timeZone),
    by,
    key: changeKey(by === 1 ? 'created' : 'deleted', signup.ref, signup.createTime),
  };
}

/**
 * Returns the id of the marker of a counted change. It is a hash, because markers outlive deleted accounts.
 */
export function changeKey(
  what: 'created' | 'deleted',
  { path }: DocumentReference,
  { seconds, nanoseconds }: Timestamp,
): string {
  return createHash('sha256').update(`${what} ${path} ${seconds}.${nanoseconds}`).digest('hex');
}

/** Returns the combined changes of a shard, for `set(…, { merge: true })`. */
export function incrementsOf(changes: readonly (Countable & { by: number })[]): DocumentData {
  const sums: Record<string, number> = {};
  const days: Record<string, number> = {};
  const sources: Record<string, number> = {};
  for (const { userType, day, referral, by } of changes) {
    addTo(sums, { [userType]: by });
    addTo(days, { [day]: by });
    if (referral !== '') addTo(sources, { [referral]: by });
  }
  return increments({ ...sums, days, sources });
}

/** Removes empty maps: merging one would replace what is stored. */
function increments(parts: Record<string, number | Record<string, number>>): DocumentData {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      if (typeof part === 'number') return [[name, FieldValue.increment(part)]];
      return Object.keys(part).length === 0 ? [] : [[name, increments(part)]];
    }),
  );
}

/**
 * Subtracts signups in the transaction that deletes them. Their triggers then find the markers and change
 * nothing.
 * @param gone the signups as read in the same transaction.
 */
export function subtractSignups(
  transaction: Transaction,
  db: Firestore,
  gone: readonly { userType: UserType; signup: QueryDocumentSnapshot }[],
  timeZone: string,
  now: Date,
): void {
  if (gone.length === 0) return;
  const changes = gone.map(({ userType, signup }) => changeOf(userType, signup, -1, timeZone));
  for (const { key } of changes) transaction.create(processedEventRef(db, key), newMarker(now));
  transaction.set(someShard(db), incrementsOf(changes), { merge: true });
}

/**
 * Updates the public document if the sums changed. Reads the sums after the document and writes them only if it has
 * not changed since, so an older sum never replaces a newer one. Safe to repeat, and to run several times at once.
 */
export async function rollUp(db: Firestore): Promise<PublicStats> {
  for (;;) {
    const shown = await publicStatsRef(db).get();
    const { fan, idol, asOf } = await readCounts(db);
    const stats = { totalCount: fan + idol, fanCount: fan, idolCount: idol };
    const old = shown.data();
    if (STATS.every((name) => (old?.[name] ?? 0) === stats[name])) return stats;
    const sums = { ...stats, asOf };
    const write = shown.updateTime
      ? shown.ref.update(sums, { lastUpdateTime: shown.updateTime })
      : shown.ref.create(sums);
    if ((await unlessItChanged(write)) !== null) return stats;
  }
}

const STATS = ['totalCount', 'fanCount', 'idolCount'] as const;

/**
 * Merges the shards of ended processes into a permanent one, so that they do not accumulate. Changes no sum.
 */
export async function foldShards(db: Firestore, now: Date): Promise<void> {
  const before = now.getTime() - IDLE_MS;
  const { docs } = await shards(db).get();
  const idle = docs.filter(({ id, updateTime }) => isOfProcess(id) && updateTime.toMillis() < before);
  for (const { ref, updateTime } of idle.slice(0, FOLD_MAX)) {
    await inTransaction(db, async (transaction) => {
      const shard = await transaction.get(ref);
      const stored = shard.data();
      if (!stored || !shard.updateTime?.isEqual(updateTime)) return;
      const { fan = 0, idol = 0, days = {}, sources = {} } = stored;
      transaction.set(someShard(db), increments({ fan, idol, days, sources }), { merge: true });
      transaction.delete(ref);
    });
  }
}

/**
 * Replaces the counter with a new count of all stored signups, after an import or a change of the time zone.
 * Run it only while no signup is created or deleted and no event is pending; it would miss such a signup or
 * count it twice.
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
  for (const { id, ref } of (await shards(db).get()).docs) if (id !== '0') batch.delete(ref);
  await batch.set(shards(db).doc('0'), counted).commit();
  return rollUp(db);
}

/** Selects all signups of one type, with the counted fields only. */
export function signupsToCount(db: Firestore, userType: UserType) {
  return streamOf(
    selectFields(signups(db, userType).orderBy('__name__'), ['createdAt', 'referral', 'lateAnswers']),
  );
}

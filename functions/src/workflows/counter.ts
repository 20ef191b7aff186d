import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@contract/durations.ts';
import type { PublicStats } from '@contract/stats.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addShard,
  type CounterShardDoc,
  isOfProcess,
  noCounts,
  randomShard,
  readTotals,
  shards,
  sumOf,
} from '../collections/counter-shards.ts';
import { inTransaction, selectFields, streamOf, unlessItChanged } from '../collections/database.ts';
import { newMarker, processedEventRef } from '../collections/processed-events.ts';
import { publicStatsRef, readPublicStats } from '../collections/public-stats.ts';
import { type SignupDoc, signups } from '../collections/signups.ts';
import { clockOf, dayKey, hourKey, languageKey } from '../domain/periods.ts';
import { isHourCounted } from '../domain/today.ts';
import { recordRepair } from './counter-repair.ts';

/*
 * The live counter (docs/adr/0056). Each change is added to one of many shards, in one commit with a marker,
 * so that it counts once however often its event is delivered (workflows/count-change.ts). One task writes
 * the sums of the shards to the public document, about once a second.
 */

/** The time after which an unchanged shard is idle: its process ended, or will start a new shard. */
const IDLE_MS = 10 * MINUTE_MS;

/** The number of shards that are merged at a time. */
const FOLD_MAX = 100;

/** A signup that was created or confirmed (`by` 1), or deleted (-1). */
export interface Change {
  by: 1 | -1;
  /** The same for every delivery of the change's event, and for the commit that caused it. */
  key: string;
  /** What it adds to the counts; what it subtracts is negative. */
  counts: Partial<CounterShardDoc>;
}

/** The fields on which the counts depend. */
const COUNTED = ['createdAt', 'verifiedAt', 'language', 'referral', 'lateAnswers'] as const;

/** Returns what a stored signup adds to the counts now. @param timeZone ADMIN_TIME_ZONE */
export function countsOf(
  userType: UserType,
  { createdAt, verifiedAt, language, referral, lateAnswers }: Pick<SignupDoc, (typeof COUNTED)[number]>,
  timeZone: string,
  now: Date,
  by: 1 | -1 = 1,
): Partial<CounterShardDoc> {
  const at = createdAt.toDate();
  const day = dayKey(at, timeZone);
  // A late source is counted by workflows/late-answers.ts.
  const source = lateAnswers?.includes('referral') ? '' : referral;
  return {
    [userType]: by,
    days: { [day]: by },
    ...(userType === 'idol' ? { idolDays: { [day]: by } } : {}),
    ...(isHourCounted(day, now) ? { hours: { [hourKey(day, clockOf(at, timeZone).hour)]: by } } : {}),
    languages: { [languageKey(day, language)]: by },
    ...(source ? { sources: { [source]: by } } : {}),
    ...(verifiedAt ? { confirmed: { [day]: by } } : {}),
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
  now: Date,
): Change {
  const stored = signup.data() as SignupDoc;
  const hasLeft = by === -1 && stored.verifiedAt;
  return {
    by,
    key: changeKey(by === 1 ? 'created' : 'deleted', signup.ref, signup.createTime),
    counts: {
      ...countsOf(userType, stored, timeZone, now, by),
      ...(hasLeft ? { left: { [dayKey(now, timeZone)]: 1 } } : {}),
    },
  };
}

/**
 * Returns the change that a confirmation causes. A code is issued once, so its path identifies the event.
 * @param joinedAt the time of the signup's creation.
 * @param confirmedAt the time of the code's creation.
 */
export function confirmationOf(
  code: DocumentReference,
  { joinedAt, confirmedAt }: { joinedAt: Timestamp; confirmedAt: Timestamp },
  timeZone: string,
): Change {
  return {
    by: 1,
    key: confirmationKey(code),
    counts: {
      confirmed: { [dayKey(joinedAt.toDate(), timeZone)]: 1 },
      confirmations: { [dayKey(confirmedAt.toDate(), timeZone)]: 1 },
    },
  };
}

/** Returns the id of the marker of a counted confirmation. @param code the reference of its referral code. */
export function confirmationKey({ path }: DocumentReference): string {
  return createHash('sha256').update(`confirmed ${path}`).digest('hex');
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
export function incrementsOf(parts: readonly Partial<CounterShardDoc>[]): DocumentData {
  const sums = noCounts();
  for (const part of parts) addShard(sums, part);
  return increments({ ...sums });
}

/** Turns counts into increments, without empty maps: merging one would replace what is stored. */
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
  const changes = gone.map(({ userType, signup }) => changeOf(userType, signup, -1, timeZone, now));
  for (const { key } of changes) transaction.create(processedEventRef(db, key), newMarker(now));
  transaction.set(randomShard(db), incrementsOf(changes.map(({ counts }) => counts)), { merge: true });
}

/**
 * Updates the public document if the sums changed. Reads the sums after the document and writes them only if it has
 * not changed since, so an older sum never replaces a newer one. Safe to repeat, and to run several times at once.
 */
export async function rollUp(db: Firestore): Promise<PublicStats> {
  for (;;) {
    const shown = await publicStatsRef(db).get();
    const { fan, idol, asOf } = await readTotals(db);
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
 * Merges the shards of ended processes into a permanent one, so that they do not accumulate. Also removes
 * from each permanent shard the hours that are no longer compared. Changes no other sum.
 */
export async function foldShards(db: Firestore, now: Date): Promise<void> {
  const before = now.getTime() - IDLE_MS;
  const { docs } = await shards(db).get();
  await Promise.all(docs.filter(({ id }) => !isOfProcess(id)).map((shard) => forgetHours(shard, now)));
  const idle = docs.filter(({ id, updateTime }) => isOfProcess(id) && updateTime.toMillis() < before);
  for (const { ref, updateTime } of idle.slice(0, FOLD_MAX)) {
    await inTransaction(db, async (transaction) => {
      const shard = await transaction.get(ref);
      const stored = shard.data();
      if (!stored || !shard.updateTime?.isEqual(updateTime)) return;
      transaction.set(randomShard(db), incrementsOf([stored]), { merge: true });
      transaction.delete(ref);
    });
  }
}

/** Removes old hours. An increment at the same time is kept, because each hour is a field of its own. */
async function forgetHours(
  shard: QueryDocumentSnapshot<CounterShardDoc, CounterShardDoc>,
  now: Date,
): Promise<void> {
  const old = Object.keys(shard.data().hours ?? {}).filter((key) => !isHourCounted(key.slice(0, 10), now));
  const [first, ...others] = old.map((key) => new FieldPath('hours', key));
  if (!first) return;
  const fields = others.flatMap((path) => [path, FieldValue.delete()]);
  await shard.ref.update(first, FieldValue.delete(), ...fields);
}

/**
 * Replaces the counter with a new count of all stored signups, after an import or a change of the time zone.
 * Run it only while no signup is created or deleted and no event is pending; it would miss such a signup or
 * count it twice. If it changes a public number, that is a repair by the command line.
 */
export async function rebuildCounter(db: Firestore, timeZone: string, now: Date): Promise<PublicStats> {
  const counted = noCounts();
  for (const userType of USER_TYPES)
    for await (const document of signupsToCount(db, userType))
      addShard(counted, countsOf(userType, document.data(), timeZone, now));
  const old = await shards(db).get();
  // What is no longer stored cannot be counted again.
  const { confirmations, left, bounced } = sumOf(old);
  addShard(counted, { confirmations, left, bounced });
  const shown = await readPublicStats(db);
  const difference = { fan: counted.fan - shown.fanCount, idol: counted.idol - shown.idolCount };
  const batch = db.batch();
  for (const { id, ref } of old.docs) if (id !== '0') batch.delete(ref);
  batch.set(shards(db).doc('0'), counted);
  if (difference.fan !== 0 || difference.idol !== 0) recordRepair(batch, db, 'command line', difference, now);
  await batch.commit();
  return rollUp(db);
}

/** Selects all signups of one type, with the counted fields only. */
export function signupsToCount(db: Firestore, userType: UserType) {
  return streamOf(selectFields(signups(db, userType).orderBy('__name__'), COUNTED));
}

import { randomInt, randomUUID } from 'node:crypto';
import { type ReferralSource, USER_TYPES, type UserType } from '@contract/values.ts';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { addCounts } from '../domain/add-counts.ts';
import { collection, selectFields } from './database.ts';

/**
 * Sets the number of permanent shards, for changes that are part of another commit. At a sweep's 8 commits a second,
 * each is written about every six seconds.
 */
export const SHARDS = 50;

/** Names the shards of this process. */
const PROCESS = randomUUID();

/** `counterShards/{0…49 | process-0 | process-1 | …}`: a part of each count. */
export interface CounterShardDoc {
  fan: number;
  idol: number;
  /** Signups by `dayKey` of their creation. */
  days: Record<string, number>;
  /** Signups of idols by `dayKey` of their creation. */
  idolDays: Record<string, number>;
  /** Signups of the last weeks by `hourKey` of their creation (domain/today.ts, `isHourCounted`). */
  hours: Record<string, number>;
  /** Signups by their answer to "How did you hear". */
  sources: Partial<Record<ReferralSource, number>>;
  /** Confirmed signups by `dayKey` of their creation. */
  confirmed: Record<string, number>;
  /** Confirmations by `dayKey` of their own time. A deletion does not subtract them. */
  confirmations: Record<string, number>;
  /** Signups by `languageKey`. */
  languages: Record<string, number>;
  /** Confirmed signups by `dayKey` of their deletion. */
  left: Record<string, number>;
  /** The mail provider's reports of bounces by `dayKey` of their arrival. */
  bounced: Record<string, number>;
}

/** The counts that are maps. */
const MAPS = [
  'days',
  'idolDays',
  'hours',
  'sources',
  'confirmed',
  'confirmations',
  'languages',
  'left',
  'bounced',
] as const satisfies readonly Exclude<keyof CounterShardDoc, UserType>[];

export function shards(db: Firestore): CollectionReference<CounterShardDoc, CounterShardDoc> {
  return collection<CounterShardDoc>(db, 'counterShards');
}

/** Returns a random permanent shard, for an increment that belongs to another transaction. */
export function randomShard(db: Firestore): DocumentReference<CounterShardDoc, CounterShardDoc> {
  return shards(db).doc(String(randomInt(SHARDS)));
}

/** Returns a shard that only this process writes. @param shard its index, from 0 */
export function ownShard(db: Firestore, shard: number): DocumentReference<CounterShardDoc, CounterShardDoc> {
  return shards(db).doc(`${PROCESS}-${shard}`);
}

/** Returns whether a shard belongs to a process, and so becomes idle when that process ends. */
export function isOfProcess(shardId: string): boolean {
  return shardId.includes('-');
}

export interface Counts extends CounterShardDoc {
  asOf: Timestamp;
}

/**
 * Returns the sums of all shards at one instant. The cost grows with the number of counting processes, not of
 * signups.
 */
export async function readCounts(db: Firestore): Promise<Counts> {
  return sumOf(await shards(db).get());
}

/**
 * Works like {@link readCounts} but reads only the totals, which are needed every second. The maps grow with
 * each day.
 */
export async function readTotals(db: Firestore): Promise<Pick<Counts, UserType | 'asOf'>> {
  const { docs, readTime } = await selectFields(shards(db), USER_TYPES).get();
  const totals = noCounts();
  for (const shard of docs) addShard(totals, shard.data());
  return { fan: totals.fan, idol: totals.idol, asOf: readTime };
}

/** Returns the sums of these shards. */
export function sumOf(snapshot: QuerySnapshot<CounterShardDoc, CounterShardDoc>): Counts {
  const counts = { ...noCounts(), asOf: snapshot.readTime };
  for (const shard of snapshot.docs) addShard(counts, shard.data());
  return counts;
}

/** Returns zero counts. */
export function noCounts(): CounterShardDoc {
  return {
    fan: 0,
    idol: 0,
    days: {},
    idolDays: {},
    hours: {},
    sources: {},
    confirmed: {},
    confirmations: {},
    languages: {},
    left: {},
    bounced: {},
  };
}

/** Adds the counts of a shard to the sums. */
export function addShard(sums: CounterShardDoc, part: Partial<CounterShardDoc>): void {
  for (const userType of USER_TYPES) sums[userType] += part[userType] ?? 0;
  for (const map of MAPS) addCounts(sums[map], part[map] ?? {});
}

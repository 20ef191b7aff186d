import { randomInt } from 'node:crypto';
import type { ReferralSource } from '@contract/values.ts';
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** Enough that hundreds of signups a second spread over documents that each take a few writes a second; also the reads of one roll-up. */
export const SHARDS = 50;

/** `counterShards/{0…49}`: a part of each count. */
export interface CounterShardDoc {
  fan: number;
  idol: number;
  /** Signups by `dayKey` of their creation. */
  days: Record<string, number>;
  /** Signups by their answer to "How did you hear". */
  sources: Partial<Record<ReferralSource, number>>;
}

export function shards(db: Firestore): CollectionReference<CounterShardDoc, CounterShardDoc> {
  return collection<CounterShardDoc>(db, 'counterShards');
}

/** Any shard, for an increment that belongs into another transaction. */
export function someShard(db: Firestore): DocumentReference<CounterShardDoc, CounterShardDoc> {
  return shards(db).doc(String(randomInt(SHARDS)));
}

export interface Counts {
  fan: number;
  idol: number;
  days: Record<string, number>;
  sources: Partial<Record<ReferralSource, number>>;
  asOf: Timestamp;
}

/** The sums of all shards at one instant: a constant number of reads, whatever the number of signups. */
export async function readCounts(db: Firestore): Promise<Counts> {
  const snapshot = await shards(db).get();
  const counts: Counts = { fan: 0, idol: 0, days: {}, sources: {}, asOf: snapshot.readTime };
  for (const shard of snapshot.docs) {
    const { fan = 0, idol = 0, days = {}, sources = {} } = shard.data();
    counts.fan += fan;
    counts.idol += idol;
    addTo(counts.days, days);
    addTo(counts.sources, sources);
  }
  return counts;
}

export function addTo(sums: Record<string, number>, parts: Record<string, number>): void {
  for (const [key, count] of Object.entries(parts)) sums[key] = (sums[key] ?? 0) + count;
}

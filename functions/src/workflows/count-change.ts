import { setImmediate } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { ownShard } from '../collections/counter-shards.ts';
import { readAll, unlessItExists } from '../collections/database.ts';
import { newMarker, processedEventRef } from '../collections/processed-events.ts';
import { type Change, incrementsOf } from './counter.ts';

/** The maximum number of changes in one commit. Each is a small document, and Firestore accepts 10 MiB. */
const BATCH = 500;

interface Waiting {
  change: Change;
  now: Date;
  done: PromiseWithResolvers<void>;
}

/** This process's counters, by database, because tests have several. */
const counters = new WeakMap<Firestore, Counter>();

/**
 * Counts a change once, however often it is delivered. All changes that reach a process during a commit share its
 * next one, so thousands of events need few commits. No change waits for anything else.
 * @param restMs the minimum time between two writes of one shard.
 */
export function countChange(db: Firestore, change: Change, restMs: number, now: Date): Promise<void> {
  const counter = counters.get(db) ?? new Counter(db);
  counters.set(db, counter);
  return counter.add(change, restMs, now);
}

class Counter {
  readonly #db: Firestore;
  #waiting: Waiting[] = [];
  #isRunning = false;
  /** When each shard of this process was last written. */
  readonly #writtenAtMs: number[] = [];

  constructor(db: Firestore) {
    this.#db = db;
  }

  add(change: Change, restMs: number, now: Date): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ change, now, done });
    if (!this.#isRunning) void this.#run(restMs);
    return done.promise;
  }

  async #run(restMs: number): Promise<void> {
    this.#isRunning = true;
    // Changes that arrive in the same turn of the event loop share the first commit.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      const shard = this.#restedShard(restMs);
      try {
        await commitOnce(this.#db, batch, shard);
        for (const { done } of batch) done.resolve();
      } catch (error) {
        // Firestore delivers the events again. Those that were counted despite the error have markers.
        for (const { done } of batch) done.reject(error);
      }
      this.#writtenAtMs[shard] = performance.now();
    }
    this.#isRunning = false;
  }

  /** Returns the first shard that has rested, or else a new one. */
  #restedShard(restMs: number): number {
    const latestMs = performance.now() - restMs;
    const rested = this.#writtenAtMs.findIndex((atMs) => atMs <= latestMs);
    return rested === -1 ? this.#writtenAtMs.length : rested;
  }
}

/** Counts the changes that are not counted yet, in one commit with their markers. */
async function commitOnce(db: Firestore, waiting: readonly Waiting[], shard: number): Promise<void> {
  // An event may be delivered twice at the same time.
  let left = [...new Map(waiting.map((one) => [one.change.key, one])).values()];
  // A sweep subtracts what it deletes, so most deletions are counted already.
  if (left.every(({ change }) => change.by === -1)) left = await uncounted(db, left);
  while (left.length > 0) {
    const batch = db.batch();
    for (const { change, now } of left) batch.create(processedEventRef(db, change.key), newMarker(now));
    batch.set(ownShard(db, shard), incrementsOf(left.map(({ change }) => change.counts)), { merge: true });
    if ((await unlessItExists(batch.commit())) !== null) return;
    left = await uncounted(db, left);
  }
}

async function uncounted(db: Firestore, all: readonly Waiting[]): Promise<Waiting[]> {
  const markers = await readAll(
    db,
    all.map(({ change }) => processedEventRef(db, change.key)),
  );
  return all.filter((_, index) => markers[index] === undefined);
}

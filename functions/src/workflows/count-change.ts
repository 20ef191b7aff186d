import { setTimeout as sleep } from 'node:timers/promises';
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
 * Counts a change once, however often it is delivered. All changes that reach a process while it waits or
 * commits share its next commit, so that a shard is written once a second and thousands of events need few
 * commits.
 * @param everyMs the minimum time between two commits of the process.
 */
export function countChange(db: Firestore, change: Change, everyMs: number, now: Date): Promise<void> {
  const counter = counters.get(db) ?? new Counter(db);
  counters.set(db, counter);
  return counter.add(change, everyMs, now);
}

class Counter {
  readonly #db: Firestore;
  #waiting: Waiting[] = [];
  #isRunning = false;
  #nextAtMs = 0;
  #turn = 0;

  constructor(db: Firestore) {
    this.#db = db;
  }

  add(change: Change, everyMs: number, now: Date): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ change, now, done });
    if (!this.#isRunning) void this.#run(everyMs);
    return done.promise;
  }

  async #run(everyMs: number): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const waitMs = this.#nextAtMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      this.#nextAtMs = performance.now() + everyMs;
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await commitOnce(this.#db, batch, this.#turn++);
        for (const { done } of batch) done.resolve();
      } catch (error) {
        // Firestore delivers the events again. Those that were counted despite the error have markers.
        for (const { done } of batch) done.reject(error);
      }
    }
    this.#isRunning = false;
  }
}

/** Counts the changes that are not counted yet, in one commit with their markers. */
async function commitOnce(db: Firestore, waiting: readonly Waiting[], turn: number): Promise<void> {
  // An event may be delivered twice at the same time.
  let left = [...new Map(waiting.map((one) => [one.change.key, one])).values()];
  // A sweep subtracts what it deletes, so most deletions are counted already.
  if (left.every(({ change }) => change.by === -1)) left = await uncounted(db, left);
  while (left.length > 0) {
    const batch = db.batch();
    for (const { change, now } of left) batch.create(processedEventRef(db, change.key), newMarker(now));
    batch.set(ownShard(db, turn), incrementsOf(left.map(({ change }) => change.counts)), { merge: true });
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

import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { PUBLIC_STATS_PATH } from '../contract/stats.ts';
import { isOfProcess, readCounts, shards } from '../src/collections/counter-shards.ts';
import { database } from '../src/collections/database.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { countSignup } from '../src/triggers/count-signup.ts';
import type { RollUpTask } from '../src/triggers/roll-up.ts';
import { foldShards, rollUp } from '../src/workflows/counter.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { inParallel, newClient } from './support/client.ts';
import { newProject, openProject } from './support/own-project.ts';
import { after, HOUR, idOf, newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';
import { deliverEvent } from './support/signup-events.ts';

/* A project of its own has no pending events of other tests. The deployed triggers count in the shared one. */
const { db, close } = openProject(newProject());
afterAll(close);
const shared = database();
/** A day without other signups. */
const DAY = '2031-03-05';

/** Stores a signup and returns it as in an event. Its collection has no triggers, so only the test counts it. */
async function signup(on: Firestore = db): Promise<QueryDocumentSnapshot> {
  const ref = on.collection('signupsOfTests').doc();
  const createdAt = Timestamp.fromDate(new Date(`${DAY}T12:00:00Z`));
  await ref.set({ createdAt, referral: 'other', searchKeys: [] });
  return (await ref.get()) as QueryDocumentSnapshot;
}

/** Stores many such signups in a few commits. */
async function manySignups(on: Firestore, count: number): Promise<QueryDocumentSnapshot[]> {
  const all = on.collection('signupsOfTests');
  const createdAt = Timestamp.fromDate(new Date(`${DAY}T12:00:00Z`));
  for (let left = count; left > 0; left -= 500) {
    const batch = on.batch();
    for (let n = 0; n < Math.min(left, 500); n++)
      batch.create(all.doc(), { createdAt, referral: 'other', searchKeys: [] });
    await batch.commit();
  }
  return (await all.get()).docs;
}

const signupsOfTest = (count: number) => Promise.all(Array.from({ length: count }, () => signup()));

const deliverCreation = (of: QueryDocumentSnapshot) => deliverEvent(db, 'fan', of, 1);
const deliverDeletion = (of: QueryDocumentSnapshot) => deliverEvent(db, 'fan', of, -1);

describe('a signup event', () => {
  test('counts once when it is delivered three times', async () => {
    const before = await rollUp(db);
    const fan = await signup();
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      await deliverCreation(fan);
      seen.push((await rollUp(db)).fanCount - before.fanCount);
    }
    expect(seen).toEqual([1, 1, 1]);
    expect((await readCounts(db)).days[DAY]).toBe(1);

    for (let n = 0; n < 3; n++) await deliverDeletion(fan);
    expect(await rollUp(db)).toEqual(before);
    expect((await readCounts(db)).days[DAY]).toBe(0);
  });

  test('counts again for a signup that was deleted and created again with the same number', async () => {
    const before = await rollUp(db);
    const fan = await signup();
    await deliverCreation(fan);
    await fan.ref.delete();
    await deliverDeletion(fan);
    await fan.ref.create(fan.data());
    const again = (await fan.ref.get()) as QueryDocumentSnapshot;
    await deliverCreation(again);
    expect((await rollUp(db)).fanCount).toBe(before.fanCount + 1);
    await deliverDeletion(again);
    expect(await rollUp(db)).toEqual(before);
  });
});

test('thirty events delivered three times at once count thirty signups', async () => {
  const before = await rollUp(db);
  const fans = await signupsOfTest(30);
  await Promise.all([...fans, ...fans, ...fans].map(deliverCreation));
  expect((await rollUp(db)).fanCount).toBe(before.fanCount + 30);
  // Some events of a commit are counted already, others are not.
  const more = await signupsOfTest(10);
  await Promise.all([...more, ...fans].map(deliverCreation));
  expect((await rollUp(db)).fanCount).toBe(before.fanCount + 40);
  await Promise.all([...more, ...fans].map(deliverDeletion));
  expect(await rollUp(db)).toEqual(before);
});

test('a deletion delivered before its creation leaves the counter unchanged', async () => {
  const before = await rollUp(db);
  const fan = await signup();
  await deliverDeletion(fan);
  expect((await rollUp(db)).fanCount).toBe(before.fanCount - 1);
  await deliverCreation(fan);
  expect(await rollUp(db)).toEqual(before);
});

test('the deployed triggers count a signup and its deletion', async () => {
  const before = await settledStats();
  const [fan, idol] = [newEmail(), newEmail()];
  // The emulator sends an event for this deletion too. If the trigger failed, the next event would be lost.
  await signupRef(shared, 'fan', idOf('fan', fan)).delete();
  const client = newClient();
  await client.post('/api/waitlist/fan', { name: 'Mina', email: fan });
  await client.post('/api/waitlist/idol', { stageName: 'Luna', email: idol });
  const counts = () => readPublicStats(shared);
  await expect.poll(counts).toEqual({
    totalCount: before.totalCount + 2,
    fanCount: before.fanCount + 1,
    idolCount: before.idolCount + 1,
  });
  await signupRef(shared, 'fan', idOf('fan', fan)).delete();
  await signupRef(shared, 'idol', idOf('idol', idol)).delete();
  await expect.poll(counts).toEqual(before);
});

test('deleting an account updates the counter in the same commit, and no event subtracts the signup again', async () => {
  const before = await settledStats();
  const email = newEmail();
  await newClient().post('/api/waitlist/fan', { name: 'Mina', email });
  await expect.poll(() => readPublicStats(shared)).toMatchObject({ fanCount: before.fanCount + 1 });
  const { fan } = await readCounts(shared);
  await Promise.all([1, 2].map(() => deleteAccount(shared, config, email, new Date())));
  expect((await readCounts(shared)).fan).toBe(fan - 1);
  // The event of the deletion publishes the counts again.
  await expect.poll(() => readPublicStats(shared)).toEqual(before);
  await settledStats();
  expect((await readCounts(shared)).fan).toBe(fan - 1);
});

describe('the public counter', () => {
  test('is never replaced by older sums that arrive late', async () => {
    const before = (await rollUp(db)).fanCount;
    const [fan, other] = [await signup(), await signup()];
    await deliverCreation(other);
    const read = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const slow = withLateSums(read.resolve, held.promise);
    const late = rollUp(slow);
    await read.promise;
    await deliverCreation(fan);
    expect((await rollUp(db)).fanCount).toBe(before + 2);
    held.resolve();
    await late;
    expect((await readPublicStats(db)).fanCount).toBe(before + 2);
    await Promise.all([fan, other].map(deliverDeletion));
  });

  test('is not written while nothing changes', async () => {
    await rollUp(db);
    const { updateTime } = await db.doc(PUBLIC_STATS_PATH).get();
    await Promise.all([1, 2, 3].map(() => rollUp(db)));
    expect((await db.doc(PUBLIC_STATS_PATH).get()).updateTime).toEqual(updateTime);
  });

  test('never decreases during signups', async () => {
    const before = (await rollUp(db)).fanCount;
    const fans = await signupsOfTest(40);
    const shown: number[] = [];
    let isOver = false;
    const read = async () => {
      while (!isOver) shown.push((await readPublicStats(db)).fanCount);
    };
    const reading = read();
    await inParallel(fans.length, 8, async (n) => {
      await deliverCreation(fans[n] as QueryDocumentSnapshot);
      await rollUp(db);
    });
    isOver = true;
    await reading;
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect((await readPublicStats(db)).fanCount).toBe(before + fans.length);
    await Promise.all(fans.map(deliverDeletion));
  });
});

/**
 * Returns the database as a slow process sees it: the shards' values arrive only once `held` settles.
 * @param onRead is called once the first sums are read.
 */
function withLateSums(onRead: () => void, held: Promise<void>): Firestore {
  const late = <Target extends object>(target: Target, name: string, instead: unknown): Target =>
    new Proxy(target, {
      get: (real, key) => {
        const value = key === name ? instead : Reflect.get(real, key);
        return typeof value === 'function' && key !== name ? value.bind(real) : value;
      },
    });
  return late(db, 'collection', (path: string) => {
    const shards = db.collection(path);
    return late(shards, 'select', (...fields: string[]) => {
      const totals = shards.select(...fields);
      return late(totals, 'get', async () => {
        const sums = await totals.get();
        onRead();
        await held;
        return sums;
      });
    });
  });
}

/** Records the stored writes of processes' shards: which shard, and when its commit began and ended. */
function noteShardWrites(on: Firestore): { shard: string; startedMs: number; endedMs: number }[] {
  const writes: { shard: string; startedMs: number; endedMs: number }[] = [];
  const newBatch = on.batch.bind(on);
  on.batch = () => {
    const batch = newBatch();
    const { set, commit } = batch;
    let shard = '';
    return Object.assign(batch, {
      set(...given: Parameters<typeof set>) {
        shard = given[0].id;
        return set.apply(batch, given);
      },
      async commit() {
        const startedMs = performance.now();
        const results = await commit.call(batch);
        if (isOfProcess(shard)) writes.push({ shard, startedMs, endedMs: performance.now() });
        return results;
      },
    });
  };
  return writes;
}

describe('a process that counts with the rest of production', () => {
  const RUSH = 2_000;
  const AT_ONCE = 200;
  const REST_MS = 1_000;
  const deps = { adminTimeZone: 'UTC', shardRestMs: REST_MS };

  test('counts 2,000 events delivered twice in few commits, writes no shard twice in a second and queues one roll-up a second', async () => {
    const { db: own, close } = openProject(newProject());
    const fans = await manySignups(own, RUSH);
    const writes = noteShardWrites(own);
    const queued: { name: string; atMs: number; queuedMs: number }[] = [];
    const enqueue = async (_queue: string, { name, data }: { name: string; data: object }) =>
      void queued.push({ name, ...(data as RollUpTask), queuedMs: Date.now() });
    const start = Date.now();
    await inParallel(2 * RUSH, AT_ONCE, async (n) => {
      const event = { userType: 'fan', signup: fans[n % RUSH] as QueryDocumentSnapshot } as const;
      await countSignup(own, deps, enqueue, event, 1, new Date());
    });
    const seconds = (Date.now() - start) / 1_000;
    expect((await rollUp(own)).fanCount).toBe(RUSH);
    // Those that arrive while a commit runs share the next one.
    expect(writes.length).toBeLessThanOrEqual(RUSH / 4);
    for (const [shard, ofShard] of Map.groupBy(writes, (write) => write.shard))
      for (const [n, { startedMs }] of ofShard.entries())
        expect(startedMs - (ofShard[n - 1]?.endedMs ?? -REST_MS), shard).toBeGreaterThanOrEqual(REST_MS);
    expect(new Set(queued.map(({ name }) => name)).size).toBe(queued.length);
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.length).toBeLessThanOrEqual(seconds + 2);
    for (const { atMs, queuedMs } of queued) expect(atMs).toBeGreaterThan(queuedMs);
    await close();
  });

  test('waits for no shard: events in sequence are counted at once, each in another shard', async () => {
    const { db: own, close } = openProject(newProject());
    const fans = await manySignups(own, 3);
    for (const fan of fans)
      await countSignup(
        own,
        { ...deps, shardRestMs: HOUR },
        async () => {},
        { userType: 'fan', signup: fan },
        1,
        new Date(),
      );
    expect((await rollUp(own)).fanCount).toBe(3);
    expect((await shards(own).get()).docs.filter(({ id }) => isOfProcess(id))).toHaveLength(3);
    await close();
  });
});

test('the shards of a process that has ended are folded into the others and change no sum', async () => {
  const { db: own, close } = openProject(newProject());
  const fans = await Promise.all([1, 2, 3].map(() => signup(own)));
  for (const fan of fans) await deliverEvent(own, 'fan', fan, 1);
  const { asOf: _then, ...before } = await readCounts(own);
  const ofProcesses = async () => (await shards(own).get()).docs.filter(({ id }) => isOfProcess(id)).length;
  await foldShards(own, new Date());
  expect(await ofProcesses()).toBe(1);
  await Promise.all([1, 2].map(() => foldShards(own, after(new Date(), HOUR))));
  expect(await ofProcesses()).toBe(0);
  const { asOf: _now, ...folded } = await readCounts(own);
  expect(folded).toEqual(before);
  await deliverEvent(own, 'fan', fans[0] as QueryDocumentSnapshot, -1);
  expect((await readCounts(own)).fan).toBe(2);
  await close();
});

import { randomUUID } from 'node:crypto';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_STATS_PATH } from '../contract/stats.ts';
import { readCounts } from '../src/collections/counter-shards.ts';
import { database } from '../src/collections/database.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { countSignup } from '../src/triggers/count-signup.ts';
import { rollUp } from '../src/workflows/counter.ts';
import { inParallel, newClient } from './support/client.ts';
import { idOf, newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';

const db = database();
/** A day without other signups. */
const DAY = '2031-03-05';

/** Returns a signup as an event carries it. Its collection has no triggers, so only the test counts it. */
async function signup(): Promise<QueryDocumentSnapshot> {
  const ref = db.collection('signupsOfTests').doc();
  await ref.set({ createdAt: Timestamp.fromDate(new Date(`${DAY}T12:00:00Z`)), referral: 'other' });
  return (await ref.get()) as QueryDocumentSnapshot;
}

// Events of earlier tests may still be on their way.
beforeAll(async () => {
  await settledStats();
});

const deliver = (eventId: string, of: QueryDocumentSnapshot, by: 1 | -1, on: Firestore = db) =>
  countSignup(on, config, { eventId, userType: 'fan', signup: of }, by, new Date());

describe('a signup event', () => {
  test('counts once when it is delivered three times', async () => {
    const before = await readPublicStats(db);
    const [event, fan] = [randomUUID(), await signup()];
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      await deliver(event, fan, 1);
      seen.push((await readPublicStats(db)).fanCount - before.fanCount);
    }
    expect(seen).toEqual([1, 1, 1]);
    const counts = await readCounts(db);
    expect(counts.days[DAY]).toBe(1);

    for (let n = 0; n < 3; n++) await deliver(`${event}-gone`, fan, -1);
    expect(await readPublicStats(db)).toEqual(before);
    expect((await readCounts(db)).days[DAY]).toBe(0);
  });

  test('counts with any id', async () => {
    const before = (await readPublicStats(db)).fanCount;
    const fan = await signup();
    const ids = ['projects/x/events/1', '..', '__name__', 'ü 💜/?#%'].map((id) => `${randomUUID()}${id}`);
    for (const id of [...ids, ...ids]) await deliver(id, fan, 1);
    expect((await readPublicStats(db)).fanCount).toBe(before + ids.length);
    for (const id of ids) await deliver(`${id}-gone`, fan, -1);
    expect((await readPublicStats(db)).fanCount).toBe(before);
  });
});

test('thirty events delivered three times at once count thirty signups', async () => {
  const before = await readPublicStats(db);
  const events = Array.from({ length: 30 }, () => randomUUID());
  const fan = await signup();
  await Promise.all([...events, ...events, ...events].map((event) => deliver(event, fan, 1)));
  expect((await readPublicStats(db)).fanCount).toBe(before.fanCount + 30);
  await Promise.all(events.map((event) => deliver(`${event}-gone`, fan, -1)));
  expect(await readPublicStats(db)).toEqual(before);
});

test('a deletion delivered before its creation leaves the counter unchanged', async () => {
  const before = await readPublicStats(db);
  const [event, fan] = [randomUUID(), await signup()];
  await deliver(`${event}-gone`, fan, -1);
  expect((await readPublicStats(db)).fanCount).toBe(before.fanCount - 1);
  await deliver(event, fan, 1);
  expect(await readPublicStats(db)).toEqual(before);
});

test('the deployed triggers count a signup and its deletion', async () => {
  const before = await readPublicStats(db);
  const [fan, idol] = [newEmail(), newEmail()];
  const client = newClient();
  await client.post('/api/waitlist/fan', { name: 'Mina', email: fan });
  await client.post('/api/waitlist/idol', { stageName: 'Luna', email: idol });
  const counts = () => readPublicStats(db);
  await expect.poll(counts).toEqual({
    totalCount: before.totalCount + 2,
    fanCount: before.fanCount + 1,
    idolCount: before.idolCount + 1,
  });
  await signupRef(db, 'fan', idOf('fan', fan)).delete();
  await signupRef(db, 'idol', idOf('idol', idol)).delete();
  await expect.poll(counts).toEqual(before);
});

describe('the public counter', () => {
  test('is never replaced by older sums that arrive late', async () => {
    const before = (await readPublicStats(db)).fanCount;
    const [event, fan] = [randomUUID(), await signup()];
    const read = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const slow = withLateSums(read.resolve, held.promise);
    const late = rollUp(slow, Timestamp.fromMillis(Date.now() + 60_000), 0);
    await read.promise;
    await deliver(event, fan, 1);
    expect((await readPublicStats(db)).fanCount).toBe(before + 1);
    held.resolve();
    await late;
    expect((await readPublicStats(db)).fanCount).toBe(before + 1);
    await deliver(`${event}-gone`, fan, -1);
  });

  test('is updated although another process’s clock is ahead', async () => {
    const before = await readPublicStats(db);
    const ahead = Timestamp.fromMillis(Date.now() + 300);
    await db.doc(PUBLIC_STATS_PATH).update({ fanCount: -1, asOf: ahead });
    await rollUp(db, Timestamp.fromMillis(ahead.toMillis() + 1), 0);
    expect(await readPublicStats(db)).toEqual(before);
  });

  test('never decreases during signups', async () => {
    const before = (await readPublicStats(db)).fanCount;
    const fan = await signup();
    const events = Array.from({ length: 40 }, () => randomUUID());
    const shown: number[] = [];
    let isOver = false;
    const read = async () => {
      while (!isOver) shown.push((await readPublicStats(db)).fanCount);
    };
    const reading = read();
    await inParallel(events.length, 8, (n) => deliver(String(events[n]), fan, 1));
    isOver = true;
    await reading;
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect((await readPublicStats(db)).fanCount).toBe(before + events.length);
    await inParallel(events.length, 8, (n) => deliver(`${events[n]}-gone`, fan, -1));
  });
});

/**
 * Returns the database as a slow process sees it: what it reads of the shards reaches it only once `held` settles.
 * @param onRead is called when the first sums are read and held.
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
    return late(shards, 'get', async () => {
      const sums = await shards.get();
      onRead();
      await held;
      return sums;
    });
  });
}

test('the public counter is written about once a second during a rush and ends correct', async () => {
  const before = (await readPublicStats(db)).fanCount;
  const [fan, events] = [await signup(), Array.from({ length: 40 }, () => randomUUID())];
  const writes = new Set<string>();
  const stop = db
    .doc(PUBLIC_STATS_PATH)
    .onSnapshot(({ updateTime }) => writes.add(String(updateTime?.valueOf())));
  const deps = { ...config, adminTimeZone: 'UTC', rollUpEveryMs: 1_000 };
  const start = Date.now();
  await inParallel(events.length, 8, (n) =>
    countSignup(db, deps, { eventId: String(events[n]), userType: 'fan', signup: fan }, 1, new Date()),
  );
  const seconds = (Date.now() - start) / 1_000;
  expect((await readPublicStats(db)).fanCount).toBe(before + events.length);
  stop();
  // The one that was there before, and one at each end.
  expect(writes.size).toBeLessThanOrEqual(seconds + 3);
  await inParallel(events.length, 8, (n) => deliver(`${events[n]}-gone`, fan, -1));
});

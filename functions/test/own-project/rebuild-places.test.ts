import { randomInt } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWaiting, type PlacesDoc, placesRef } from '../../src/collections/places.ts';
import { signupPath, signups } from '../../src/collections/signups.ts';
import { type CountKeys, PART_MAX, type Part } from '../../src/domain/places.ts';
import { canGrowByReferrals } from '../../src/domain/score.ts';
import { signupShard } from '../../src/domain/time-shard.ts';
import { FIRST_KEY } from '../../src/domain/waiting-key.ts';
import { exactPlace } from '../../src/workflows/my-place.ts';
import { countParts, rebuildPlaces } from '../../src/workflows/rebuild-places.ts';
import { countOperations } from '../support/count-operations.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, MINUTE } from '../support/people.ts';
import { anyScore, countIn, inOrder, type Queued, queued, someQueued } from '../support/queued-people.ts';

/* Tests the places of thousands of fans, which a rebuild counts in parts, and what the rebuild costs. */

const NOW = new Date('2026-11-23T10:00:00Z');
const MANY = 2_000;
const PER_COMMIT = 500;

async function storedPlaces(db: Firestore): Promise<PlacesDoc> {
  const places = (await placesRef(db, 'fan').get()).data();
  if (!places) throw new Error('The places were not counted.');
  return places;
}

describe(`${MANY.toLocaleString('en')} fans of all scores`, () => {
  const { db, close } = openProject(newProject());
  afterAll(close);
  let fans: Queued[] = [];
  const countInEmulator: CountKeys = (range, most) => countWaiting(db, 'fan', range, most);
  const docOf = ({ id }: Queued) => db.doc(signupPath('fan', id));

  beforeAll(async () => {
    fans = someQueued(MANY, NOW, anyScore);
    // Stores only what the queue reads, because the emulator is slow with long documents.
    for (let next = 0; next < MANY; next += PER_COMMIT) {
      const batch = db.batch();
      for (const fan of fans.slice(next, next + PER_COMMIT))
        batch.create(docOf(fan), { shard: signupShard(fan.id), waitingKey: fan.key });
      await batch.commit();
    }
  });

  test('have places by score, time and number after one gets a referral, one is deleted, one gets early access and a part is cut', async () => {
    const order = inOrder(fans);
    expect(new Set(fans.map(({ score }) => score)).size).toBeGreaterThan(10);
    // Only the fourth part has more than a thousand people.
    const parts = partsFrom(order, [0, 300, 600, 900, MANY - 1]);
    const referrer = order.slice(400).find(({ signup }) => canGrowByReferrals(signup.verifiedReferrals));
    const [left, letIn] = order.slice(700);
    if (!referrer || !left || !letIn) throw new Error('There are too few fans.');
    const verifiedReferrals = referrer.signup.verifiedReferrals + 1;
    const better = queued(referrer.id, { ...referrer.signup, verifiedReferrals }, NOW);
    const announced = await exactPlace({ parts }, better.key, countInEmulator);
    await docOf(referrer).update({ waitingKey: better.key });
    await docOf(left).delete();
    await docOf(letIn).update({ waitingKey: FieldValue.delete() });
    const queue = inOrder([...fans.filter((fan) => ![referrer, left, letIn].includes(fan)), better]);
    expect(queue.indexOf(better) + 1).toBe(announced);

    await placesRef(db, 'fan').set({ parts, asOf: Timestamp.fromDate(after(NOW, -15 * MINUTE)) });
    const { reads } = await countOperations(db, () => rebuildPlaces(db, NOW));
    // Three more: the documents of both queues, and a count without idols.
    expect(reads).toBe((await readsOfRebuild(parts, queue)) + 3);
    await expectPlaces(queue);
  });

  /** Compares the stored order, every place in it, and a few places counted by the emulator with the expected queue. */
  async function expectPlaces(queue: Queued[]): Promise<void> {
    const rebuilt = await storedPlaces(db);
    expect(rebuilt.asOf.toDate()).toEqual(NOW);
    expect(rebuilt.parts.every(({ count }) => count <= PART_MAX)).toBe(true);
    expect(rebuilt.parts.reduce((sum, { count }) => sum + count, 0)).toBe(queue.length);
    const stored = await signups(db, 'fan').orderBy('waitingKey').select('waitingKey').get();
    expect(stored.docs.map(({ id }) => Number(id))).toEqual(queue.map(({ id }) => id));
    const count = countIn(stored.docs.map((fan) => fan.get('waitingKey')));
    for (const [index, { key }] of queue.entries())
      if ((await exactPlace(rebuilt, key, count)) !== index + 1)
        expect.fail(`${key} is not at place ${index + 1}`);
    const sample = [0, randomInt(queue.length), randomInt(queue.length), queue.length - 1];
    const found = sample.map((index) => exactPlace(rebuilt, String(queue[index]?.key), countInEmulator));
    expect(await Promise.all(found)).toEqual(sample.map((index) => index + 1));
  }

  test('have no place beyond the first thousand of a part that has grown, because counting them would cost more than a read', async () => {
    const keys = inOrder(fans).map(({ key }) => key);
    const [first, ...others] = keys.slice(-1_001);
    const grown = { parts: [{ start: String(first), count: 0 }] };
    const exactPlaceOf = (key = '') => exactPlace(grown, key, countIn(keys));
    expect(await Promise.all([exactPlaceOf(others[998]), exactPlaceOf(others[999])])).toEqual([1_000, null]);
  });
});

/** Cuts a queue at these places. */
function partsFrom(order: readonly Queued[], places: readonly number[]): Part[] {
  return places.map((place, index) => ({
    start: index === 0 ? FIRST_KEY : String(order[place]?.key),
    count: (places[index + 1] ?? order.length) - place,
  }));
}

/** Computes what a rebuild costs, as docs/capacity.md does for a million people. */
async function readsOfRebuild(previous: readonly Part[], queue: readonly Queued[]): Promise<number> {
  const countInMemory = countIn(queue.map(({ key }) => key));
  let reads = 0;
  await countParts(previous, async (range) => {
    const people = await countInMemory(range);
    reads += Math.max(1, Math.ceil(people / PART_MAX));
    return people;
  });
  return reads;
}

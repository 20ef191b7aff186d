import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { DAY, SECOND } from '../../test/support/people.ts';
import { anyScore, countIn, inOrder, someQueued } from '../../test/support/queued-people.ts';
import { PART_MAX } from '../domain/places.ts';
import { exactPlace } from './my-place.ts';
import { countParts } from './rebuild-places.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const MANY = 5_000;
const tenAtEachMoment = (n: number) => ({
  createdAt: Timestamp.fromMillis(NOW.getTime() - 2 * DAY + Math.floor(n / 10) * SECOND),
});

test.each([
  ['fan', 'all scores', anyScore],
  ['idol', 'one score, ten at each moment', tenAtEachMoment],
] as const)(
  'a first count gives 5,000 people (%s, %s) the places of the order by score, time and number',
  async (userType, _what, answers) => {
    const order = inOrder(someQueued(MANY, NOW, answers, userType));
    const scores = new Set(order.map(({ score }) => score)).size;
    expect(answers === anyScore ? scores > 10 : scores === 1).toBe(true);
    const count = countIn(order.map(({ key }) => key));
    const parts = await countParts([], count);
    expect(parts.every((part) => part.count <= PART_MAX)).toBe(true);
    const places: (number | null)[] = [];
    for (const { key } of order) places.push(await exactPlace({ parts }, key, count));
    expect(places).toEqual(order.map((_person, index) => index + 1));
  },
);

test('the first 1,000 of 1,100 new people have a place before the next count, and all have one after it', async () => {
  const order = inOrder(someQueued(1_100, NOW, () => ({})));
  const count = countIn(order.map(({ key }) => key));
  const placesIn = (parts: Awaited<ReturnType<typeof countParts>>) =>
    Promise.all(
      [0, 999, 1_000, 1_099].map((index) => exactPlace({ parts }, String(order[index]?.key), count)),
    );
  const before = (await countParts([], async () => 0)).map((part) => ({ ...part, count: 0 }));
  expect(await placesIn(before)).toEqual([1, 1_000, null, null]);
  expect(await placesIn(await countParts(before, count))).toEqual([1, 1_000, 1_001, 1_100]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  halvesOf,
  mergeParts,
  PART_MAX,
  type Part,
  partOf,
  rangesOf,
  roundPlace,
  roundTotal,
} from './places.ts';
import { FIRST_KEY, KEY_DIGITS, keyBetween, waitingKey } from './waiting-key.ts';

const key = fc
  .bigInt({ min: 0n, max: 10n ** BigInt(KEY_DIGITS) - 1n })
  .map((number) => String(number).padStart(KEY_DIGITS, '0'));

describe('the key of a place', () => {
  test('has 32 digits that hold the score, the time and the number', () => {
    expect(waitingKey(85, Date.UTC(2026, 10, 23), 42)).toBe(
      '0915'.concat('1795392000000', '000000000000042'),
    );
    expect(waitingKey(85, 5, 42)).toHaveLength(32);
    expect(FIRST_KEY).toBe('0'.repeat(32));
  });

  test('orders by score, then by time of signup, then by number', () => {
    const person = fc.record({
      points: fc.integer({ min: 0, max: 250 }),
      ms: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2100, 0) - 1 }),
      id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    });
    fc.assert(
      fc.property(person, person, fc.nat(2), (one, two, equal) => {
        const other = { ...two, ...(equal > 0 && { points: one.points }), ...(equal > 1 && { ms: one.ms }) };
        const [first, second] = [one, other].map(({ points, ms, id }) => waitingKey(points, ms, id));
        const wanted = other.points - one.points || one.ms - other.ms || one.id - other.id;
        expect(Math.sign(wanted)).toBe(
          Number(String(first) > String(second)) - Number(String(first) < String(second)),
        );
      }),
    );
  });
});

describe('a range of keys', () => {
  test('is cut into two smaller parts without a gap', () => {
    fc.assert(
      fc.property(key, fc.option(key), (one, other) => {
        const [start = '', end = null] = [one, other].sort((a, b) =>
          a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
        );
        fc.pre(start !== end && start !== null);
        const [first, second] = halvesOf({ start: String(start), end });
        expect([first?.start, second?.end]).toEqual([start, end]);
        expect(first?.end).toBe(second?.start);
        expect(String(first?.end)).toHaveLength(KEY_DIGITS);
        expect(String(first?.end) >= String(start)).toBe(true);
        if (end !== null) expect(String(first?.end) < end).toBe(true);
      }),
    );
  });

  test('of all keys has a middle that begins with a five', () => {
    expect(keyBetween(FIRST_KEY, null)).toBe(`5${'0'.repeat(KEY_DIGITS - 1)}`);
  });
});

describe('the parts of a queue', () => {
  const parts = fc
    .tuple(
      fc.uniqueArray(
        key.filter((one) => one !== FIRST_KEY),
        { maxLength: 20 },
      ),
      fc.array(fc.nat(PART_MAX), { minLength: 21, maxLength: 21 }),
    )
    .map(([starts, counts]): Part[] =>
      [FIRST_KEY, ...starts.sort()].map((start, index) => ({ start, count: counts[index] ?? 0 })),
    );
  const sum = (some: readonly Part[]) => some.reduce((total, { count }) => total + count, 0);

  test('keep everyone and their order when small neighbours are merged', () => {
    fc.assert(
      fc.property(parts, key, (before, one) => {
        const merged = mergeParts(before);
        expect(sum(merged)).toBe(sum(before));
        expect(merged[0]?.start).toBe(FIRST_KEY);
        expect(merged.every(({ count }) => count <= PART_MAX)).toBe(true);
        const { start } = partOf(merged, one);
        expect(partOf(merged, one).before).toBe(partOf(before, start).before);
      }),
    );
  });

  test('are merged if they hold at most 500 people together', () => {
    const countsOf = (counts: number[]) =>
      mergeParts(counts.map((count) => ({ start: FIRST_KEY, count }))).map(({ count }) => count);
    expect(countsOf([250, 250])).toEqual([500]);
    expect(countsOf([250, 251])).toEqual([250, 251]);
  });

  test('are at most two for each 500 people, so that a million fit into one document', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const merged = mergeParts(some);
        expect(merged.length).toBeLessThanOrEqual((2 * sum(some)) / 500 + 1);
      }),
    );
    const million = Array.from({ length: 4_001 }, () => ({ start: FIRST_KEY, count: 250 }));
    expect(JSON.stringify(million).length).toBeLessThan(1_000_000);
  });

  test('tell the part of a key and the number of people in the parts before it', () => {
    const some = [
      { start: '00', count: 3 },
      { start: '40', count: 2 },
      { start: '70', count: 9 },
    ];
    expect(partOf(some, '39')).toEqual({ start: '00', before: 0 });
    expect(partOf(some, '40')).toEqual({ start: '40', before: 3 });
    expect(partOf(some, '99')).toEqual({ start: '70', before: 5 });
    expect(rangesOf(some)[1]).toEqual({ start: '40', end: '70' });
    expect(partOf([], '39')).toEqual({ start: FIRST_KEY, before: 0 });
    expect(rangesOf([])).toEqual([{ start: FIRST_KEY, end: null }]);
  });
});

test.each([
  [1, 1],
  [100, 100],
  [101, 100],
  [105, 110],
  [1_249, 1_200],
  [12_500, 13_000],
  [999_999, 1_000_000],
])('place %i is shown as %i', (place, shown) => {
  expect(roundPlace(place)).toBe(shown);
});

test('a total below 100 is not revealed', () => {
  expect([0, 1, 99, 100, 101, 4_449].map(roundTotal)).toEqual([null, null, null, 100, 100, 4_400]);
});

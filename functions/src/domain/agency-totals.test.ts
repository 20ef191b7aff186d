import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import { LANGUAGES } from '@contract/values.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agencyRows } from './agency-totals.ts';

const groups = (...fans: number[]) =>
  fans.map((count, index) => ({ language: 'ko' as const, favourite: `Idol ${index}`, fans: count }));
const fansIn = (...fans: number[]) => agencyRows(groups(...fans)).map((row) => row.fans);
const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);

test('a group of 20 fans is shown to agencies, and smaller groups are one row', () => {
  expect(agencyRows(groups(19, 20, 5, 300))).toEqual([
    { language: 'ko', favourite: 'Idol 3', fans: 300 },
    { language: 'ko', favourite: 'Idol 1', fans: 20 },
    { language: 'other', favourite: 'other', fans: 24 },
  ]);
});

test('small groups that have too few fans together take in the smallest of the others', () => {
  expect(fansIn(300, 19, 40)).toEqual([300, 59]);
});

test('agencies see no groups if there are too few fans in all', () => {
  expect(fansIn(10, 9)).toEqual([]);
  expect(fansIn()).toEqual([]);
});

test('agencies see every fan once and no group below 20, whatever the sizes of the groups', () => {
  const anyGroups = fc.array(
    fc.record({
      language: fc.constantFrom(...LANGUAGES),
      favourite: fc.constantFrom('', 'BTS', 'IVE', 'FreenBecky'),
      fans: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 5_000 })),
    }),
  );
  fc.assert(
    fc.property(anyGroups, (some) => {
      const shown = agencyRows(some).map(({ fans }) => fans);
      const all = sum(some.map(({ fans }) => fans));
      expect(sum(shown)).toBe(all < AGENCY_GROUP_MIN ? 0 : all);
      expect(Math.min(...shown, AGENCY_GROUP_MIN)).toBe(AGENCY_GROUP_MIN);
    }),
  );
});

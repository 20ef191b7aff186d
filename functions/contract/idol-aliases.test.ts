import { describe, expect, test } from 'vitest';
import { ALIASES, FAVOURITES } from './idol-aliases.ts';

const fold = (name: string) => name.toLowerCase().replaceAll(' ', '');

describe.each(ALIASES.map((names) => ({ names })))('the artist with the names $names', ({ names }) => {
  test('has a Korean and a Thai name', () => {
    expect(names).toContainEqual(expect.stringMatching(/^[\p{Script=Hangul} ]+$/u));
    expect(names).toContainEqual(expect.stringMatching(/^[\p{Script=Thai} ]+$/u));
  });

  test('has no blank name', () => {
    expect(names.filter((name) => name.trim() === '' || name.trim() !== name)).toEqual([]);
  });

  test('shares no name with another artist', () => {
    const others = ALIASES.filter((other) => other !== names).flat();
    expect(others.map(fold)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(names.map(fold))]));
  });
});

test.each([
  ['방탄소년단', 'BTS'],
  ['แบล็กพิงก์', 'BLACKPINK'],
  ['SKZ', 'Stray Kids'],
  ['ฟรีน เบ็คกี้', 'FreenBecky'],
])('the name %s belongs to the artist that admins see as %s', (spelling, shown) => {
  expect(ALIASES.filter((names) => names.includes(spelling)).map(([name]) => name)).toEqual([shown]);
});

test('admins can filter by each artist once, by its Latin name', () => {
  expect(FAVOURITES).toHaveLength(ALIASES.length);
  expect(new Set(FAVOURITES).size).toBe(FAVOURITES.length);
  expect(FAVOURITES.filter((name) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(name))).toEqual([]);
});

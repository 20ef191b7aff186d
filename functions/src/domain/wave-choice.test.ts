import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../contract/values.ts';
import { type Candidate, chooseMembers, hashOfMembers, type Quota } from './wave-choice.ts';

const person = (id: number, language: Language): Candidate => ({ id, language, rankKey: id });

/** Chooses from people in the order of their numbers, best first. */
function choose(number: number, quotas: Quota[], people: Candidate[]): number[] {
  const ofLanguage = (language: Language) => people.filter((one) => one.language === language);
  return chooseMembers({ number, quotas }, people, ofLanguage).map(({ id }) => id);
}

describe('the members of a wave', () => {
  const people = [
    ...[1, 2, 3, 4, 5, 6].map((id) => person(id, 'en')),
    ...[7, 8, 9].map((id) => person(id, 'th')),
  ];

  test('without a quota are the best of the list', () => {
    expect(choose(4, [], people)).toEqual([1, 2, 3, 4]);
  });

  test('with a quota are the best of that language, and the best of all others for the other places', () => {
    expect(choose(5, [{ language: 'th', atLeast: 2 }], people)).toEqual([1, 2, 3, 7, 8]);
  });

  test('are the best of the list if those fill the quota anyway', () => {
    expect(choose(8, [{ language: 'th', atLeast: 1 }], people)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('with equal scores and times of signup are in the order of their numbers', () => {
    const tied = people.map((one) => ({ ...one, rankKey: 1 }));
    expect(choose(4, [{ language: 'th', atLeast: 2 }], tied)).toEqual([1, 2, 7, 8]);
  });

  test('include all people with a language that too few people have', () => {
    expect(choose(5, [{ language: 'th', atLeast: 5 }], people)).toEqual([1, 2, 7, 8, 9]);
  });

  test('have the wanted number, fill every quota that can be filled, and leave out better people only to fill a quota', () => {
    const anybody = fc.array(fc.constantFrom<Language>('en', 'ko', 'th'), { maxLength: 40 });
    fc.assert(
      fc.property(
        anybody,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 15 }),
        (all, number, part) => {
          const list = all.map((language, index) => person(index + 1, language));
          const atLeast = Math.min(number, part);
          const chosen = new Set(choose(number, [{ language: 'th', atLeast }], list));
          const thai = list.filter(({ language }) => language === 'th');
          const chosenThai = thai.filter(({ id }) => chosen.has(id));
          expect(chosen.size).toBe(Math.min(number, list.length));
          expect(chosenThai.length).toBeGreaterThanOrEqual(Math.min(atLeast, thai.length));
          // In each language the best are chosen; others miss out only for the quota.
          expect(chosenThai).toEqual(thai.slice(0, chosenThai.length));
          const others = list.filter(({ language }) => language !== 'th');
          const chosenOthers = others.filter(({ id }) => chosen.has(id));
          expect(chosenOthers).toEqual(others.slice(0, chosenOthers.length));
        },
      ),
    );
  });
});

test('the hash of a wave depends on the order of its members', () => {
  // As `printf '1,2' | sha256sum` prints it.
  expect(hashOfMembers([1, 2])).toBe('17f8af97ad4a7f7639a4c9171d5185cbafb85462877a4746c21bdb0a4f940ca0');
  expect(hashOfMembers([2, 1])).not.toBe(hashOfMembers([1, 2]));
});

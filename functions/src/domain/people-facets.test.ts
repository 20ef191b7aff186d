import { FACETS_OF, NO_FILTER, PEOPLE_FACETS, type PeopleFilter } from '@contract/people.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessState,
  type FacetValues,
  facetKeys,
  favouritesIn,
  filterKey,
  keysOfOneFacet,
  unconfirmedKey,
} from './people-facets.ts';

describe('the keys of a person', () => {
  test('contain the key of a filter if and only if the person has all of its values', () => {
    const chosen = fc.constantFrom(...USER_TYPES).chain((userType) => {
      const facets = FACETS_OF[userType];
      const values = fc.record(
        Object.fromEntries(facets.map((facet) => [facet, fc.subarray([...PEOPLE_FACETS[facet]])])),
      );
      const filter = fc
        .subarray([...facets], { maxLength: 2 })
        .chain((some) =>
          fc.record(
            Object.fromEntries(some.map((facet) => [facet, fc.constantFrom(...PEOPLE_FACETS[facet])])),
          ),
        );
      return fc.tuple(fc.constant(userType), values, filter);
    });
    fc.assert(
      fc.property(chosen, ([userType, values, filter]: [UserType, FacetValues, Partial<PeopleFilter>]) => {
        const matches = FACETS_OF[userType].every((facet) => {
          const wanted = filter[facet];
          return !wanted || values[facet]?.includes(wanted);
        });
        const key = filterKey(userType, { ...NO_FILTER, ...filter });
        expect(facetKeys(userType, values).includes(key)).toBe(matches);
      }),
    );
  });

  test('tell fans and idols apart', () => {
    expect(facetKeys('fan', { language: ['th'] })).toEqual(['fan', 'fan language=th']);
    expect(facetKeys('idol', {})).not.toContain('fan');
  });

  test('do not pair two values of one facet, which no filter selects together', () => {
    expect(facetKeys('fan', { favourite: ['BTS', 'IVE'] })).toEqual([
      'fan',
      'fan favourite=BTS',
      'fan favourite=IVE',
    ]);
  });

  test('are 29 for a fan who answers everything and names one known idol', () => {
    const values = Object.fromEntries(FACETS_OF.fan.map((facet) => [facet, [PEOPLE_FACETS[facet][0] ?? '']]));
    expect(facetKeys('fan', values)).toHaveLength(1 + 7 + 21);
  });
});

test('the key of unconfirmed referrals is neither a filter nor counted as a value of a facet', () => {
  const key = unconfirmedKey('idolabcdefgh');
  expect(keysOfOneFacet([key, 'fan', 'fan language=th'])).toEqual(['fan language=th']);
  expect(unconfirmedKey('idolabcdefgi')).not.toBe(key);
});

describe('the favourites of a fan', () => {
  test.each([
    ['블랙핑크', ['BLACKPINK']],
    ['New Jeans & อิ้งค์, SKZ', ['NewJeans', 'Stray Kids']],
    ['방탄 및 에스파', ['BTS', 'aespa']],
    ['Freen Becky', ['FreenBecky']],
    ['twice and Twice', ['TWICE']],
    ['everybody', []],
    ['', []],
  ])('in %j are %j', (answer, names) => {
    expect(favouritesIn(answer)).toEqual(names);
  });
});

test('a person with early access who has used the app is active', () => {
  expect(accessState({ hasEarlyAccess: true, activeAt: 1 })).toBe('active');
  expect(accessState({ hasEarlyAccess: true })).toBe('early_access');
  expect(accessState({ hasEarlyAccess: false, isEligible: true })).toBe('eligible');
  expect(accessState({ hasEarlyAccess: false })).toBe('waiting');
});

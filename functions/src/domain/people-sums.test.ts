import { PEOPLE_FACETS } from '@contract/people.ts';
import { type AccessState, LANGUAGES, type Language, type UserType } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { facetKeys } from './people-facets.ts';
import {
  addPeopleSums,
  facetCounts,
  fanGroups,
  favouritesOfPeriod,
  noPeopleSums,
  stageOfPeriod,
  sumPeople as sumPeopleAt,
} from './people-sums.ts';

const DAY = 24 * 60 * 60_000;
const AS_OF = Date.parse('2026-11-21T04:00:00Z');
const daysAgo = (days: number) => ({ toMillis: () => AS_OF - days * DAY });
const sumPeople = (userType: UserType, people: Parameters<typeof sumPeopleAt>[1]) =>
  sumPeopleAt(userType, people, daysAgo(0), '2026-11-21');

const person = (
  isConfirmed: boolean,
  access: AccessState,
  favourites: string[] = [],
  language: Language = 'th',
) => ({
  id: 1,
  isConfirmed,
  access,
  favourites,
  language,
  createdAt: daysAgo(1),
  facets: facetKeys('fan', {
    language: [language],
    confirmed: [isConfirmed ? 'yes' : 'no'],
    favourite: favourites,
  }),
});

const referrer = (id: number, referralDays?: Record<string, number>) => ({
  ...person(true, 'waiting'),
  ...{ id, referralDays },
});

test('a person counts in each stage up to the last one reached', () => {
  const people = [
    person(false, 'waiting'),
    person(true, 'waiting'),
    person(true, 'eligible'),
    person(true, 'early_access'),
    person(true, 'active'),
  ];
  expect(sumPeople('fan', people).funnel).toEqual({
    joined: 5,
    confirmed: 4,
    eligible: 3,
    letIn: 2,
    active: 1,
  });
});

test('a tier without a verified address lets nobody in', () => {
  expect(sumPeople('fan', [person(false, 'early_access')]).funnel).toEqual({
    ...noPeopleSums().funnel,
    joined: 1,
  });
});

test('sums of two groups add up stage by stage and name by name', () => {
  const one = sumPeople('fan', [person(true, 'active', ['BTS', 'FreenBecky'])]);
  const other = sumPeople('fan', [person(true, 'waiting', ['BTS']), person(false, 'waiting', ['BTS'], 'ko')]);
  const both = addPeopleSums(one, other);
  expect(both.funnel).toEqual({ joined: 3, confirmed: 2, eligible: 1, letIn: 1, active: 1 });
  expect(favouritesOfPeriod(both, 7, false)).toEqual({ BTS: 3, FreenBecky: 1 });
  expect(stageOfPeriod(both, 'confirmed', 7, false)).toBe(2);
  expect(fanGroups(both)).toEqual([
    { language: 'th', favourite: 'BTS', fans: 2 },
    { language: 'th', favourite: 'FreenBecky', fans: 1 },
    { language: 'ko', favourite: 'BTS', fans: 1 },
  ]);
  expect(addPeopleSums(one, noPeopleSums())).toEqual(one);
});

test('fans are grouped by language and favourite even without a known favourite, and idols are not grouped', () => {
  const people = [
    person(true, 'active', ['BTS', 'FreenBecky']),
    person(false, 'waiting', ['BTS'], 'ko'),
    person(true, 'waiting', [], 'ko'),
    person(true, 'waiting', ['BTS'], 'ko'),
  ];
  expect(fanGroups(addPeopleSums(sumPeople('fan', people), sumPeople('idol', people)))).toEqual([
    { language: 'th', favourite: 'BTS', fans: 1 },
    { language: 'th', favourite: 'FreenBecky', fans: 1 },
    { language: 'ko', favourite: 'BTS', fans: 2 },
    { language: 'ko', favourite: '', fans: 1 },
  ]);
});

test('a period counts those who joined in its days, and the period before it covers as many days', () => {
  const joined = [0, 6.9, 7, 13.9, 14, 29.9, 30, 59.9, 60, 90, 180].map((days) => ({
    ...person(true, 'eligible', ['BTS']),
    createdAt: daysAgo(days),
  }));
  const sums = sumPeople('fan', joined);
  const numbers = [7, 30, 90].flatMap((days) =>
    [false, true].map((isBefore) => stageOfPeriod(sums, 'eligible', days, isBefore)),
  );
  expect(numbers).toEqual([2, 2, 6, 2, 9, 1]);
  expect(stageOfPeriod(sums, 'letIn', 90, false)).toBe(0);
  expect(favouritesOfPeriod(sums, 7, true)).toEqual({ BTS: 2 });
  expect(favouritesOfPeriod(sumPeople('idol', joined), 7, true)).toEqual({});
});

test('sums that an older version began are continued with the numbers of periods', () => {
  const { periodStages: _stages, periodFavourites: _favourites, ...older } = noPeopleSums();
  const sums = addPeopleSums(
    older as ReturnType<typeof noPeopleSums>,
    sumPeople('fan', [person(true, 'active')]),
  );
  expect(stageOfPeriod(sums, 'active', 7, false)).toBe(1);
});

test('sums that an older version began have no top referrers, because others may be on top', () => {
  const { topReferrers: _referrers, ...older } = noPeopleSums();
  const sums = sumPeople('fan', [referrer(1, { '2026-11-20': 3 })]);
  expect(addPeopleSums(older, sums)).not.toHaveProperty('topReferrers');
  expect(addPeopleSums(noPeopleSums(), sums).topReferrers).toEqual(sums.topReferrers);
});

test('the top referrers of a period have the most referrals in its whole days, next to the days before', () => {
  const days = { '2026-11-21': 100, '2026-11-20': 1, '2026-11-14': 2, '2026-11-13': 4, '2026-11-07': 8 };
  const older = {
    '2026-11-06': 16,
    '2026-10-22': 32,
    '2026-10-21': 64,
    '2026-05-25': 128,
    '2026-05-24': 256,
  };
  const { topReferrers } = sumPeople('idol', [
    referrer(7, { ...days, ...older }),
    referrer(8),
    person(true, 'waiting'),
  ]);
  const row = { userType: 'idol', id: 7 };
  expect(topReferrers).toEqual({
    7: [{ ...row, count: 1 + 2, before: 4 + 8 }],
    30: [{ ...row, count: 1 + 2 + 4 + 8 + 16 + 32, before: 64 }],
    90: [{ ...row, count: 1 + 2 + 4 + 8 + 16 + 32 + 64, before: 128 }],
  });
});

test('a person without referrals in the period is not a top referrer, whatever the number before', () => {
  const { topReferrers } = sumPeople('fan', [referrer(1, { '2026-11-13': 9 })]);
  expect(topReferrers?.[7]).toEqual([]);
  expect(topReferrers?.[30]).toHaveLength(1);
});

test('the ten top referrers of all pages stay, in the same order whichever page is added first', () => {
  const page = (userType: UserType, ...ids: number[]) =>
    sumPeople(
      userType,
      ids.map((id) => referrer(id, { '2026-11-20': id % 7 === 0 ? 7 : id })),
    );
  const [fans, more, idols] = [page('fan', 5, 1, 9, 14), page('fan', 3, 8, 2, 12, 7), page('idol', 7, 11, 6)];
  const forwards = addPeopleSums(addPeopleSums(fans, more), idols);
  expect(addPeopleSums(idols, addPeopleSums(more, fans)).topReferrers).toEqual(forwards.topReferrers);
  expect(forwards.topReferrers?.[30]?.map(({ userType, id, count }) => [userType, id, count])).toEqual([
    ['fan', 12, 12],
    ['idol', 11, 11],
    ['fan', 9, 9],
    ['fan', 8, 8],
    ['fan', 7, 7],
    ['fan', 14, 7],
    ['idol', 7, 7],
    ['idol', 6, 6],
    ['fan', 5, 5],
    ['fan', 3, 3],
  ]);
});

test('a person who joins while the sums are made counts in the period', () => {
  const sums = sumPeople('fan', [{ ...person(true, 'active'), createdAt: daysAgo(-1) }]);
  expect([stageOfPeriod(sums, 'active', 7, false), stageOfPeriod(sums, 'active', 7, true)]).toEqual([1, 0]);
});

test('fans who name no known idol add to no favourite, and a group in an unknown language is not counted', () => {
  expect(favouritesOfPeriod(sumPeople('fan', [person(true, 'waiting')]), 7, false)).toEqual({});
  expect(fanGroups({ fans: { 'xx BTS': 1, 'th BTS': 2 } })).toEqual([
    { language: 'th', favourite: 'BTS', fans: 2 },
  ]);
});

test('a person counts once for each value of each facet, and pairs of values are not counted', () => {
  const people = [
    person(true, 'active', ['BTS', 'FreenBecky']),
    person(false, 'waiting', ['BTS'], 'ko'),
    person(true, 'waiting', [], 'ko'),
  ];
  const { facets } = addPeopleSums(sumPeople('fan', people), sumPeople('fan', people.slice(0, 1)));
  expect(facets).toEqual({
    'fan language=th': 2,
    'fan language=ko': 2,
    'fan confirmed=yes': 3,
    'fan confirmed=no': 1,
    'fan favourite=BTS': 3,
    'fan favourite=FreenBecky': 2,
  });
  const { language, confirmed, favourite, tier } = facetCounts('fan', facets);
  expect([language, confirmed, favourite?.BTS, favourite?.IVE, tier?.vip]).toEqual([
    { ...Object.fromEntries(LANGUAGES.map((one) => [one, 0])), ko: 2, th: 2 },
    { yes: 3, no: 1 },
    ...[3, 0, 0],
  ]);
  expect(facetCounts('idol', facets)).not.toHaveProperty('favourite');
});

test('a key of one facet is told from a pair by its single equals sign, which no value contains', () => {
  expect(Object.values(PEOPLE_FACETS).flat().join()).not.toContain('=');
});

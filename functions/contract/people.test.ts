import { describe, expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { BULK_MAX } from './limits.ts';
import {
  NO_FILTER,
  orderOf,
  PEOPLE_COUNT_MAX,
  peopleCountQuerySchema,
  peopleFilterSchema,
  peopleQuerySchema,
  peopleTierSchema,
  problemOfFilter,
  tierJobParamsSchema,
} from './people.ts';

describe('the filter of the list of people', () => {
  test.each([
    [{}, 'score', null],
    [{ language: 'th', flagged: 'no', minScore: 60 }, 'score', null],
    [{ favourite: 'IVE', source: 'friend', since: '2026-11-20' }, 'time', null],
    [{ language: 'th', flagged: 'no', access: 'eligible' }, 'score', 'tooManyFacets'],
    [{ minScore: 60 }, 'time', 'scoreNeedsScoreOrder'],
    [{ since: '2026-11-20' }, 'score', 'sinceNeedsTimeOrder'],
  ] as const)('with the values %j in the order %s has the problem %s', (filter, order, problem) => {
    expect(problemOfFilter('fan', { ...NO_FILTER, ...filter }, order)).toBe(problem);
  });

  test('offers no favourites for idols, who name none', () => {
    expect(problemOfFilter('idol', { ...NO_FILTER, favourite: 'IVE' }, 'score')).toBe('noFavourites');
  });

  test('offers idols all other facets', () => {
    const filter = { ...NO_FILTER, language: 'th', source: 'friend' } as const;
    expect(problemOfFilter('idol', filter, 'score')).toBeNull();
  });

  test('orders by time if it contains a day, otherwise by score', () => {
    expect(orderOf({ ...NO_FILTER, since: '2026-11-20' })).toBe('time');
    expect(orderOf(NO_FILTER)).toBe('score');
    expect(orderOf(NO_FILTER, 'time')).toBe('time');
  });

  test.each(['2026-02-30', '2026-11', '20261120', 'yesterday', '2026-11-20T10:00'])(
    'refuses the day %s',
    (since) => {
      expect(peopleFilterSchema.isValidSync({ since })).toBe(false);
    },
  );
});

describe.each([
  ['list', peopleQuerySchema],
  ['number', peopleCountQuerySchema],
])('the query of the %s of people', (_what, schema) => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ sort: 'score', language: 'th' }, []],
    [{ sort: 'time', since: '2026-11-20' }, []],
    [{ sort: 'name' }, ['sort: notInList']],
    [{ language: 'xx' }, ['language: notInList']],
    [{ minScore: '1000' }, ['minScore: outOfRange']],
  ])('with %j has the problems %j', async (query, problems) => {
    expect(await schemaProblems(schema, query)).toEqual(problems);
  });
});

test('a page of the list of people has a limited number of rows', async () => {
  expect(await schemaProblems(peopleQuerySchema, { limit: '50' })).toEqual([]);
  expect(await schemaProblems(peopleQuerySchema, { limit: '0' })).toEqual(['limit: outOfRange']);
});

describe('a tier for people', () => {
  test('is given to nobody unless the request names people or their number', async () => {
    const parsed = await peopleTierSchema.validate({ tier: 'vip' });
    expect(parsed).toMatchObject({ promote: false, userIds: [], exceptIds: [], sort: '' });
    expect(parsed).not.toHaveProperty('number');
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ tier: 'standard' }, []],
    [{ tier: 'gold' }, ['tier: notInList']],
    [{ promote: 'yes' }, ['promote: wrongType']],
    [{ userIds: [null] }, ['userIds[0]: required']],
    [{ userIds: ['17'] }, ['userIds[0]: wrongType']],
    [{ exceptIds: [17, null] }, ['exceptIds[1]: required']],
    [{ filter: { access: 'all' } }, ['filter.access: notInList']],
    [{ sort: 'name' }, ['sort: notInList']],
    [{ number: PEOPLE_COUNT_MAX }, []],
    [{ number: PEOPLE_COUNT_MAX + 1 }, ['number: outOfRange']],
    [{ number: 0 }, ['number: outOfRange']],
  ])('with %j has the problems %j', async (changes, problems) => {
    expect(await schemaProblems(peopleTierSchema, { tier: 'vip', ...changes })).toEqual(problems);
  });

  test.each(['userIds', 'exceptIds'])('may list as many people in "%s" as one commit holds', async (list) => {
    const naming = (count: number) => ({ tier: 'vip', [list]: Array(count).fill(17) });
    expect(await schemaProblems(peopleTierSchema, naming(BULK_MAX))).toEqual([]);
    expect(await schemaProblems(peopleTierSchema, naming(BULK_MAX + 1))).toEqual([`${list}: tooManyEntries`]);
  });

  test('has a job whose path names a document', async () => {
    expect(await schemaProblems(tierJobParamsSchema, { id: 'Ab12' })).toEqual([]);
    expect(await schemaProblems(tierJobParamsSchema, { id: 'a/b' })).toEqual(['id: wrongType']);
  });
});

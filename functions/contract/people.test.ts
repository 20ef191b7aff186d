import { describe, expect, test } from 'vitest';
import { NO_FILTER, orderOf, peopleFilterSchema, problemOfFilter } from './people.ts';

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

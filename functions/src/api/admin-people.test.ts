import { NO_FILTER } from '@contract/people.ts';
import { expect, test } from 'vitest';
import { countPeopleCall } from './admin-people.ts';
import type { Context } from './operation.ts';

/** Returns the context of a call, with a database in which any filter selects this many rows, and the query's limits. */
function contextWith(matching: number): { context: Context; limits: number[] } {
  const limits: number[] = [];
  const query = {
    where: () => query,
    orderBy: () => query,
    limit: (limit: number) => {
      limits.push(limit);
      return query;
    },
    count: () => ({ get: async () => ({ data: () => ({ count: Math.min(matching, ...limits) }) }) }),
    doc: () => ({ get: async () => ({ data: () => undefined }) }),
  };
  const stub: unknown = { db: { collection: () => query }, config: { adminTimeZone: 'UTC' } };
  return { context: stub as Context, limits };
}

test.each([
  { matching: 9_999, count: 9_999, isMore: false },
  { matching: 10_000, count: 10_000, isMore: false },
  { matching: 10_001, count: 10_000, isMore: true },
  { matching: 1_000_000, count: 10_000, isMore: true },
])('a filter that selects $matching people is counted up to 10,001', async ({ matching, ...counted }) => {
  const { context, limits } = contextWith(matching);
  const input = { params: { userType: 'fan' }, query: { ...NO_FILTER, sort: '' }, body: undefined } as const;
  expect(await countPeopleCall(input, context)).toMatchObject(counted);
  expect(limits).toEqual([10_001]);
});

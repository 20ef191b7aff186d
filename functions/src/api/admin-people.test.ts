import { NO_FILTER } from '@contract/people.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { countPeopleCall } from './admin-people.ts';
import type { Context } from './operation.ts';

/**
 * Returns the context of a call of an admin in Seoul, with a database in which any filter selects this many rows, and
 * the conditions and limits of its query.
 */
function contextWith(matching: number): { context: Context; conditions: unknown[][]; limits: number[] } {
  const conditions: unknown[][] = [];
  const limits: number[] = [];
  const query = {
    where: (...condition: unknown[]) => {
      conditions.push(condition);
      return query;
    },
    orderBy: () => query,
    limit: (limit: number) => {
      limits.push(limit);
      return query;
    },
    count: () => ({ get: async () => ({ data: () => ({ count: Math.min(matching, ...limits) }) }) }),
    doc: () => ({ get: async () => ({ data: () => undefined }) }),
  };
  const stub: unknown = { db: { collection: () => query }, config: { adminTimeZone: 'Asia/Seoul' } };
  return { context: stub as Context, conditions, limits };
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

test('people who joined since a day are those since its midnight in the time zone of the admins', async () => {
  const { context, conditions } = contextWith(1);
  const query = { ...NO_FILTER, since: '2026-11-20', sort: '' } as const;
  await countPeopleCall({ params: { userType: 'fan' }, query, body: undefined }, context);
  const midnight = Timestamp.fromDate(new Date('2026-11-19T15:00:00Z'));
  expect(conditions).toContainEqual(['createdAt', '>=', midnight]);
});

import { afterAll, expect, test } from 'vitest';
import { calls, type Operation } from '../../contract/routes.ts';
import { handlers } from '../../src/api/handlers.ts';
import { ApiResponse, type Handler, runOperation } from '../../src/api/operation.ts';
import { CONFIGURED, contextAt } from '../support/admin.ts';
import { violations } from '../support/invariants.ts';
import { newProject, openProject } from '../support/own-project.ts';

/* Tests the state right after the first deployment: no signups and no other documents. */

const { db, close } = openProject(newProject());
afterAll(close);

/** Returns the reply to a call as its caller reads it. */
async function reply(operation: Operation, { params = {}, body = {}, query = {} } = {}): Promise<unknown> {
  const handler = handlers[operation] as Handler<Operation>;
  const answer = await runOperation(
    operation,
    handler,
    { params, body, query },
    contextAt(new Date('2026-03-02T10:00:00Z'), { db, admin: CONFIGURED }),
  );
  const content: unknown = answer instanceof ApiResponse ? answer.body : answer;
  if (typeof content !== 'object' || content === null || !(Symbol.asyncIterator in content)) return content;
  const rows: unknown[] = [];
  for await (const row of content as AsyncIterable<unknown>) rows.push(row);
  return rows;
}

test('the counter of an empty waitlist shows zero', async () => {
  expect(await reply('GET /api/waitlist/stats')).toEqual({ totalCount: 0, fanCount: 0 });
});

const LISTS = calls.filter(
  ([name, { method, access }]) =>
    method === 'GET' &&
    access === 'viewer' &&
    !/(stats|count|today|analytics|totals|facets)$|jobs|signups|\{(id|auditId)\}/.test(name),
);

test.each(
  LISTS.flatMap(([name]) => [
    { name, limit: undefined },
    { name, limit: '20' },
  ]),
)('the list $name of an empty waitlist is empty, with the limit $limit', async ({ name, limit }) => {
  const sent = { params: { userType: 'fan' }, query: limit === undefined ? {} : { limit } };
  // The log contains the exports of the other lists.
  const rows = (await reply(name, sent)) as { act?: string }[];
  expect(rows.filter(({ act }) => act !== 'export')).toEqual([]);
});

test('these tests cover at least eight lists', () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(8);
});

test('a search in an empty waitlist finds nobody', async () => {
  expect(await reply('POST /api/admin/search', { body: { q: 'mina' } })).toEqual([]);
});

test('the dashboard of an empty waitlist shows zeros and no referrals', async () => {
  const stats = (await reply('GET /api/admin/stats')) as Record<string, unknown>;
  const numbers = Object.values(stats).filter((value) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers)).toEqual(new Set([0]));
  expect(stats.topReferrals).toEqual([]);
});

test('the list of people of an empty waitlist counts none', async () => {
  expect(
    await reply('GET /api/admin/people/{userType}/count', { params: { userType: 'fan' } }),
  ).toMatchObject({ count: 0, isMore: false });
});

test('the view "Today" of an empty waitlist has no waiting work and no mails', async () => {
  expect(await reply('GET /api/admin/today')).toMatchObject({
    signups: { count: 0 },
    mail: { sent: 0, failed: 0, bounced: 0, waiting: 0 },
    reviews: { pending: 0, overdue: 0 },
    heldReferrals: { pending: 0, overdue: 0 },
  });
});

test('the analytics of an empty waitlist compare with nothing', async () => {
  expect(await reply('GET /api/admin/analytics')).toMatchObject({
    period: { fans: 0, idols: 0, confirmed: 0, left: 0 },
    ...{ before: null, languages: [], people: null },
  });
});

test('an empty database is consistent', async () => {
  expect(await violations(db)).toEqual([]);
});

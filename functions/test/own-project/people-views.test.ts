import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PEOPLE_VIEWS_MAX, VIEW_NAME_MAX } from '../../contract/limits.ts';
import { FACETS_MAX, NO_FILTER } from '../../contract/people.ts';
import type { PeopleView } from '../../contract/people-views.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { peopleViewsRef } from '../../src/collections/people-views.ts';
import type { Reply } from '../support/client.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { expectRefusal } from '../support/sentences.ts';

/* Tests the saved views of the list of people through the function `admin`, in a project of its own. */

const PATH = '/api/admin/people-views';

let server: OwnServer;
let owner: { Cookie: string };
let operator: { Cookie: string };
let viewer: { Cookie: string };
beforeAll(async () => {
  server = await ownServer();
  owner = await server.logIn(await server.add('Orm', 'owner'));
  operator = await server.logIn(await server.add('Ling', 'operator'));
  viewer = await server.logIn(await server.add('Mina', 'viewer'));
});
beforeEach(() => peopleViewsRef(server.db).delete());
afterAll(() => server.close());

const { minScore: _, ...allPeople } = NO_FILTER;
const save = (body: unknown, headers = operator) => server.client().post(PATH, body, headers);
const viewsIn = (reply: Reply) => {
  expect(reply.status, reply.text).toBe(200);
  return reply.json() as PeopleView[];
};
const list = async () => viewsIn(await server.client().get(PATH, viewer));
const remove = (id: string, headers = operator) =>
  server.client().call('DELETE', `${PATH}/${id}`, { headers });

test('a view that an operator saves is listed for every admin by name, and is gone once another deletes it', async () => {
  await save({ name: 'VIP idols', userType: 'idol', filter: { tier: 'vip' }, sort: 'time' });
  const saved = viewsIn(
    await save({ name: ' Flagged ', userType: 'fan', filter: { minScore: 60, flagged: 'yes' } }),
  );
  expect(await list()).toEqual(saved);
  expect(saved).toMatchObject([
    {
      name: 'Flagged',
      userType: 'fan',
      sort: 'score',
      filter: { minScore: 60, flagged: 'yes', language: '' },
    },
    { name: 'VIP idols', userType: 'idol', sort: 'time', filter: { tier: 'vip' } },
  ]);
  expect(viewsIn(await remove(String(saved[0]?.id), owner))).toEqual(saved.slice(1));
  expect(viewsIn(await remove(String(saved[0]?.id)))).toEqual(saved.slice(1));
  expect(await list()).toEqual(saved.slice(1));
});

test('six views that two admins save at the same time are all stored', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `View ${n}`);
  const replies = await Promise.all(
    names.map((name, n) => save({ name, userType: 'fan' }, n % 2 === 0 ? owner : operator)),
  );
  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect((await list()).map(({ name }) => name).sort()).toEqual(names.sort());
});

test('saving the same view again changes nothing, and a different view with its name is refused', async () => {
  const body = { name: 'Thai', userType: 'fan', filter: { language: 'th' } };
  const first = viewsIn(await save(body));
  expect(viewsIn(await save(body, owner))).toEqual(first);
  expectRefusal(await save({ ...body, filter: { language: 'ko' } }), 409, 'viewNameTaken');
  expect(await list()).toEqual(first);
});

test('a name that differs from another only in capitals or in how an accent is stored is refused', async () => {
  const first = viewsIn(await save({ name: 'Caf\u00e9', userType: 'fan' }));
  expectRefusal(await save({ name: 'CAFE\u0301', userType: 'idol' }), 409, 'viewNameTaken');
  expect(await list()).toEqual(first);
});

test('the log says who saved and who deleted a view, and a repeated call adds nothing to it', async () => {
  const body = { name: `Logged ${randomUUID()}`, userType: 'fan' };
  const [view] = viewsIn(await save(body));
  await save(body, owner);
  await remove(String(view?.id), owner);
  await remove(String(view?.id));
  const rows = (await server.client().get('/api/admin/audit', viewer)).json() as AuditRow[];
  expect(rows.filter((row) => row.view === body.name).map(({ act, admin }) => [act, admin])).toEqual([
    ['view-deleted', 'Orm'],
    ['view-saved', 'Ling'],
  ]);
});

test('a view that was saved before a filter existed selects all people by that filter', async () => {
  const old = {
    id: 'old',
    name: 'Old',
    userType: 'fan',
    filter: { tier: 'vip' },
    sort: 'score',
  } as PeopleView;
  await peopleViewsRef(server.db).set({ views: [old] });
  expect(await list()).toEqual([{ ...old, filter: { ...allPeople, tier: 'vip' } }]);
});

test(`view ${PEOPLE_VIEWS_MAX + 1} is refused`, async () => {
  const views = Array.from(
    { length: PEOPLE_VIEWS_MAX },
    (_, n) => ({ id: `v${n}`, name: `View ${n}`, userType: 'fan', filter: {}, sort: 'score' }) as PeopleView,
  );
  await peopleViewsRef(server.db).set({ views });
  expectRefusal(await save({ name: 'One more', userType: 'fan' }), 409, 'tooManyViews', {
    max: PEOPLE_VIEWS_MAX,
  });
  expect(await list()).toHaveLength(PEOPLE_VIEWS_MAX);
});

test.each([
  { name: ' ', key: 'required', values: { field: 'name' } },
  { name: 'x'.repeat(VIEW_NAME_MAX + 1), key: 'tooLong', values: { max: VIEW_NAME_MAX } },
  { filter: { minScore: 10 }, sort: 'time', key: 'scoreNeedsScoreOrder', values: {} },
  {
    filter: { language: 'th', tier: 'vip', flagged: 'no' },
    key: 'tooManyFacets',
    values: { max: FACETS_MAX },
  },
])('a view is refused with "$key"', async ({ key, values, ...body }) => {
  expectRefusal(await save({ name: 'View', userType: 'fan', ...body }), 400, key, values);
  expect(await list()).toEqual([]);
});

test('a viewer cannot save or delete a view', async () => {
  const [view] = viewsIn(await save({ name: 'Thai', userType: 'fan' }));
  expectRefusal(await save({ name: 'Mine', userType: 'fan' }, viewer), 403, 'needsOperator');
  expectRefusal(await remove(String(view?.id), viewer), 403, 'needsOperator');
  expect(await list()).toEqual([view]);
});

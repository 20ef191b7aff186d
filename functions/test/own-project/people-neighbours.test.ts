import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FILTER, type PeopleFilter, type PeopleOrder, type PersonRow } from '../../contract/people.ts';
import { readNeighbours } from '../../src/collections/people-neighbours.ts';
import { countOperations } from '../support/count-operations.ts';
import { changeFan, type ListedFan, storeFans } from '../support/listed-fans.ts';
import { ownServer } from '../support/own-server.ts';
import { after, DAY } from '../support/people.ts';

/* Tests the people before and after a person in the list, as a page reads them that was opened by its address. */

const NOW = new Date();
/** More people than the search for the previous one reads, with scores and times that are close together or far apart. */
const FANS = 56;
/** So many fans joined in the same millisecond and have the same score. Two more are before and after them. */
const AT_ONCE = 30;

const server = await ownServer();
const { db } = server;
afterAll(server.close);
let owner: { Cookie: string };
let viewer: { Cookie: string };

beforeAll(async () => {
  owner = await server.logIn(await server.add('Orm', 'owner'));
  viewer = await server.logIn(await server.add('Mina', 'viewer'));
  await storeFans(db, FANS, (n) => ({
    createdAt: Timestamp.fromDate(n < 20 ? after(NOW, -n * 5 * DAY) : after(NOW, -Math.floor(n / 3))),
    amongFirst: n % 2 === 0,
    verifiedReferrals: n % 7 === 0 ? 10 : 0,
    language: n % 4 === 0 ? 'th' : 'en',
  }));
  const [at, earlier, later] = [-1, -2, 0].map((days) => Timestamp.fromDate(after(NOW, days * DAY)));
  const change = { createdAt: at, verifiedReferrals: 1, language: 'ko' } as const;
  const ties = (await storeFans(db, AT_ONCE + 2, () => change)).sort((one, other) => one.id - other.id);
  // The number of the one behind the others is before theirs in the order of numbers.
  await changeFan(db, ties[0] as ListedFan, { createdAt: later, verifiedReferrals: 0 });
  await changeFan(db, ties.at(-1) as ListedFan, { createdAt: earlier, verifiedReferrals: 10 });
});

const get = async <Reply>(path: string, headers = owner): Promise<Reply> =>
  (await server.client().get(`/api/admin/people/fan${path}`, headers)).json();
const idsOf = async (query: string) => (await get<PersonRow[]>(`?limit=1000&${query}`)).map(({ id }) => id);

test.each([
  'language=en&sort=score',
  'language=en&sort=time',
  'language=th',
  'language=en&minScore=60',
  `language=en&since=${after(NOW, -40 * DAY)
    .toISOString()
    .slice(0, 10)}`,
])('people in the list %s have the neighbors of that list', async (query) => {
  const ids = await idsOf(query);
  const last = ids.length - 1;
  expect(last).toBeGreaterThan(10);
  for (const [index, id] of ids.entries())
    if (index % 12 === 0 || index === 1 || index === last)
      expect(await get(`/${id}/neighbours?${query}`, viewer), `${index}`).toEqual({
        isListed: true,
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
      });
});

test('a person whom the list does not contain has no neighbors', async () => {
  const [id] = await idsOf('language=th');
  const none = { isListed: false, previous: null, next: null };
  expect(await get(`/${id}/neighbours?language=en`)).toEqual(none);
  expect(await get(`/${id}/neighbours?minScore=999`)).toEqual(none);
  expect(await get('/7/neighbours')).toEqual(none);
});

test.each(['language=ko&sort=score', 'language=ko&sort=time'])(
  'in the list %s thirty people with the same score and time have neighbors, and so have those beside them',
  async (query) => {
    const ids = await idsOf(query);
    expect(ids).toHaveLength(AT_ONCE + 2);
    for (const index of [0, 1, 2, 15, AT_ONCE, AT_ONCE + 1])
      expect(await get(`/${ids[index]}/neighbours?${query}`), `${index}`).toEqual({
        isListed: true,
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
      });
  },
);

test('the neighbors cost at most 85 reads', async () => {
  const list = (order: PeopleOrder, filter: Partial<PeopleFilter> = {}) =>
    ({ userType: 'fan', filter: { ...NO_FILTER, ...filter }, order, timeZone: 'UTC' }) as const;
  const most: number[] = [];
  for (const [order, filter] of [
    ['score', { language: '' }],
    ['time', { language: '' }],
    ['score', { language: 'ko' }],
    ['time', { language: 'ko' }],
  ] as const)
    for (const id of (await idsOf(`sort=${order}&language=${filter.language}`)).filter(
      (_id, index) => index % 15 === 1,
    )) {
      const { reads } = await countOperations(db, () => readNeighbours(db, list(order, filter), id));
      most.push(reads);
    }

  expect(Math.max(...most)).toBeLessThanOrEqual(85);
});

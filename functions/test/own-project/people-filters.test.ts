import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { factorFormatter } from '../../contract/factors.ts';
import { LISTED_MAX } from '../../contract/limits.ts';
import {
  FACETS_MAX,
  FACETS_OF,
  NO_FILTER,
  PEOPLE_FACETS,
  PEOPLE_ORDERS,
  type PersonRow,
  problemOfFilter,
} from '../../contract/people.ts';
import type { QueueRow } from '../../contract/priority.ts';
import { USER_TYPES, type UserType } from '../../contract/values.ts';
import { people, personOf } from '../../src/collections/people.ts';
import { nameOf, signupRef, signups } from '../../src/collections/signups.ts';
import { translator } from '../../src/texts.ts';
import { storePeople } from '../../src/workflows/store-person.ts';
import { DAY } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { servePeople } from '../support/served-people.ts';
import { sizeOf } from '../support/sizes.ts';

/* Tests which people the list has, in which order, and who may read it. */

const { server, owner, viewer, get, expected } = await servePeople();
afterAll(() => server.close());

/** Walks a list page by page. @returns the numbers, in its order. */
async function walk(userType: UserType, query: Record<string, string>, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor = '';
  do {
    const search = new URLSearchParams({ ...query, limit: String(limit), cursor });
    const reply = await get(`${userType}?${search}`);
    expect(reply.status, reply.text).toBe(200);
    ids.push(...(reply.json() as PersonRow[]).map(({ id }) => id));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER) ?? '';
  } while (cursor !== '');
  return ids;
}

describe('the list of people', () => {
  const offered = fc
    .constantFrom(...USER_TYPES)
    .chain((userType) =>
      fc.record({
        userType: fc.constant(userType),
        order: fc.constantFrom(...PEOPLE_ORDERS),
        facets: fc
          .subarray([...FACETS_OF[userType]], { maxLength: 2 })
          .chain((some) =>
            fc.record(
              Object.fromEntries(some.map((facet) => [facet, fc.constantFrom(...PEOPLE_FACETS[facet])])),
            ),
          ),
        range: fc.constantFrom(
          {},
          { minScore: 55 },
          { since: new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10) },
        ),
        limit: fc.constantFrom(20, 50),
      }),
    )
    .filter(
      ({ userType, order, facets, range }) =>
        problemOfFilter(userType, { ...NO_FILTER, ...facets, ...range }, order) === null,
    );

  test('has exactly the people of each offered filter, in order, page by page', async () => {
    const { docs } = await people(server.db).get();
    let found = 0;
    for (const { userType, order, facets, range, limit } of fc.sample(
      offered,
      sizeOf({ usually: 6, nightly: 24 }),
    )) {
      const query = Object.fromEntries(
        Object.entries({ ...facets, ...range }).map(([key, value]) => [key, String(value)]),
      );
      const wanted = await expected(userType, { ...NO_FILTER, ...facets, ...range }, order, docs);
      expect(await walk(userType, { ...query, sort: order }, limit), JSON.stringify(query)).toEqual(wanted);
      const count = await get(`${userType}/count?${new URLSearchParams({ ...query, sort: order })}`);
      expect(count.json()).toMatchObject({ count: wanted.length, isMore: false });
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test.each([
    ['fan?language=th&flagged=no&access=eligible', 'tooManyFacets', { max: FACETS_MAX }],
    ['idol?favourite=IVE', 'noFavourites'],
    ['fan?minScore=50&sort=time', 'scoreNeedsScoreOrder'],
    ['fan/count?since=2026-11-20&sort=score', 'sinceNeedsTimeOrder'],
    ['fan?cursor=nonsense', 'invalidCursor'],
  ])('refuses %s', async (path, key, values?: { max: number }) => {
    expectRefusal(await get(path), 400, key, values);
  });

  test('returns more than a hundred people at once only to an owner, because that is an export', async () => {
    const ids = await walk('fan', {}, LISTED_MAX);
    expect(ids.length).toBeGreaterThan(LISTED_MAX);
    expect((await get('fan?limit=1000')).json()).toHaveLength(ids.length);
    expectRefusal(await get(`fan?limit=${LISTED_MAX + 1}`, viewer), 403, 'needsOwner');
  });

  test.each([
    { queue: 'priority-queue', userType: 'fan', access: '' },
    { queue: 'priority-queue', userType: 'idol', access: '' },
    { queue: 'early-access-eligible', userType: 'fan', access: 'eligible' },
    { queue: 'early-access-eligible', userType: 'idol', access: 'eligible' },
  ] as const)(
    'has the people of $queue/$userType in the same order, with the same tiers, flags and reasons',
    async (one) => {
      const { queue, userType, access } = one;
      // The other tests of this file change signups, and no trigger stores their rows.
      const { docs } = await signups(server.db, userType).get();
      await storePeople(
        server.db,
        userType,
        docs.map(({ id }) => id),
      );
      const entries: QueueRow[] = (
        await server.client().get(`/api/admin/${queue}/${userType}?limit=100`, owner)
      ).json();
      const rows: PersonRow[] = (await get(`${userType}?limit=100&access=${access}`)).json();
      const say = factorFormatter(translator('en', 'factors'));
      const known = rows.map(
        ({ id, email, accessTier, priorityScore, factors, flags, confirmed, createdAt }) => ({
          ...{ id, email, accessTier, priorityScore, factors: factors.map(say) },
          ...{ flags, verified: confirmed, createdAt },
        }),
      );
      expect(known.length).toBeGreaterThan(0);
      expect(known).toEqual(
        entries.map(({ id, email, accessTier, priorityScore, factors, flags, verified, createdAt }) => ({
          ...{ id, email, accessTier, priorityScore, factors: JSON.parse(factors) },
          ...{ flags, verified, createdAt },
        })),
      );
    },
  );

  test.each(USER_TYPES)('shows of each %s what is stored', async (userType) => {
    const rows: PersonRow[] = (await get(`${userType}?limit=100&sort=time`)).json();
    expect(new Set(rows.map(({ confirmed }) => confirmed)).size).toBe(2);
    for (const shown of rows) {
      const stored = (await signupRef(server.db, userType, shown.id).get()).data();
      const row = personOf(userType, stored);
      expect(shown).toMatchObject({
        ...{ userType, name: stored && nameOf(stored), email: stored?.email, language: stored?.language },
        ...{ confirmed: stored?.verifiedAt !== null, accessTier: stored?.accessTier, flags: stored?.flags },
        ...{ access: row?.access, favourites: row?.favourites, source: stored?.referral },
        createdAt: stored?.createdAt.toDate().toISOString(),
      });
    }
  });

  test('shows no address to a viewer', async () => {
    const reply = await get('fan?limit=100', viewer);
    expect(reply.json()).toHaveLength(100);
    expect(reply.text).not.toMatch(/@example/);
    expect((await get('fan')).text).toMatch(/@example/);
  });
});

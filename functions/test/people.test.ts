import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../contract/admin.ts';
import { AUDIT_ID_HEADER } from '../contract/audit-id.ts';
import { factorFormatter } from '../contract/factors.ts';
import { ALIASES } from '../contract/idol-aliases.ts';
import { LISTED_MAX } from '../contract/limits.ts';
import {
  FACETS_MAX,
  FACETS_OF,
  NO_FILTER,
  PEOPLE_FACETS,
  PEOPLE_ORDERS,
  type PeopleFilter,
  type PeopleOrder,
  type PersonRow,
  problemOfFilter,
} from '../contract/people.ts';
import type { AuditRow, QueueRow } from '../contract/priority.ts';
import { USER_TYPES, type UserType } from '../contract/values.ts';
import { outbox } from '../src/collections/outbox.ts';
import { type PersonSnapshot, people, personOf, personRef } from '../src/collections/people.ts';
import { signupRef, signups } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { PEOPLE_QUEUES, type PeopleQueue, peopleQueueFor } from '../src/domain/people-queues.ts';
import { dayStart } from '../src/domain/periods.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { translator } from '../src/texts.ts';
import { type PeopleTask, queueMarks, queuePerson, updatePeople } from '../src/triggers/update-people.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { rescoreAfter } from '../src/workflows/rescore.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { storePeople } from '../src/workflows/store-person.ts';
import { sweepUnverified } from '../src/workflows/sweep-unverified.ts';
import { storeFans } from './support/listed-fans.ts';
import { newProject } from './support/own-project.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { DAY } from './support/people.ts';
import { makeSignups, type Seed } from './support/seed/signups.ts';
import { storeSignups } from './support/seed/store.ts';
import { expectRefusal } from './support/sentences.ts';

/* Tests the list of people through the function `admin`, in a project of its own that runs no triggers. */

let server: OwnServer;
let owner: { Cookie: string };
let viewer: { Cookie: string };
let seeds: Seed[];

beforeAll(async () => {
  server = await ownServer();
  owner = await server.logIn(await server.add('Orm', 'owner'));
  viewer = await server.logIn(await server.add('Mina', 'viewer'));
  seeds = makeSignups({ fan: 200, idol: 50 }, config.mailboxKey, 'people', 40);
  for (const [n, { signup }] of seeds.entries()) {
    if (n % 5 === 0) signup.flags = ['too_fast'];
    if ('favoriteIdols' in signup) Object.assign(signup, { favoriteIdols: ALIASES[n % 3]?.[n % 4] ?? '' });
  }
  await storeSignups(server.db, seeds, 'UTC');
});
afterAll(() => server.close());

const rowOf = async (userType: UserType, id: number) =>
  (await personRef(server.db, userType, id).get()).data();
const get = (path: string, headers = owner) => server.client().get(`/api/admin/people/${path}`, headers);

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

/** Filters and sorts the stored rows in memory. */
async function expected(
  userType: UserType,
  filter: PeopleFilter,
  order: PeopleOrder,
  stored?: PersonSnapshot[],
): Promise<number[]> {
  const docs = stored ?? (await people(server.db).get()).docs;
  const start = filter.since ? dayStart(filter.since, config.adminTimeZone).getTime() : 0;
  return docs
    .filter(({ id }) => id.startsWith(`${userType}-`))
    .map((document) => ({ ...document.data(), id: Number(document.id.split('-')[1]) }))
    .filter((row) =>
      [
        !filter.language || row.language === filter.language,
        !filter.confirmed || row.isConfirmed === (filter.confirmed === 'yes'),
        !filter.access || row.access === filter.access,
        !filter.tier || row.accessTier === filter.tier,
        !filter.flagged || row.flags.length > 0 === (filter.flagged === 'yes'),
        !filter.favourite || row.favourites.includes(filter.favourite),
        !filter.source || row.source === filter.source,
        row.priorityScore >= (filter.minScore ?? 0),
        row.createdAt.toMillis() >= start,
      ].every(Boolean),
    )
    .sort((one, other) => {
      const [a, b] = [one.createdAt.toMillis(), other.createdAt.toMillis()];
      return order === 'time' ? b - a || other.id - one.id : one.rankKey - other.rankKey || one.id - other.id;
    })
    .map(({ id }) => id);
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
    for (const { userType, order, facets, range, limit } of fc.sample(offered, 12)) {
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
    'has the people of $queue/$userType in the same order, with the same tiers and reasons',
    async (one) => {
      const { queue, userType, access } = one;
      // Other tests change signups, and no trigger stores their rows.
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
      const known = rows.map(({ id, email, accessTier, priorityScore, factors }) => ({
        ...{ id, email, accessTier, priorityScore, factors: factors.map(say) },
      }));
      expect(known.length).toBeGreaterThan(0);
      expect(known).toEqual(
        entries.map(({ id, email, accessTier, priorityScore, factors }) => ({
          ...{ id, email, accessTier, priorityScore, factors: JSON.parse(factors) },
        })),
      );
    },
  );

  test('shows no address to a viewer', async () => {
    const reply = await get('fan?limit=100', viewer);
    expect(reply.json()).toHaveLength(100);
    expect(reply.text).not.toMatch(/@example/);
    expect((await get('fan')).text).toMatch(/@example/);
  });
});

describe('a row of the list', () => {
  /** Stores a fan, and records the tasks that its changes queue. */
  async function newFan() {
    const [seed] = makeSignups({ fan: 1, idol: 0 }, config.mailboxKey, `row${Math.random()}`, 0);
    if (!seed) throw new Error('There is no signup.');
    Object.assign(seed.signup, { accessTier: 'standard', hasEarlyAccess: false, flags: [] });
    const { userType, id } = seed;
    const ref = signupRef(server.db, userType, id);
    const tasks: PeopleTask[] = [];
    const change = async (act: () => Promise<unknown>) => {
      const before = await ref.get();
      await act();
      const eventId = String(tasks.length);
      const after = await ref.get();
      const enqueue: Enqueue = async (queue, { data }) => {
        expect(queue).toBe(peopleQueueFor(id));
        tasks.push(data as PeopleTask);
      };
      await queuePerson(enqueue, { eventId, userType, before, after });
    };
    await change(async () => {
      await storeSignups(server.db, [seed], 'UTC');
      // Only a task may store the row here.
      await personRef(server.db, userType, id).delete();
    });
    return { ref, id, tasks, change, email: seed.signup.email };
  }
  const run = (tasks: PeopleTask[]) =>
    tasks.reduce((done, task) => done.then(() => updatePeople(server.db, task)), Promise.resolve());

  test('is right when the events of several changes arrive twice and in another order', async () => {
    const { ref, id, tasks, change } = await newFan();
    await change(() => ref.update({ flags: ['honeypot'] }));
    await change(() =>
      ref.update({ accessTier: 'vip', hasEarlyAccess: true, isEligible: FieldValue.delete() }),
    );
    expect(tasks).toHaveLength(3);
    await run([...tasks.toReversed(), ...tasks]);
    expect(await rowOf('fan', id)).toEqual(personOf('fan', (await ref.get()).data()));
    expect(await rowOf('fan', id)).toMatchObject({ flags: ['honeypot'], accessTier: 'vip' });
  });

  test('is not stored again for a change that it does not show', async () => {
    const { ref, tasks, change } = await newFan();
    await change(() => ref.update({ searchKeys: ['a'] }));
    expect(tasks).toHaveLength(1);
  });

  test('is deleted in the commit that deletes the person, and a late event does not bring it back', async () => {
    const { id, tasks, email } = await newFan();
    await run(tasks);
    expect(await rowOf('fan', id)).toMatchObject({ email });
    await deleteAccount(server.db, config, email, new Date());
    expect(await rowOf('fan', id)).toBeUndefined();
    await run(tasks);
    expect(await rowOf('fan', id)).toBeUndefined();
  });

  test('is deleted with a signup that was never confirmed', async () => {
    const { ref, id, tasks } = await newFan();
    await ref.update({ verifiedAt: null });
    await run(tasks);
    expect(await rowOf('fan', id)).toBeDefined();
    const later = new Date(Date.now() + (config.unverifiedRetentionDays + 1) * DAY);
    await sweepUnverified(
      server.db,
      config,
      () => later,
      async () => {},
    );
    expect((await ref.get()).exists).toBe(false);
    expect(await rowOf('fan', id)).toBeUndefined();
  });

  test('that is missing or wrong is stored by the next recalculation', async () => {
    const one = await newFan();
    const other = await newFan();
    await run(other.tasks);
    await personRef(server.db, 'fan', other.id).update({ accessTier: 'beta' });
    const job = { cursor: { userType: 'fan', window: 0 }, windows: { fan: 1, idol: 1 } } as const;
    const startedAt = (await one.ref.get()).updateTime;
    if (!startedAt) throw new Error('There is no signup.');
    for await (const _chunk of rescoreAfter(
      server.db,
      { ...job, startedAt, today: '2026-11-28' },
      new Date(),
    ));
    for (const { id, ref } of [one, other])
      expect(await rowOf('fan', id)).toEqual(personOf('fan', (await ref.get()).data()));
  });
});

describe('the time up to which the list includes every change', () => {
  beforeEach(() => server.db.doc('system/people').delete());
  const asOf = async () => (await get('fan/count')).json().asOf;

  /** Queues the marks of a minute. @returns a function that runs those of some queues that are due after `offsetMs`. */
  async function marksAt(time: string, offsetMs = 0) {
    const now = new Date(`2026-11-25T${time}Z`);
    const marks: { queue: string; data: object; afterMs: number }[] = [];
    const enqueue: Enqueue = async (queue, { data, at }) =>
      void marks.push({ queue, data, afterMs: Number(at) - now.getTime() });
    await queueMarks(enqueue, now);
    const ofTime = marks.filter(({ afterMs }) => afterMs === offsetMs);
    expect(ofTime.map(({ queue }) => queue)).toEqual([...PEOPLE_QUEUES]);
    return async (...queues: PeopleQueue[]) => {
      for (const { queue, data } of ofTime)
        if (queues.some((one) => one === queue)) await updatePeople(server.db, data as PeopleTask);
    };
  }
  const [first, ...others] = PEOPLE_QUEUES;

  test('is unknown until each queue has run a mark', async () => {
    const run = await marksAt('10:00:00');
    expect(await asOf()).toBeNull();
    await run(...others);
    expect(await asOf()).toBeNull();
    await run(first);
    expect(await asOf()).toBe('2026-11-25T09:59:50.000Z');
  });

  test('is that of the queue that is furthest behind', async () => {
    const [earlier, later] = [await marksAt('10:00:00'), await marksAt('10:05:00')];
    await earlier(first);
    await later(...others);
    expect(await asOf()).toBe('2026-11-25T09:59:50.000Z');
    await later(first);
    expect(await asOf()).toBe('2026-11-25T10:04:50.000Z');
  });

  test('moves on after half a minute too', async () => {
    await (await marksAt('10:00:00', 30_000))(...PEOPLE_QUEUES);
    expect(await asOf()).toBe('2026-11-25T10:00:20.000Z');
  });

  test('does not change when a mark arrives late or again', async () => {
    const [earlier, later] = [await marksAt('10:00:00'), await marksAt('10:05:00')];
    await later(...PEOPLE_QUEUES);
    for (const run of [earlier, later, earlier]) {
      await run(first);
      expect(await asOf()).toBe('2026-11-25T10:04:50.000Z');
    }
  });

  test('is right when the marks of all queues arrive at once', async () => {
    const run = await marksAt('10:00:00');
    await Promise.all(PEOPLE_QUEUES.map((queue) => run(queue)));
    expect(await asOf()).toBe('2026-11-25T09:59:50.000Z');
  });
});

describe('a tier chosen for the first people of a list', () => {
  const choose = (body: object, headers = owner) =>
    server.client().post('/api/admin/people/idol/tier', body, headers);
  const tiersOf = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => (await signupRef(server.db, 'idol', id).get()).get('accessTier')));

  test('is given to them in one action, which undo reverts as a whole', async () => {
    const filter = { ...NO_FILTER, confirmed: 'yes', tier: 'standard' } as const;
    const first = (await expected('idol', filter, 'score')).slice(0, 12);
    const reply = await choose({ tier: 'vip', filter: { confirmed: 'yes', tier: 'standard' }, number: 12 });
    expect(reply.json()).toEqual({ changed: 12, unchanged: 0, tiersBefore: { standard: 12 } });
    expect(new Set(await tiersOf(first))).toEqual(new Set(['vip']));
    const auditId = reply.headers.get(AUDIT_ID_HEADER);
    const undone = await server.client().post('/api/admin/undo', { auditId }, owner);
    expect(undone.json()).toEqual({ restored: 12, kept: 0 });
    expect((await expected('idol', filter, 'score')).slice(0, 12)).toEqual(first);
    expect(new Set(await tiersOf(first))).toEqual(new Set(['standard']));
  });

  test('leaves out the people whom the admin deselected, and is refused once one of them is not among the first', async () => {
    const filter = { ...NO_FILTER, confirmed: 'yes', tier: 'standard' } as const;
    const [one, two, three, four] = (await expected('idol', filter, 'score')) as [
      number,
      number,
      number,
      number,
    ];
    const first = { tier: 'vip', filter: { confirmed: 'yes', tier: 'standard' }, number: 3 };
    expectRefusal(await choose({ ...first, exceptIds: [four] }), 409, 'peopleChanged');
    expectRefusal(await choose({ ...first, exceptIds: [one, two, three] }), 400, 'nobodyChosen');
    const reply = await choose({ ...first, exceptIds: [two] });
    expect(reply.json()).toEqual({ changed: 2, unchanged: 0, tiersBefore: { standard: 2 } });
    expect(await tiersOf([one, two, three, four])).toEqual(['vip', 'standard', 'vip', 'standard']);
    await server.client().post('/api/admin/undo', { auditId: reply.headers.get(AUDIT_ID_HEADER) }, owner);
  });

  test('demotes no one with a higher tier if it is a promotion, and is logged as a promotion', async () => {
    const ids = (await expected('idol', NO_FILTER, 'score')).slice(20, 23);
    const [standard, priority, vip] = ids as [number, number, number];
    const given = { action: 'assign-tier', admin: 'Orm', userType: 'idol' } as const;
    await setTiers(server.db, { ...given, ids: [standard], tier: 'standard' }, new Date());
    await setTiers(server.db, { ...given, ids: [priority], tier: 'priority' }, new Date());
    await setTiers(server.db, { ...given, ids: [vip], tier: 'vip' }, new Date());
    const reply = await choose({ tier: 'priority', promote: true, userIds: ids });
    expect(reply.json()).toEqual({ changed: 1, unchanged: 2, tiersBefore: { standard: 1 } });
    expect(await tiersOf(ids)).toEqual(['priority', 'priority', 'vip']);
    const log: AuditRow[] = (await server.client().get('/api/admin/audit?limit=1', owner)).json();
    expect(log).toMatchObject([{ act: 'bulk-promote', entries: 1, changes: [{ id: standard }] }]);
  });

  test('lowers VIP and Beta to Priority without a promotion, with no second mail, and undo restores both', async () => {
    const ids = (await expected('idol', { ...NO_FILTER, confirmed: 'yes' }, 'score')).slice(0, 2);
    const [vip, beta] = ids as [number, number];
    const given = { action: 'assign-tier', admin: 'Orm', userType: 'idol' } as const;
    await setTiers(server.db, { ...given, ids: [vip], tier: 'vip' }, new Date());
    await setTiers(server.db, { ...given, ids: [beta], tier: 'beta' }, new Date());
    const stored = async () =>
      Promise.all(
        ids.map(async (id) => (await signupRef(server.db, 'idol', id).get()).get('admissionNonce')),
      );
    const [admissions, mails] = [await stored(), await outbox(server.db).count().get()];
    const reply = await choose({ tier: 'priority', userIds: ids });
    expect(reply.json()).toEqual({ changed: 2, unchanged: 0, tiersBefore: { vip: 1, beta: 1 } });
    expect(await tiersOf(ids)).toEqual(['priority', 'priority']);
    expect(await stored()).toEqual(admissions);
    expect((await outbox(server.db).count().get()).data()).toEqual(mails.data());
    const auditId = reply.headers.get(AUDIT_ID_HEADER);
    const undone = await server.client().post('/api/admin/undo', { auditId }, owner);
    expect(undone.json()).toEqual({ restored: 2, kept: 0 });
    expect(await tiersOf(ids)).toEqual(['vip', 'beta']);
    expect((await outbox(server.db).count().get()).data()).toEqual(mails.data());
  });

  test('may be Standard, and skips those who have it', async () => {
    const ids = (await expected('idol', NO_FILTER, 'score')).slice(0, 4);
    await setTiers(
      server.db,
      { action: 'assign-tier', admin: 'Orm', userType: 'idol', ids: ids.slice(0, 2), tier: 'beta' },
      new Date(),
    );
    await setTiers(
      server.db,
      { action: 'assign-tier', admin: 'Orm', userType: 'idol', ids: ids.slice(2), tier: 'standard' },
      new Date(),
    );
    const reply = await choose({ tier: 'standard', userIds: ids });
    expect(reply.json()).toEqual({ changed: 2, unchanged: 2, tiersBefore: { beta: 2 } });
    expect(new Set(await tiersOf(ids))).toEqual(new Set(['standard']));
  });

  test('is reported as given if the list cannot be updated at once, so that it can be undone, and the queue updates the list', async () => {
    const project = newProject();
    const sound = await ownServer(project);
    const session = await sound.logIn(await sound.add('Ling', 'operator'));
    const ids = (await storeFans(sound.db, 2)).map(({ id }) => id);
    const refresh = () =>
      Promise.all(ids.map((id) => updatePeople(sound.db, { userType: 'fan', id: `${id}` })));
    const rows = async () =>
      (await sound.db.getAll(...ids.map((id) => personRef(sound.db, 'fan', id)))).map((row) =>
        row.get('accessTier'),
      );
    await refresh();
    /** Makes a call to a server whose process dies after the commit of the action. */
    const call = async (path: string, body: object) => {
      const dying = await ownServer(project, { at: 1, method: 'commit', when: 'before', code: 'KILLED' });
      const reply = await dying.client().post(`/api/admin/${path}`, body, session);
      await dying.close();
      return reply;
    };
    const given = await call('people/fan/tier', { tier: 'vip', userIds: ids });
    expect([given.status, given.json()]).toEqual([
      200,
      { changed: 2, unchanged: 0, tiersBefore: { standard: 2 } },
    ]);
    expect(await rows()).toEqual(['standard', 'standard']);
    await refresh();
    expect(await rows()).toEqual(['vip', 'vip']);
    const undone = await call('undo', { auditId: given.headers.get(AUDIT_ID_HEADER) });
    expect([undone.status, undone.json()]).toEqual([200, { restored: 2, kept: 0 }]);
    expect(await rows()).toEqual(['vip', 'vip']);
    await refresh();
    expect(await rows()).toEqual(['standard', 'standard']);
    await sound.close();
  });

  test('is refused without a choice, if the list became shorter or the filter is not offered', async () => {
    expectRefusal(await choose({ tier: 'vip' }), 400, 'nobodyChosen');
    expectRefusal(await choose({ tier: 'vip', number: 400 }), 409, 'peopleChanged');
    expectRefusal(
      await choose({ tier: 'vip', number: 1, filter: { favourite: 'IVE' } }),
      400,
      'noFavourites',
    );
    const gone = (await signups(server.db, 'idol').limit(1).get()).docs.map(({ id }) => Number(id));
    expectRefusal(await choose({ tier: 'vip', userIds: [...gone, 8] }), 409, 'peopleChanged');
  });
});

test.each([
  { call: 'assign-tier', bodyOf: (userId: number) => ({ userId, userType: 'fan', tier: 'vip' }) },
  { call: 'bulk-promote', bodyOf: (id: number) => ({ userIds: [id], userType: 'fan', tier: 'vip' }) },
  { call: 'people/fan/tier', bodyOf: (id: number) => ({ userIds: [id], tier: 'vip' }) },
  {
    call: 'beta-invitation',
    bodyOf: (_id: number, email: string) => ({ email, userType: 'fan', tier: 'vip' }),
  },
  {
    call: 'invitations',
    bodyOf: (_id: number, email: string) => ({ emails: [email], userType: 'fan', tier: 'vip' }),
  },
])('the list shows a tier as soon as $call has given it', async ({ call, bodyOf }) => {
  const waiting = await get('fan?access=eligible&limit=100');
  const [{ id, email } = { id: 0, email: '' }] = waiting.json() as PersonRow[];
  const reply = await server.client().post(`/api/admin/${call}`, bodyOf(id, email), owner);
  expect(reply.status, reply.text).toBe(200);
  expect(await rowOf('fan', id)).toMatchObject({ accessTier: 'vip', access: 'early_access' });
});

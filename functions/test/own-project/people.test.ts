import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { NO_FILTER, type PersonRow } from '../../contract/people.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { personOf, personRef } from '../../src/collections/people.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { PEOPLE_QUEUES, type PeopleQueue, peopleQueueFor } from '../../src/domain/people-queues.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { type PeopleTask, queueMarks, queuePerson, updatePeople } from '../../src/triggers/update-people.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { rescoreAfter } from '../../src/workflows/rescore.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { sweepUnverified } from '../../src/workflows/sweep-unverified.ts';
import { storeFans } from '../support/listed-fans.ts';
import { newProject } from '../support/own-project.ts';
import { ownServer } from '../support/own-server.ts';
import { DAY } from '../support/people.ts';
import { makeSignups } from '../support/seed/signups.ts';
import { storeSignups } from '../support/seed/store.ts';
import { expectRefusal } from '../support/sentences.ts';
import { servePeople } from '../support/served-people.ts';

/* Tests how the list of people stays current, and the tiers that are given in it. */

/** As in production. */
const IN_USE = PEOPLE_QUEUES.length;

const { server, owner, get, rowOf, expected } = await servePeople();
afterAll(() => server.close());

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
        expect(queue).toBe(peopleQueueFor(id, IN_USE));
        tasks.push(data as PeopleTask);
      };
      const written = { eventId, userType, before, after };
      await queuePerson(enqueue, { peopleQueuesInUse: IN_USE }, written);
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

  test('counts a person chosen twice once, and offers no undo if everybody has it', async () => {
    const ids = (await expected('idol', NO_FILTER, 'score')).slice(4, 6);
    const given = { action: 'assign-tier', admin: 'Orm', userType: 'idol' } as const;
    for (const id of ids) await setTiers(server.db, { ...given, ids: [id], tier: 'vip' }, new Date());
    const chosen = { tier: 'beta', userIds: [...ids, ...ids] };
    const first = await choose(chosen);
    expect(first.json()).toEqual({ changed: 2, unchanged: 0, tiersBefore: { vip: 2 } });
    expect(first.headers.get(AUDIT_ID_HEADER)).not.toBeNull();
    const again = await choose(chosen);
    expect(again.json()).toEqual({ changed: 0, unchanged: 2, tiersBefore: {} });
    expect(again.headers.get(AUDIT_ID_HEADER)).toBeNull();
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

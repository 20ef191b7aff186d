import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { BULK_MAX } from '../../contract/limits.ts';
import type { TierJob } from '../../contract/people.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { addToAudit, newAuditRef } from '../../src/collections/audit-log.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { openTierJobsRef, tierJobRef } from '../../src/collections/tier-jobs.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { resumeTierJobs, runTierJob } from '../../src/triggers/run-tier-job.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { startTierJob } from '../../src/workflows/tier-job.ts';
import { type ListedFan, storeFans } from '../support/listed-fans.ts';
import { type Fault, newProject, openProject, untilKilled } from '../support/own-project.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { after, MINUTE, SECOND } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

/* Tests tiers for more people than one commit changes, each test on a server of its own. */

let server: OwnServer;
let session: { Cookie: string };
beforeEach(async () => {
  server = await ownServer();
  session = await server.logIn(await server.add('Orm', 'operator'));
  return () => server.close();
});

const MANY = 510;

const post = (path: string, body: object) => server.client().post(`/api/admin${path}`, body, session);
const get = async <Type>(path: string): Promise<Type> =>
  (await server.client().get(`/api/admin${path}`, session)).json();
const jobOf = (id: string) => get<TierJob>(`/tier-jobs/${id}`);
const undo = (auditId: string, onlyIfUntold: boolean) => post('/undo', { auditId, onlyIfUntold });

/** Starts a job for the first people of the list of fans. @returns its id. */
async function start(tier: string, number = MANY, promote?: boolean): Promise<string> {
  const reply = await post('/people/fan/tier', { tier, number, promote });
  expect(reply.json(), reply.text).toMatchObject({ changed: 0, unchanged: 0, waiting: number });
  return String(reply.headers.get(AUDIT_ID_HEADER));
}

const noTask: Enqueue = async () => {};
const work = (id: string, now = new Date(), db = server.db) =>
  runTierJob(db, noTask, { tierJobId: id }, () => now);
/** Runs the task for one page of people. */
const workOnce = (id: string) => runTierJob(server.db, noTask, { tierJobId: id }, () => new Date(), 0);

const idsOf = (fans: readonly ListedFan[]) => fans.map(({ id }) => id).sort();

async function fansAt(tier: string, db = server.db): Promise<number[]> {
  const found = await signups(db, 'fan').where('accessTier', '==', tier).get();
  return found.docs.map(({ id }) => Number(id)).sort();
}

const actionsOf = (log: readonly AuditRow[], act: string) => log.filter((row) => row.act === act);

/** Returns all changes of an action, page by page. */
async function changesOf(id: string): Promise<AuditRow['changes']> {
  const all: AuditRow['changes'] = [];
  for (let cursor = ''; ; ) {
    const reply = await server.client().get(`/api/admin/audit/${id}?limit=70&cursor=${cursor}`, session);
    all.push(...(reply.json() as AuditRow).changes);
    cursor = reply.headers.get(NEXT_CURSOR_HEADER) ?? '';
    if (cursor === '') return all;
  }
}

test('a tier for 510 people of a list is given in the background, and the log shows it as one action', async () => {
  const fans = await storeFans(server.db, MANY + 20);
  const chosen = fans.slice(0, MANY);
  const id = await start('vip');
  expect(await get('/tier-jobs')).toEqual({ ids: [id] });
  expect(await jobOf(id)).toMatchObject({ state: 'running', tier: 'vip', by: 'Orm', total: MANY, done: 0 });
  await workOnce(id);
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 100, changed: 100 });
  await Promise.all([work(id), work(id)]);
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: MANY, changed: MANY, unchanged: 0 });
  expect(await get('/tier-jobs')).toEqual({ ids: [] });
  expect(await fansAt('vip')).toEqual(idsOf(chosen));
  const mails = await outbox(server.db).get();
  expect(new Set(mails.docs.map((mail) => mail.get('about'))).size).toBe(MANY);
  expect(mails.size).toBe(MANY);
  const log = await get<AuditRow[]>('/audit');
  const [action, ...more] = actionsOf(log, 'list-tier');
  expect(more).toEqual([]);
  expect(action).toMatchObject({
    id,
    entries: MANY,
    undo: 'open',
    changes: [{ after: { tier: 'vip' } }, {}, {}],
  });
  expect((await changesOf(id)).map((change) => change.id)).toEqual(chosen.map((fan) => fan.id));
  const own = await get<AuditRow[]>(`/audit/fan/${chosen[300]?.id}`);
  expect(own).toMatchObject([{ id, act: 'list-tier', entries: MANY, changes: [{ id: chosen[300]?.id }] }]);
});

test('a tier for 500 people of a list is given at once, and one for 501 in the background', async () => {
  await storeFans(server.db, BULK_MAX + 1, () => ({ accessTier: 'vip' }));
  const reply = await post('/people/fan/tier', { tier: 'vip', number: BULK_MAX });
  expect(reply.json(), reply.text).toEqual({ changed: 0, unchanged: BULK_MAX, tiersBefore: {} });
  expect(await get('/tier-jobs')).toEqual({ ids: [] });
  const id = await start('vip', BULK_MAX + 1);
  expect(await get('/tier-jobs')).toEqual({ ids: [id] });
});

test('the tier Standard takes early access away, and people who already have it or have left are counted as unchanged', async () => {
  const fans = await storeFans(server.db, MANY, (n) => ({
    accessTier: n < 2 ? 'standard' : n === 2 ? 'vip' : 'beta',
  }));
  const id = await start('standard');
  await signupRef(server.db, 'fan', Number(fans.at(-1)?.id)).delete();
  await work(id);
  const result = { state: 'done', done: MANY, changed: MANY - 3, unchanged: 3 };
  expect(await jobOf(id)).toMatchObject({ ...result, tiersBefore: { beta: MANY - 4, vip: 1 } });
  expect(await fansAt('standard')).toHaveLength(MANY - 1);
  expect((await outbox(server.db).get()).size).toBe(0);
});

test('a promotion of many people leaves those with a higher tier as they are', async () => {
  const fans = await storeFans(server.db, MANY, (n) => ({ accessTier: n < 2 ? 'vip' : 'standard' }));
  const id = await start('priority', MANY, true);
  await work(id);
  expect(await jobOf(id)).toMatchObject({ promote: true, state: 'done', changed: MANY - 2, unchanged: 2 });
  expect(await fansAt('vip')).toEqual(idsOf(fans.slice(0, 2)));
});

describe('undoing a tier for many people', () => {
  test('stops the job while it runs, and reverts those who have the tier, as one action', async () => {
    const fans = await storeFans(server.db, MANY);
    const first = signupRef(server.db, 'fan', Number(fans[0]?.id));
    const before = (await first.get()).data();
    const id = await start('vip');
    await workOnce(id);
    await workOnce(id);
    expect((await undo(id, true)).json()).toEqual({ restored: 200, kept: 0 });
    await work(id);
    expect(await jobOf(id)).toMatchObject({ state: 'stopped', done: 200 });
    expect(await fansAt('vip')).toEqual([]);
    const { tierSetBy: _, ...restored } = (await first.get()).data() ?? {};
    expect(restored).toEqual(before);
    expect((await undo(id, true)).json()).toEqual({ restored: 0, kept: 200 });
    const log = await get<AuditRow[]>('/audit');
    expect(actionsOf(log, 'list-tier')).toMatchObject([{ id, undo: 'done' }]);
    const undone = actionsOf(log, 'undo');
    expect(undone).toMatchObject([{ entries: 200 }]);
    expect(await changesOf(String(undone[0]?.id))).toHaveLength(200);
    expect((await server.db.collection('tierJobPages').get()).size).toBe(0);
    expect((await openTierJobsRef(server.db).get()).data()).toEqual({ ids: [] });
  });

  test('counts nobody for a page on which nobody’s tier changed, and such a page has no entry in the log', async () => {
    const fans = await storeFans(server.db, MANY, (n) => ({ accessTier: n < 120 ? 'vip' : 'standard' }));
    const id = await start('vip');
    await work(id);
    const parts = await server.db.collection('auditLog').where('partOf', '==', id).get();
    expect(parts.docs.map((part) => part.id).sort()).toEqual([1, 2, 3, 4, 5].map((page) => `${id}p${page}`));
    expect((await changesOf(id)).map((change) => change.id)).toEqual(fans.slice(120).map((fan) => fan.id));
    expect((await undo(id, true)).json()).toEqual({ restored: MANY - 120, kept: 0 });
    expect(await fansAt('vip')).toEqual(idsOf(fans.slice(0, 120)));
    const [undone] = actionsOf(await get<AuditRow[]>('/audit'), 'undo');
    expect(await changesOf(String(undone?.id))).toHaveLength(MANY - 120);
  });

  test('restores and keeps nobody if the entry of the action has no changes', async () => {
    const batch = server.db.batch();
    const ref = newAuditRef(server.db);
    addToAudit(batch, server.db, { action: 'bulk-promote', admin: 'Orm' }, new Date(), ref);
    await batch.commit();
    expect((await undo(ref.id, true)).json()).toEqual({ restored: 0, kept: 0 });
  });

  test('waits for a second call if mails were sent, says how many people got one, and keeps people who were changed since', async () => {
    const fans = await storeFans(server.db, MANY);
    const id = await start('vip');
    await work(id);
    const about = `fans/${fans[450]?.id}`;
    const [mail] = (await outbox(server.db).where('about', '==', about).get()).docs;
    await mail?.ref.update({ 'delivery.state': 'SUCCESS' });
    const change = { action: 'assign-tier', admin: 'Ling', userType: 'fan', tier: 'beta' } as const;
    await setTiers(server.db, { ...change, ids: [Number(fans[2]?.id)] }, new Date());
    expectRefusal(await undo(id, true), 409, 'peopleTold', { count: 1 });
    expect(await fansAt('vip')).toHaveLength(MANY - 1);
    expect((await undo(id, false)).json()).toEqual({ restored: MANY - 1, kept: 1 });
    expect(await fansAt('vip')).toEqual([]);
  });
});

test('a job that does not exist is answered with 404', async () => {
  const reply = await server.client().get('/api/admin/tier-jobs/unknown', session);
  expectRefusal(reply, 404, 'unknownJob');
});

describe('a worker that gives many people a tier and is killed', () => {
  const project = newProject();
  const sound = openProject(project);
  afterAll(sound.close);
  const NUMBER = 101;
  const now = new Date();

  const runWith = (id: string, fault?: Fault) =>
    untilKilled(project, fault, (faulty) => work(id, now, faulty));

  const startNew = async () => {
    const ids = (await storeFans(sound.db, NUMBER)).map(({ id }) => id);
    return startTierJob(sound.db, { admin: 'Orm', userType: 'fan', ids, tier: 'vip', promote: false }, now);
  };

  test('after any of its calls leaves a job that the next worker completes: each person has the tier, one mail and one change in the log', async () => {
    const steps = await runWith(await startNew());
    expect(steps.length).toBeGreaterThan(8);
    for (const at of steps.keys()) {
      const id = await startNew();
      await runWith(id, { at, when: 'after', code: 'KILLED' });
      const queued: string[] = [];
      const later = () => after(now, 2 * MINUTE + SECOND);
      await resumeTierJobs(sound.db, async (_queue, task) => void queued.push(task.name), later);
      const isDone = (await tierJobRef(sound.db, id).get()).get('state') === 'done';
      expect(queued.length, `killed after call ${at}`).toBe(isDone ? 0 : 1);
      await work(id, later(), sound.db);
      const [job, mails, parts] = await Promise.all([
        tierJobRef(sound.db, id).get(),
        outbox(sound.db).where('cause', '==', id).count().get(),
        sound.db.collection('auditLog').where('partOf', '==', id).get(),
      ]);
      const logged = parts.docs.flatMap((part) => part.get('signups'));
      expect(
        [job.get('state'), job.get('changed'), mails.data().count, logged.length, new Set(logged).size],
        `killed after call ${at}`,
      ).toEqual(['done', NUMBER, NUMBER, NUMBER, NUMBER]);
    }
    expect((await openTierJobsRef(sound.db).get()).data()).toEqual({ ids: [] });
  });
});

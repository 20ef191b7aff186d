import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_PAGE, OPEN_WAVES_MAX } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { NewWave, Wave, WaveRow } from '../../contract/waves.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { openWavesRef, waveMembersRef, waveRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { runDueWaves } from '../../src/triggers/run-wave.ts';
import { beginRelease, cancelWave, draftWave, holdWave } from '../../src/workflows/hold-wave.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { beginWaveUndo } from '../../src/workflows/undo-wave.ts';
import type { Reply } from '../support/client.ts';
import { type ListedFan, storeFans } from '../support/listed-fans.ts';
import { type Fault, newProject, openProject, untilKilled } from '../support/own-project.ts';
import { after, MINUTE, SECOND } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { DRAFT, NEW_WAVE, projectWithFans, wavesOfEachTest } from '../support/waves.ts';

/* Tests the steps of a wave: hold, cancellation, start, release, also if its worker is killed, and undo. */

const { own, post, get, work, draft, hold, release, mailsByPerson, fansWithTier } = wavesOfEachTest();

/** Returns all signups and mails, with their contents. */
async function signupsAndMails() {
  const [fans, mails] = await Promise.all([signups(own.server.db, 'fan').get(), outbox(own.server.db).get()]);
  return [...fans.docs, ...mails.docs].map((one) => [one.id, one.data()]);
}

test('cancelling a wave of 200 during the hold leaves signups and outbox untouched, and frees the people for another wave', async () => {
  await storeFans(own.server.db, 202);
  const before = await signupsAndMails();
  const { id, wave } = await hold({ number: 200, holdMinutes: 30 });
  expectRefusal(await post(`/waves/${id}/release`), 409, 'waveOnHold', { count: 30 });
  const other = await hold();
  expect(other.wave.members).toBe(2);
  await post(`/waves/${other.id}/cancel`);
  const cancelled: Wave = (await post(`/waves/${id}/cancel`)).json();
  expect(cancelled).toMatchObject({ state: 'cancelled', members: 200, released: 0 });
  await work(id);
  expect(await signupsAndMails()).toEqual(before);
  expectRefusal(await post(`/waves/${id}/release`), 409, 'waveChanged');
  expect((await hold({ number: 200 })).wave.hash).toBe(wave.hash);
});

test('a wave with a start time begins then, but never during its hold, and sends no mail if mails are off', async () => {
  await storeFans(own.server.db, 4);
  const now = new Date();
  const startsAt = after(now, 10 * MINUTE).toISOString();
  const id = await draft({ holdMinutes: 30, notify: false, startsAt });
  own.session = await own.server.logIn(await own.server.add('Ling', 'operator'));
  expect((await post(`/waves/${id}/hold`)).status).toBe(200);
  const waiting = await hold({ number: 1, holdMinutes: 30 });
  const queued: string[] = [];
  const enqueue: Enqueue = async (queue, task) => void queued.push(`${queue} ${task.name.split('-')[0]}`);
  const atMinute = (minute: number) => runDueWaves(own.server.db, enqueue, () => after(now, minute * MINUTE));
  await atMinute(20);
  expect(queued).toEqual([]);
  await atMinute(31);
  expect(queued).toEqual([`processPages ${id}`]);
  await work(id);
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'released', released: 3, mailed: 0 });
  expect(await mailsByPerson()).toEqual([]);
  const begun = (await get<AuditRow[]>('/audit')).find(({ act }) => act === 'wave-release');
  expect(begun?.admin, 'the admin who held it').toBe('Ling');
  expect((await get<Wave>(`/waves/${waiting.id}`)).state, 'a wave without a start time').toBe('held');
});

test('one wave more than may be open at once is refused, and can be held once another one has ended', async () => {
  await storeFans(own.server.db, OPEN_WAVES_MAX + 1);
  const open: string[] = [];
  for (let n = 0; n < OPEN_WAVES_MAX; n++) open.push((await hold({ number: 1, holdMinutes: 30 })).id);
  const last = await draft({ number: 1 });
  expectRefusal(await post(`/waves/${last}/hold`), 409, 'tooManyWaves');
  expect(await get<Wave>(`/waves/${last}`)).toMatchObject({ state: 'draft', members: 0 });
  await post(`/waves/${open[0]}/cancel`);
  expect((await post(`/waves/${last}/hold`)).json()).toMatchObject({ state: 'held', members: 1 });
});

test('a wave that found fewer people than it wanted is listed with those it found', async () => {
  await storeFans(own.server.db, 2);
  const { id } = await hold({ number: 5 });
  const planned = await draft({ number: 5 });
  const listed = (await get<WaveRow[]>('/waves')).map((wave) => [wave.id, wave.members]);
  expect(Object.fromEntries(listed)).toEqual({ [id]: 2, [planned]: 5 });
});

test('the log names the wave that an operator drafted, held and cancelled', async () => {
  await storeFans(own.server.db, 1);
  const { id } = await hold({ number: 1 });
  await post(`/waves/${id}/cancel`);
  const ofWave = (await get<AuditRow[]>('/audit')).filter(({ wave }) => wave?.id === id);
  const actions = ofWave.map(({ act, wave }) => `${act} ${wave?.name}`).sort();
  expect(actions).toEqual(['wave-cancel Friday', 'wave-drafted Friday', 'wave-hold Friday']);
});

test('a wave without members cannot be held and stays a draft', async () => {
  const id = await draft();
  expectRefusal(await post(`/waves/${id}/hold`), 409, 'waveEmpty');
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'draft' });
});

test('each call about a wave that does not exist is answered with 404', async () => {
  for (const path of ['', '/members', '/facts']) {
    const reply = await own.server.client().get(`/api/admin/waves/unknown${path}`, own.session);
    expectRefusal(reply, 404, 'unknownWave');
  }
  for (const step of ['preview', 'hold', 'release', 'cancel'])
    expectRefusal(await post(`/waves/unknown/${step}`), 404, 'unknownWave');
});

describe('undoing a wave', () => {
  const undo = (auditId: string, onlyIfUntold: boolean): Promise<Reply> =>
    post('/undo', { auditId, onlyIfUntold });

  test('before a mail was sent revokes the access of all members, once', async () => {
    const fans = await storeFans(own.server.db, 120);
    const before = await signupRef(own.server.db, 'fan', Number(fans[0]?.id)).get();
    const { id } = await hold({ number: 120 });
    const auditId = await release(id);
    expect((await undo(auditId, true)).json()).toEqual({ restored: 120, kept: 0 });
    expect(await fansWithTier('vip')).toEqual([]);
    const { tierSetBy: _, ...restored } = (await before.ref.get()).data() ?? {};
    expect(restored).toEqual(before.data());
    expect((await undo(auditId, true)).json()).toEqual({ restored: 0, kept: 120 });
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({
      undo: { state: 'done', restored: 120, kept: 0 },
    });
  });

  test('waits for a second call if mails were sent, says how many people got one, and keeps people who were changed since', async () => {
    const fans = await storeFans(own.server.db, 3);
    const { id } = await hold();
    const auditId = await release(id);
    const [mail] = (await outbox(own.server.db).get()).docs;
    await mail?.ref.update({ 'delivery.state': 'SUCCESS' });
    const change = { action: 'assign-tier', admin: 'Ling', userType: 'fan', tier: 'beta' } as const;
    await setTiers(own.server.db, { ...change, ids: [Number(fans[2]?.id)] }, new Date());
    expectRefusal(await undo(auditId, true), 409, 'peopleTold', { count: 1 });
    expect(await fansWithTier('vip')).toHaveLength(2);
    expect((await undo(auditId, false)).json()).toEqual({ restored: 2, kept: 1 });
    expect(await fansWithTier('vip')).toEqual([]);
    expect(await fansWithTier('beta')).toEqual([fans[2]?.id]);
  });

  test('that sent no mails needs no confirmation', async () => {
    await storeFans(own.server.db, 3);
    const { id } = await hold({ notify: false });
    const auditId = await release(id);
    expect((await undo(auditId, true)).json()).toEqual({ restored: 3, kept: 0 });
    expect(await fansWithTier('vip')).toEqual([]);
  });

  test('has one row in the log for the release and one for the undo, each with all changes, and a person’s log shows the whole actions', async () => {
    const fans = await storeFans(own.server.db, 120);
    const { id } = await hold({ number: 120 });
    await signupRef(own.server.db, 'fan', Number(fans[5]?.id)).delete();
    const auditId = await release(id);
    expect((await undo(auditId, true)).json()).toEqual({ restored: 119, kept: 0 });
    const wave = { id, name: 'Friday' };
    const log = await get<AuditRow[]>('/audit');
    const acts = log.slice(0, 4).map(({ act }) => act);
    expect(acts).toEqual(['undo', 'wave-release', 'wave-hold', 'wave-drafted']);
    expect(log[0]).toMatchObject({ admin: 'Orm', wave, entries: 119 });
    expect(log[1]).toMatchObject({
      ...{ id: auditId, admin: 'Orm', wave, entries: 119, undo: 'done' },
      changes: [{ id: fans[0]?.id, after: { tier: 'vip' } }, {}, {}],
    });
    for (const { id: action } of log.slice(0, 2)) {
      const first = await get<AuditRow>(`/audit/${action}?limit=100`);
      const rest = await get<AuditRow>(`/audit/${action}?limit=100&cursor=100`);
      expect([first.changes.length, rest.changes.length]).toEqual([99, 20]);
    }
    const personal = await get<AuditRow[]>(`/audit/fan/${fans[110]?.id}`);
    expect(personal).toMatchObject([
      { id: log[0]?.id, act: 'undo', changes: [{ id: fans[110]?.id }] },
      { id: auditId, act: 'wave-release', undo: 'done', changes: [{ id: fans[110]?.id }] },
    ]);
  });

  test('with the entry of one of its pages is refused, because a wave is undone as a whole', async () => {
    await storeFans(own.server.db, 3);
    const { id } = await hold();
    const auditId = await release(id);
    expectRefusal(await undo(`${auditId}p0`, false), 404, 'unknownAction');
    expect(await fansWithTier('vip')).toHaveLength(3);
  });
});

test('a viewer sees waves without addresses, and changes none', async () => {
  await storeFans(own.server.db, 3);
  const { id } = await hold();
  own.session = await own.server.logIn(await own.server.add('Ling', 'viewer'));
  const replies = await Promise.all(
    ['', `/${id}`, `/${id}/members`].map((path) =>
      own.server.client().get(`/api/admin/waves${path}`, own.session),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.map(({ text }) => text).join()).not.toContain('@');
  for (const step of ['hold', 'release', 'cancel'])
    expectRefusal(await post(`/waves/${id}/${step}`), 403, 'needsOperator');
  expectRefusal(await post('/waves', DRAFT), 403, 'needsOperator');
});

const CHOICE = { timeZone: 'UTC', mailboxKey: config.mailboxKey };
const killedAfter = (at: number): Fault => ({ at, when: 'after', code: 'KILLED' });

/** Drafts, holds and begins to release a wave. */
async function releaseOne(db: Firestore, wave: NewWave, now: Date): Promise<string> {
  const id = await draftWave(db, wave, 'Orm', now);
  await holdWave(db, CHOICE, id, 'Orm', now);
  await beginRelease(db, id, 'Orm', now);
  return id;
}

describe('a wave of three fans', () => {
  const { project, db, actionsOn } = projectWithFans();
  const now = new Date();

  const fans = async () => (await signups(db, 'fan').get()).docs.map((fan) => fan.data());

  test('whose hold is interrupted after any of its calls is held once if the admin tries again, and no signup is changed', async () => {
    const before = await fans();
    const holdWith = (id: string, fault?: Fault) =>
      untilKilled(project, fault, (faulty) => holdWave(faulty, CHOICE, id, 'Orm', now));
    const whole = await draftWave(db, NEW_WAVE, 'Orm', now);
    const steps = await holdWith(whole);
    await cancelWave(db, whole, 'Orm', now);
    expect(steps.length).toBeGreaterThan(5);
    for (const at of steps.keys()) {
      const id = await draftWave(db, NEW_WAVE, 'Orm', now);
      await holdWith(id, killedAfter(at));
      const held = await holdWave(db, CHOICE, id, 'Orm', now);
      const [open, members, actions] = await Promise.all([
        openWavesRef(db).get(),
        waveMembersRef(db, id, 0).get(),
        actionsOn(id),
      ]);
      expect(
        [held.status, open.data()?.ids, members.data()?.ids.length, actions],
        `killed after call ${at}`,
      ).toEqual(['done', [id], NEW_WAVE.number, ['wave-drafted', 'wave-hold']]);
      await cancelWave(db, id, 'Orm', now);
    }
    expect(await fans()).toEqual(before);
  });

  test('whose undo is interrupted after any of its calls is undone once by the schedule or by a second undo', async () => {
    const later = after(now, 2 * MINUTE + SECOND);
    const undoWith = (id: string, auditId: string, fault?: Fault) =>
      untilKilled(project, fault, async (faulty) => {
        await beginWaveUndo(faulty, { auditId, admin: 'Orm', onlyIfUntold: true }, now);
        await work(id, now, faulty);
      });
    const releaseAll = async () => {
      const id = await releaseOne(db, NEW_WAVE, now);
      await work(id, now, db);
      return { id, auditId: String((await waveRef(db, id).get()).get('release.auditId')) };
    };
    const whole = await releaseAll();
    const steps = await undoWith(whole.id, whole.auditId);
    expect(steps.length).toBeGreaterThan(8);
    for (const at of steps.keys()) {
      const { id, auditId } = await releaseAll();
      await undoWith(id, auditId, killedAfter(at));
      await runDueWaves(
        db,
        () => work(id, later, db),
        () => later,
      );
      const begun = (await waveRef(db, id).get()).data()?.undo;
      // Without a stored beginning, the admin has got no reply and undoes the wave again.
      expect(begun?.state ?? 'done', `killed after call ${at}`).toBe('done');
      await undoWith(id, auditId);
      const [wave, log, some] = await Promise.all([waveRef(db, id).get(), actionsOn(id), fans()]);
      const { state, restored, kept } = wave.data()?.undo ?? {};
      const tiers = some.map(({ accessTier, admissionNonce }) => [accessTier, admissionNonce]);
      expect([state, restored, kept, tiers], `killed after call ${at}`).toEqual([
        ...['done', NEW_WAVE.number, 0],
        Array(NEW_WAVE.number).fill(['standard', undefined]),
      ]);
      // The undo of the whole wave, and of its only page.
      expect(log.filter((action) => action === 'undo')).toHaveLength(2);
    }
    expect((await openWavesRef(db).get()).data()).toEqual({ ids: [], undoing: [], choosing: [] });
  });
});

describe('a worker that is killed', () => {
  const project = newProject();
  const sound = openProject(project);
  const NUMBER = ACTION_PAGE + 20;
  const now = new Date();
  afterAll(sound.close);

  let stored: ListedFan[];
  /** Takes a wave's access back, so that the next wave lets in the same people. No trigger updates the list here. */
  async function restore(id: string): Promise<number> {
    const fans = await signups(sound.db, 'fan').where('admissionWave', '==', id).count().get();
    const batch = sound.db.batch();
    for (const { id: fanId, fan } of stored) batch.set(signupRef(sound.db, 'fan', fanId), fan);
    await batch.commit();
    return fans.data().count;
  }

  const runWith = (id: string, fault?: Fault) =>
    untilKilled(project, fault, (faulty) => work(id, now, faulty));

  let steps: string[];
  beforeAll(async () => {
    stored = await storeFans(sound.db, NUMBER);
    const id = await releaseOne(sound.db, { ...NEW_WAVE, number: NUMBER }, now);
    steps = await runWith(id);
    await restore(id);
  });

  test('after any of its calls leaves a wave of two pages that the next worker completes: each member is let in, mailed and logged once', async () => {
    expect(steps.length).toBeGreaterThan(8);
    for (const at of steps.keys()) {
      const id = await releaseOne(sound.db, { ...NEW_WAVE, number: NUMBER }, now);
      await runWith(id, killedAfter(at));
      const queued: string[] = [];
      const later = () => after(now, 2 * MINUTE + SECOND);
      await runDueWaves(sound.db, async (_queue, task) => void queued.push(task.name), later);
      const wave = (await waveRef(sound.db, id).get()).data();
      expect(queued.length, `killed after call ${at}`).toBe(wave?.state === 'released' ? 0 : 1);
      await work(id, later(), sound.db);
      const [ended, mails, log, letIn] = await Promise.all([
        waveRef(sound.db, id).get(),
        outbox(sound.db).where('cause', '==', id).count().get(),
        sound.db.collection('auditLog').where('wave.id', '==', id).get(),
        restore(id),
      ]);
      const logged = log.docs
        .map((entry) => entry.get('changes').length)
        .reduce((sum, some) => sum + some, 0);
      expect(
        [ended.get('state'), ended.get('release.released'), mails.data().count, logged, letIn],
        `killed after call ${at}`,
      ).toEqual(['released', NUMBER, NUMBER, NUMBER, NUMBER]);
    }
    expect((await openWavesRef(sound.db).get()).data()).toEqual({ ids: [], undoing: [], choosing: [] });
  });
});

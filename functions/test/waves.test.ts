import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../contract/audit-id.ts';
import type { NewWave, Wave, WaveMemberRow, WavePreview } from '../contract/waves.ts';
import { outbox } from '../src/collections/outbox.ts';
import { personRef } from '../src/collections/people.ts';
import { signupRef, signups } from '../src/collections/signups.ts';
import { suppressMail } from '../src/collections/suppressions.ts';
import { openWavesRef, waveRef } from '../src/collections/waves.ts';
import { config } from '../src/config.ts';
import { hashOfMembers } from '../src/domain/wave-choice.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { runDueWaves, runWave } from '../src/triggers/run-wave.ts';
import { beginRelease, draftWave, holdWave } from '../src/workflows/hold-wave.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import type { Reply } from './support/client.ts';
import { type Fault, faultyDatabase, newProject, untilKilled } from './support/faulty-database.ts';
import { changeFan, type ListedFan, storeFans } from './support/listed-fans.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { after, MINUTE, SECOND } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';

/* Tests waves, each test on a server of its own. */

let server: OwnServer;
let session: { Cookie: string };
beforeEach(async () => {
  server = await ownServer();
  session = await server.logIn(await server.add('Orm', 'operator'));
});
afterEachClose();

function afterEachClose() {
  // Each test has its own server, so none sees the waves of another one.
  beforeEach(() => async () => server.close());
}

const DRAFT = {
  name: 'Friday',
  userType: 'fan',
  filter: {},
  number: 3,
  quotas: [],
  tier: 'vip',
  notify: true,
  holdMinutes: 0,
} as const;

const post = (path: string, body: object = {}) => server.client().post(`/api/admin${path}`, body, session);
const get = async <Type>(path: string): Promise<Type> =>
  (await server.client().get(`/api/admin${path}`, session)).json();

async function draft(more: object = {}): Promise<string> {
  const reply = await post('/waves', { ...DRAFT, ...more });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().id;
}

async function hold(more: object = {}): Promise<{ id: string; wave: Wave }> {
  const id = await draft(more);
  const reply = await post(`/waves/${id}/hold`);
  expect(reply.status, reply.text).toBe(200);
  return { id, wave: reply.json() };
}

/** Releases a held wave and runs its task. @returns the log's entry of the release. */
async function release(id: string, now = new Date()): Promise<string> {
  const reply = await post(`/waves/${id}/release`);
  expect(reply.status, reply.text).toBe(200);
  await work(id, now);
  return String(reply.headers.get(AUDIT_ID_HEADER));
}

const noTask: Enqueue = async () => {};
const work = (id: string, now = new Date(), db = server.db) =>
  runWave(db, config.mailboxKey, noTask, { waveId: id }, () => now);

async function membersOf(id: string): Promise<WaveMemberRow[]> {
  const rows: WaveMemberRow[] = [];
  for (let cursor = ''; ; ) {
    const reply = await server
      .client()
      .get(`/api/admin/waves/${id}/members?limit=70&cursor=${cursor}`, session);
    rows.push(...reply.json());
    cursor = reply.headers.get('x-next-cursor') ?? '';
    if (cursor === '') return rows;
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Returns how many mails each person has. */
async function mailsByPerson(db = server.db): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const mail of (await outbox(db).get()).docs) {
    const { about } = mail.data();
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  return [...counts.values()];
}

async function letInBy(tier: string, db = server.db): Promise<number[]> {
  const fans = await signups(db, 'fan').where('accessTier', '==', tier).get();
  return fans.docs.map((fan) => Number(fan.id)).sort();
}

/** Returns all signups and mails, with their contents. */
async function signupsAndMails() {
  const [fans, mails] = await Promise.all([signups(server.db, 'fan').get(), outbox(server.db).get()]);
  return [...fans.docs, ...mails.docs].map((one) => [one.id, one.data()]);
}

test('a wave of 200 lets in exactly the previewed people in order, each with one mail', async () => {
  const fans = await storeFans(server.db, 230, (n) => ({ verifiedReferrals: n % 3 }));
  const id = await draft({ number: 200 });
  const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(preview).toMatchObject({ members: 200, sources: { friend: 200 }, unfilled: [], leftOut: [] });
  const held: Wave = (await post(`/waves/${id}/hold`)).json();
  expect(held).toMatchObject({ state: 'held', members: 200, hash: preview.hash, released: 0, mailed: 0 });
  await release(id);
  const wave = await get<Wave>(`/waves/${id}`);
  expect(wave).toMatchObject({
    state: 'released',
    released: 200,
    excluded: [],
    mailed: 200,
    hash: preview.hash,
  });
  expect(wave.result).toEqual({ mails: { sent: 0, waiting: 200, bounced: 0 }, used: 0 });
  const members = await membersOf(id);
  expect(hashOfMembers(idsOf(members))).toBe(preview.hash);
  const best = fans.toSorted((one, other) => one.fan.rankKey - other.fan.rankKey).slice(0, 200);
  expect(idsOf(members)).toEqual(idsOf(best));
  expect(idsOf(preview.first)).toEqual(idsOf(best.slice(0, 50)));
  expect(await letInBy('vip')).toEqual(idsOf(members).sort());
  expect(await mailsByPerson()).toEqual(Array(200).fill(1));
});

test('cancelling during the hold leaves signups and outbox untouched, and frees the people for another wave', async () => {
  await storeFans(server.db, 5);
  const before = await signupsAndMails();
  const { id, wave } = await hold({ holdMinutes: 30 });
  expectRefusal(await post(`/waves/${id}/release`), 409, 'waveOnHold', { count: 30 });
  const other = await hold();
  expect(other.wave.members).toBe(2);
  await post(`/waves/${other.id}/cancel`);
  const cancelled: Wave = (await post(`/waves/${id}/cancel`)).json();
  expect(cancelled).toMatchObject({ state: 'cancelled', members: 3, released: 0 });
  await work(id);
  expect(await signupsAndMails()).toEqual(before);
  expectRefusal(await post(`/waves/${id}/release`), 409, 'waveChanged');
  expect((await hold()).wave.hash).toBe(wave.hash);
});

test('a wave names the members that it excluded, and a changed score excludes no member', async () => {
  const { db } = server;
  const fans = await storeFans(db, 6, (n) => ({ name: `Fan ${n}` }));
  const [gone, silent, flagged, already, poorer] = fans as [
    ListedFan,
    ListedFan,
    ListedFan,
    ListedFan,
    ListedFan,
  ];
  await changeFan(db, poorer, { verifiedReferrals: 3 });
  const { id, wave: held } = await hold({ number: 6 });
  await signupRef(db, 'fan', gone.id).delete();
  const batch = db.batch();
  suppressMail(batch, db, config.mailboxKey, silent.fan.email, 'declined', new Date());
  await batch.commit();
  await changeFan(db, flagged, { flags: ['disposable_domain'] });
  const promotion = {
    action: 'assign-tier',
    admin: 'Ling',
    userType: 'fan',

    tier: 'beta',
  } as const;
  await setTiers(db, { ...promotion, ids: [already.id] }, new Date());
  await changeFan(db, poorer, { verifiedReferrals: 0 });
  await release(id);
  const wave = await get<Wave>(`/waves/${id}`);
  expect(wave).toMatchObject({ state: 'released', released: 2, excludedCount: 4, mailed: 2 });
  expect(new Map(wave.excluded.map((one) => [one.name, one.reason]))).toEqual(
    new Map([
      [null, 'gone'],
      ['Fan 1', 'suppressed'],
      ['Fan 2', 'flagged'],
      ['Fan 3', 'already_in'],
    ]),
  );
  const members = await membersOf(id);
  expect(hashOfMembers(idsOf(members))).toBe(held.hash);
  expect(members.filter(({ state }) => state === 'released')).toHaveLength(2);
  expect((await signupRef(db, 'fan', already.id).get()).get('accessTier')).toBe('beta');
});

test('a quota takes the best of its language, and the preview names who is left out and why', async () => {
  const fans = await storeFans(server.db, 12, (n) => ({
    name: `Fan ${n}`,
    language: n < 8 ? 'en' : 'th',
    ...(n === 0 ? { flags: ['honeypot'] } : {}),
    ...(n === 1 ? { verifiedAt: null, verifiedReferrals: 9 } : {}),
    ...(n === 2 ? { accessTier: 'beta' } : {}),
    ...(n === 9 ? { flags: ['too_fast'] } : {}),
  }));
  const reserved = await hold({ number: 1, filter: { flagged: 'no' } });
  expect(idsOf(await membersOf(reserved.id))).toEqual([fans[3]?.id]);
  const id = await draft({
    number: 5,
    filter: { flagged: 'no' },
    quotas: [
      { language: 'th', atLeast: 2 },
      { language: 'ko', atLeast: 1 },
    ],
  });
  const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(preview.first.map(({ name }) => name)).toEqual(['Fan 4', 'Fan 5', 'Fan 6', 'Fan 8', 'Fan 10']);
  expect(preview.languages).toEqual({ en: 3, th: 2 });
  expect(preview.unfilled).toEqual([{ language: 'ko', atLeast: 1, found: 0 }]);
  expect(preview.leftOut.map(({ reason, count, first }) => [reason, count, first[0]?.name])).toEqual([
    ['already_in', 1, 'Fan 2'],
    ['unconfirmed', 1, 'Fan 1'],
    ['flagged', 2, 'Fan 0'],
    ['reserved', 1, 'Fan 3'],
  ]);
});

describe('with a filter by language and source, a preview', () => {
  const MANY = 104;
  const filter = { language: 'en', source: 'friend' } as const;
  const leftOut = async (number: number): Promise<WavePreview['leftOut']> =>
    (await post(`/waves/${await draft({ number, filter })}/preview`)).json().leftOut;

  test('names a person who is left out and follows a hundred members in the list', async () => {
    await storeFans(server.db, MANY, (n) => ({
      ...{ name: `Fan ${n}`, language: 'en' },
      ...(n === 102 ? { accessTier: 'beta' } : {}),
    }));
    expect(await leftOut(MANY - 1)).toMatchObject([
      { reason: 'already_in', count: 1, isMore: false, first: [{ name: 'Fan 102' }] },
    ]);
  });

  test('says that there may be more people than it read', async () => {
    await storeFans(server.db, MANY, (n) => ({
      language: 'en',
      ...(n < MANY - 1 ? { accessTier: 'beta' } : {}),
      ...(n < MANY - 2 ? { referral: 'other' } : {}),
    }));
    expect(await leftOut(1)).toEqual([{ reason: 'already_in', count: 0, isMore: true, first: [] }]);
  });
});

test.each([
  [
    'with two quotas of a language',
    {
      quotas: [
        { language: 'th', atLeast: 1 },
        { language: 'th', atLeast: 2 },
      ],
    },
    'quotaTwice',
  ],
  ['with larger quotas than members', { quotas: [{ language: 'th', atLeast: 4 }] }, 'quotasTooLarge'],
  [
    'with a quota that its filter excludes',
    { filter: { language: 'ko' }, quotas: [{ language: 'th', atLeast: 1 }] },
    'quotaOutsideFilter',
  ],
])('a wave %s is refused', async (_what, more, key) => {
  expectRefusal(await post('/waves', { ...DRAFT, ...more }), 400, key);
});

test('two admins who hold waves at once reserve different people, and releases at once let each person in once', async () => {
  await storeFans(server.db, 150);
  const [one, other] = await Promise.all([draft({ number: 110 }), draft({ number: 110 })]);
  const held = await Promise.all(
    [one, other].map(async (id) => (await post(`/waves/${id}/hold`)).json() as Wave),
  );
  expect(held.map(({ members }) => members).sort()).toEqual([110, 40]);
  const replies = await Promise.all([one, one, other].map((id) => post(`/waves/${id}/release`)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.slice(0, 2).map(({ headers }) => headers.get(AUDIT_ID_HEADER))).size).toBe(1);
  await Promise.all([one, one, other].map((id) => work(id)));
  expect(await letInBy('vip')).toHaveLength(150);
  expect(await mailsByPerson()).toEqual(Array(150).fill(1));
});

test('a wave with a start time begins then, but never during its hold, and sends no mail if mails are off', async () => {
  await storeFans(server.db, 3);
  const now = new Date();
  const startsAt = after(now, 10 * MINUTE).toISOString();
  const { id } = await hold({ holdMinutes: 30, notify: false, startsAt });
  const queued: string[] = [];
  const enqueue: Enqueue = async (queue, task) => void queued.push(`${queue} ${task.name.split('-')[0]}`);
  const atMinute = (minute: number) => runDueWaves(server.db, enqueue, () => after(now, minute * MINUTE));
  await atMinute(20);
  expect(queued).toEqual([]);
  await atMinute(31);
  expect(queued).toEqual([`processPages ${id}`]);
  await work(id);
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'released', released: 3, mailed: 0 });
  expect(await mailsByPerson()).toEqual([]);
});

describe('undoing a wave', () => {
  const undo = (auditId: string, onlyIfUntold: boolean): Promise<Reply> =>
    post('/undo', { auditId, onlyIfUntold });

  test('before a mail was sent revokes the access of all members, once', async () => {
    const fans = await storeFans(server.db, 120);
    const before = await signupRef(server.db, 'fan', Number(fans[0]?.id)).get();
    const { id } = await hold({ number: 120 });
    const auditId = await release(id);
    expect((await undo(auditId, true)).json()).toEqual({ restored: 120, kept: 0 });
    expect(await letInBy('vip')).toEqual([]);
    const { tierSetBy: _, ...restored } = (await before.ref.get()).data() ?? {};
    expect(restored).toEqual(before.data());
    expect((await undo(auditId, true)).json()).toEqual({ restored: 0, kept: 120 });
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({
      undo: { state: 'done', restored: 120, kept: 0 },
    });
  });

  test('after mails were sent waits for a second call, says how many, and keeps people who were changed since', async () => {
    const fans = await storeFans(server.db, 3);
    const { id } = await hold();
    const auditId = await release(id);
    const [mail] = (await outbox(server.db).get()).docs;
    await mail?.ref.update({ 'delivery.state': 'SUCCESS' });
    const change = { action: 'assign-tier', admin: 'Ling', userType: 'fan', tier: 'beta' } as const;
    await setTiers(server.db, { ...change, ids: [Number(fans[2]?.id)] }, new Date());
    expectRefusal(await undo(auditId, true), 409, 'peopleTold', { count: 1 });
    expect(await letInBy('vip')).toHaveLength(2);
    expect((await undo(auditId, false)).json()).toEqual({ restored: 2, kept: 1 });
    expect(await letInBy('vip')).toEqual([]);
    expect(await letInBy('beta')).toEqual([fans[2]?.id]);
    const log = await get<{ act: string; undo?: string; wave?: object }[]>('/audit');
    expect(log.find(({ act }) => act === 'wave-release')).toMatchObject({
      undo: 'done',
      wave: { id, name: 'Friday' },
    });
  });
});

test('a viewer sees waves without addresses, and changes none', async () => {
  await storeFans(server.db, 3);
  const { id } = await hold();
  session = await server.logIn(await server.add('Ling', 'viewer'));
  const replies = await Promise.all(
    ['', `/${id}`, `/${id}/members`].map((path) => server.client().get(`/api/admin/waves${path}`, session)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.map(({ text }) => text).join()).not.toContain('@');
  for (const step of ['preview', 'hold', 'release', 'cancel'])
    expectRefusal(await post(`/waves/${id}/${step}`), 403, 'needsOperator');
  expectRefusal(await post('/waves', DRAFT), 403, 'needsOperator');
});

describe('a worker that is killed', () => {
  const project = newProject();
  const sound = faultyDatabase(project);
  const NUMBER = 101;
  const filter = {
    language: '',
    confirmed: '',
    access: '',
    tier: '',
    flagged: '',
    favourite: '',
    source: '',
  } as const;
  const NEW: NewWave = {
    ...DRAFT,
    filter: { ...filter, since: '' },
    number: NUMBER,
    quotas: [],
    startsAt: '',
  };
  const now = new Date();
  afterAll(sound.close);

  async function releaseOne(): Promise<string> {
    const id = await draftWave(sound.db, NEW, 'Orm', now);
    await holdWave(sound.db, 'UTC', id, 'Orm', now);
    await beginRelease(sound.db, id, 'Orm', now);
    return id;
  }

  /** Removes a wave's people from the list, so that the next wave has others. No trigger updates their rows here. */
  async function unlist(id: string): Promise<number> {
    const fans = await signups(sound.db, 'fan').where('admissionWave', '==', id).get();
    const batch = sound.db.batch();
    for (const fan of fans.docs) batch.delete(personRef(sound.db, 'fan', fan.id));
    await batch.commit();
    return fans.size;
  }

  const runWith = (id: string, fault?: Fault) =>
    untilKilled(project, fault, (faulty) => work(id, now, faulty));

  let steps: string[];
  beforeAll(async () => {
    await storeFans(sound.db, 16 * NUMBER);
    const id = await releaseOne();
    steps = await runWith(id);
    await unlist(id);
  });

  test('after any of its calls leaves a wave that ends once: each member let in, mailed and logged once', async () => {
    expect(steps.length).toBeGreaterThan(8);
    for (const at of steps.keys()) {
      const id = await releaseOne();
      await runWith(id, { at, when: 'after', code: 'KILLED' });
      const queued: string[] = [];
      const later = () => after(now, 2 * MINUTE + SECOND);
      await runDueWaves(sound.db, async (_queue, task) => void queued.push(task.name), later);
      const wave = (await waveRef(sound.db, id).get()).data();
      expect(queued.length, `killed after call ${at}`).toBe(wave?.state === 'released' ? 0 : 1);
      await work(id, later(), sound.db);
      const [ended, mails, log, letIn] = await Promise.all([
        waveRef(sound.db, id).get(),
        outbox(sound.db).where('wave', '==', id).count().get(),
        sound.db.collection('auditLog').where('wave.id', '==', id).get(),
        unlist(id),
      ]);
      const logged = log.docs
        .map((entry) => entry.get('changes').length)
        .reduce((sum, some) => sum + some, 0);
      expect(
        [ended.get('state'), ended.get('release.released'), mails.data().count, logged, letIn],
        `killed after call ${at}`,
      ).toEqual(['released', NUMBER, NUMBER, NUMBER, NUMBER]);
    }
    expect((await openWavesRef(sound.db).get()).data()).toEqual({ ids: [], undoing: [] });
  });
});

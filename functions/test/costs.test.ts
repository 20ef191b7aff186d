import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../contract/routes.ts';
import { handlers } from '../src/api/handlers.ts';
import { ApiResponse, type Handler, runOperation } from '../src/api/operation.ts';
import { newSession } from '../src/api/session-cookie.ts';
import { createAdminSession, useAdminSession } from '../src/collections/admin-sessions.ts';
import { type SignupDoc, signups } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { type Schedule, schedules } from '../src/schedules.ts';
import { countSignup } from '../src/triggers/count-signup.ts';
import { recalculate } from '../src/triggers/recalculate.ts';
import { claimMail } from '../src/workflows/claim-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { rollUp } from '../src/workflows/counter.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { startJob } from '../src/workflows/recalculation.ts';
import { RESCORE_CHUNK } from '../src/workflows/rescore.ts';
import { contextAt } from './support/admin.ts';
import { inParallel } from './support/client.ts';
import { countOperations } from './support/count-operations.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { after, DAY, fanRequest, idOf, newEmail, SECOND } from './support/people.ts';

/*
 * What each act costs in Firestore, counted. docs/operations.md is computed from these numbers: whoever changes one here changes it there.
 */
const { db, close } = faultyDatabase(newProject());
const NOW = new Date('2026-03-02T10:00:00Z');
const FEW = 120;
const MANY = 400;
const MINUTES_OF_A_DAY = 24 * 60;
const session = newSession(config);
const sessionCookie = session.cookie.split(';')[0]?.replace('__session=', '');

const cost = (act: () => Promise<unknown>) => countOperations(db, act);

/** A call as it reaches its handler, and its answer read to the end. */
async function call(operation: Operation, body: object = {}, params: object = {}, query: object = {}) {
  const context = contextAt(NOW, { db, sessionCookie });
  const handler = handlers[operation] as unknown as Handler<Operation>;
  const reply = await runOperation(operation, handler, { params, body, query }, context);
  const rows = reply instanceof ApiResponse ? (reply.body as AsyncIterable<unknown>) : null;
  if (rows && Symbol.asyncIterator in rows) for await (const _row of rows);
}

async function newFan(referredByCode = ''): Promise<{ email: string; id: number; mailId: string }> {
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email, { referredByCode }), NOW);
  const mails = await db.collection('outbox').where('to', '==', email).get();
  return { email, id: idOf('fan', email), mailId: String(mails.docs[0]?.id) };
}

async function newToken(referredByCode?: string): Promise<string> {
  const { mailId } = await newFan(referredByCode);
  return String((await claimMail(db, config, mailId, NOW))?.token);
}

beforeAll(async () => {
  await inParallel(50, 10, (shard) =>
    db.collection('counterShards').doc(String(shard)).set({ fan: 0, idol: 0, days: {}, sources: {} }),
  );
  await inParallel(FEW, 20, () => joinWaitlist(db, config.mailboxKey, fanRequest(newEmail()), NOW));
  await createAdminSession(db, session.sessionHash, NOW);
});
afterAll(close);

describe('a visitor', () => {
  test('who reads the site and is not answered from the CDN costs the one read of the counter', async () => {
    expect(await cost(() => call('GET /api/waitlist/stats'))).toEqual({ reads: 1, writes: 0 });
  });

  test('who signs up costs 3 writes and 1 read', async () => {
    const form = () => ({ name: 'Mina', email: newEmail() });
    await call('POST /api/waitlist/fan', form());
    expect(await cost(() => call('POST /api/waitlist/fan', form()))).toEqual({ reads: 1, writes: 3 });
  });

  test('is counted with 3 writes, and the 50 parts of the counter are read once', async () => {
    const { email, id } = await newFan();
    const signup = (await signups(db, 'fan').doc(String(id)).get()) as never;
    const event = { eventId: email, userType: 'fan', signup } as const;
    const deps = { ...config, adminTimeZone: 'UTC', rollUpEveryMs: 0 };
    const counted = await cost(() => countSignup(db, deps, event, 1, NOW));
    // While the first 1,000 are not settled, two more reads: the cut-off and the counter.
    expect(counted).toEqual({ reads: 53, writes: 3 });
  });

  test('who comes in a crowd: one process reads the parts of the counter once for all whom it counts at the time', async () => {
    const since = Timestamp.now();
    const crowd = await cost(() => inParallel(20, 20, () => rollUp(db, since, 0)));
    // Each looks at the public number before, and may have to look again.
    expect(crowd.writes).toBe(1);
    expect(crowd.reads).toBeLessThanOrEqual(50 + 2 * 20);
  });

  test('is sent a mail with 4 writes and 4 reads', async () => {
    const { mailId } = await newFan();
    const sent = await cost(() => deliverMail(db, config, mailId, () => after(NOW, SECOND)));
    expect(sent).toEqual({ reads: 4, writes: 4 });
  });

  test('confirms the address with 3 writes and 4 reads; when somebody referred them, 2 and 3 more', async () => {
    const token = await newToken();
    expect(await cost(() => confirmEmail(db, config.mailboxKey, token, NOW))).toEqual({
      reads: 4,
      writes: 3,
    });
    const code = String((await confirmEmail(db, config.mailboxKey, token, NOW))?.referralCode);
    const friend = await newToken(code);
    expect(await cost(() => confirmEmail(db, config.mailboxKey, friend, NOW))).toEqual({
      reads: 7,
      writes: 5,
    });
  });
});

describe('an admin', () => {
  test('is recognised with 1 read at every call, and noted once a minute', async () => {
    const use = (ms: number) => () => useAdminSession(db, session.sessionHash, after(NOW, ms));
    expect(await cost(use(SECOND))).toEqual({ reads: 1, writes: 0 });
    expect(await cost(use(120 * SECOND))).toEqual({ reads: 1, writes: 1 });
  });

  test('sees the numbers for the 50 parts of the counter, however many signups there are', async () => {
    expect(await cost(() => call('GET /api/admin/stats'))).toEqual({ reads: 50, writes: 0 });
  });

  test('sees a page of 50 for 51 reads, whatever the length of the list; a whole list for its length', async () => {
    const pages = async () => {
      const params = { userType: 'fan' };
      return [
        await cost(() => call('GET /api/admin/priority-queue/{userType}', {}, params, { limit: '50' })),
        await cost(() => call('GET /api/admin/fans', {}, {}, { limit: '50' })),
        // Every fan here has that name; of the idols there is none, and a query that finds nothing is one read.
        await cost(() => call('POST /api/admin/search', { limit: 50, q: 'mina' })),
      ];
    };
    const ofFew = await pages();
    const before = (await signups(db, 'fan').count().get()).data().count;
    await inParallel(MANY - before, 20, () =>
      joinWaitlist(db, config.mailboxKey, fanRequest(newEmail()), NOW),
    );
    expect(await pages()).toEqual(ofFew);
    expect(ofFew.map(({ reads }) => reads)).toEqual([51, 51, 52]);
    expect(
      (await cost(() => call('GET /api/admin/priority-queue/{userType}', {}, { userType: 'fan' }))).reads,
    ).toBe(MANY);
    expect((await cost(() => call('GET /api/admin/fans'))).reads).toBe(MANY);
  });

  test('opens an entry for 1 read of each thing around it', async () => {
    const { id } = await newFan();
    // The record, its one mail, its invitation, its referrals and whether mail is declined.
    const params = { userType: 'fan', id: String(id) };
    expect(await cost(() => call('GET /api/admin/signups/{userType}/{id}', {}, params))).toEqual({
      reads: 5,
      writes: 0,
    });
  });

  test('assigns a tier with 1 read and 2 writes, promotes 50 with 50 and 51, invites with 2 and 3', async () => {
    const all = await signups(db, 'fan').limit(50).select().get();
    const ids = all.docs.map(({ id }) => Number(id));
    const one = { userId: ids[0], userType: 'fan', tier: 'vip' };
    expect(await cost(() => call('POST /api/admin/assign-tier', one))).toEqual({ reads: 1, writes: 2 });
    const many = { userIds: ids, userType: 'fan', tier: 'beta' };
    expect(await cost(() => call('POST /api/admin/bulk-promote', many))).toEqual({ reads: 50, writes: 51 });
    const guest = { email: newEmail(), userType: 'fan', tier: 'beta' };
    expect(await cost(() => call('POST /api/admin/beta-invitation', guest))).toEqual({ reads: 2, writes: 3 });
    expect((await cost(() => call('GET /api/admin/audit', {}, {}, { limit: '50' }))).reads).toBe(3);
  });
});

describe('a recalculation', () => {
  const run = async (now: Date) => {
    const { task } = await startJob(db, session.sessionHash, now);
    await recalculate(
      db,
      async () => {},
      { jobId: String(task?.data.jobId), page: 0 },
      () => now,
    );
  };

  test('reads each entry once and writes those that changed, with a handful more for its progress', async () => {
    const people = (await signups(db, 'fan').get()).docs.map((doc) => doc.data() as SignupDoc);
    await run(NOW);
    const idle = await cost(() => run(NOW));
    const chunks = Math.ceil(people.length / RESCORE_CHUNK) + 1;
    expect(idle).toEqual({ reads: people.length + 1 + 4 + chunks, writes: 4 + chunks });
    const weekly = await cost(() => run(after(NOW, 7 * DAY)));
    expect(weekly).toEqual({ reads: idle.reads, writes: idle.writes + people.length });
  });
});

test('the schedules cost 4 reads in a quiet minute, and 6,096 in a quiet day', async () => {
  const empty = faultyDatabase(newProject());
  const { task } = await startJob(empty.db, session.sessionHash, NOW);
  await recalculate(
    empty.db,
    async () => {},
    { jobId: String(task?.data.jobId), page: 0 },
    () => NOW,
  );
  const quiet = { minute: 0, day: 0 };
  for (const { everyMinutes, run } of Object.values<Schedule>(schedules)) {
    const { reads, writes } = await countOperations(empty.db, () => run(empty.db, () => NOW));
    expect(writes).toBe(0);
    if (everyMinutes === 1) quiet.minute += reads;
    quiet.day += (reads * MINUTES_OF_A_DAY) / everyMinutes;
  }
  expect(quiet).toEqual({ minute: 4, day: 6_096 });
  await empty.close();
});

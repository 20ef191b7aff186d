import { parse as parseCookies } from 'cookie';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../contract/routes.ts';
import { USER_TYPES } from '../../contract/values.ts';
import { readAdmin } from '../../src/api/admin-session.ts';
import { handlers } from '../../src/api/handlers.ts';
import { ApiResponse, type Handler, runOperation } from '../../src/api/operation.ts';
import { newSession, SESSION_COOKIE } from '../../src/api/session-cookie.ts';
import { createAdminSession, touchAdminSession } from '../../src/collections/admin-sessions.ts';
import { admins } from '../../src/collections/admins.ts';
import { noCounts, ownShard, shards } from '../../src/collections/counter-shards.ts';
import { type PersonDoc, personRef } from '../../src/collections/people.ts';
import { placesRef } from '../../src/collections/places.ts';
import { type SignupDoc, signups } from '../../src/collections/signups.ts';
import { peopleSumsRef } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { noPeopleSums } from '../../src/domain/people-sums.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { type Schedule, schedules } from '../../src/schedules.ts';
import { recalculate } from '../../src/triggers/recalculate.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { creditReferral } from '../../src/workflows/credit-referral.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { startJob } from '../../src/workflows/recalculation.ts';
import { RESCORE_CHUNK } from '../../src/workflows/rescore.ts';
import { CONFIGURED, contextAt } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { inParallel } from '../support/client.ts';
import { storeCopies } from '../support/copied-fans.ts';
import { countCalls } from '../support/count-calls.ts';
import { countOperations } from '../support/count-operations.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, DAY, fanRequest, HOUR, idOf, newEmail, SECOND } from '../support/people.ts';
import { deliverEvent, makeAllSearchable } from '../support/signup-events.ts';

/*
 * Counts the reads and writes of each action. docs/costs.md is computed from these numbers, so change both together.
 */
const { db, close } = openProject(newProject());
const NOW = new Date('2026-03-02T10:00:00Z');
const FEW = 120;
const MANY = 400;
const MINUTES_OF_A_DAY = 24 * 60;

const cost = (act: () => Promise<unknown>) => countOperations(db, act);

/** Runs a call's handler and reads its reply to the end. */
async function call(operation: Operation, body: object = {}, params: object = {}, query: object = {}) {
  const context = contextAt(NOW, { db, admin: CONFIGURED });
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

async function newSignup() {
  const { id } = await newFan();
  return (await signups(db, 'fan').doc(String(id)).get()) as never;
}

async function newToken(referredByCode?: string): Promise<string> {
  const { mailId } = await newFan(referredByCode);
  return String((await claim(db, config, mailId, NOW))?.token);
}

beforeAll(async () => {
  const counter = [
    ...Array.from({ length: 50 }, (_, shard) => shards(db).doc(String(shard))),
    ...[0, 1].map((shard) => ownShard(db, shard)),
  ];
  await Promise.all(counter.map((shard) => shard.set(noCounts())));
  await inParallel(FEW, 20, () => joinWaitlist(db, config.mailboxKey, fanRequest(newEmail()), NOW));
});
afterAll(close);

describe('a visitor', () => {
  test('whose page gets the counter from the API instead of the CDN costs one read', async () => {
    expect(await cost(() => call('GET /api/waitlist/stats'))).toEqual({ reads: 1, writes: 0 });
    const others = () => inParallel(100, 20, (n) => call('GET /api/waitlist/stats', {}, {}, { unknown: n }));
    expect(await cost(others)).toEqual({ reads: 0, writes: 0 });
  });

  test('who signs up costs 1 read and 2 writes', async () => {
    const form = () => ({ name: 'Mina', email: newEmail() });
    await call('POST /api/waitlist/fan', form());
    expect(await cost(() => call('POST /api/waitlist/fan', form()))).toEqual({ reads: 1, writes: 2 });
  });

  test('is counted and made searchable with 3 writes; in a crowd, several signups share the third one', async () => {
    const one = await newSignup();
    expect(await cost(() => deliverEvent(db, 'fan', one, 1))).toEqual({ reads: 0, writes: 3 });
    const crowd = await Promise.all(Array.from({ length: 20 }, newSignup));
    const together = await cost(() => Promise.all(crowd.map((fan) => deliverEvent(db, 'fan', fan, 1))));
    expect(together).toEqual({ reads: 0, writes: 2 * crowd.length + 1 });
  });

  test('is shown in the public counter by a roll-up that reads 52 shards and one document and writes the document', async () => {
    await deliverEvent(db, 'fan', await newSignup(), 1);
    expect(await cost(() => rollUp(db))).toEqual({ reads: 53, writes: 1 });
    expect(await cost(() => rollUp(db))).toEqual({ reads: 53, writes: 0 });
  });

  test('is sent a mail with 4 reads and 4 writes, or with 5 and 5 once in five seconds per instance', async () => {
    const send = async (ms: number) => {
      const { mailId } = await newFan();
      return cost(() => deliverMail(db, config, mailId, () => after(NOW, ms)));
    };
    // Late enough that the caches filled by other tests of this file have expired.
    expect(await send(HOUR)).toEqual({ reads: 5, writes: 5 });
    expect(await send(HOUR + SECOND)).toEqual({ reads: 4, writes: 4 });
  });

  test('confirms the address with 4 reads and 3 writes, also after a referral, whose task costs 4 reads and 3 writes', async () => {
    const token = await newToken();
    const confirming = { reads: 4, writes: 3 };
    expect(await cost(() => confirmEmail(db, config, token, NOW))).toEqual(confirming);
    const code = String((await confirmEmail(db, config, token, NOW))?.referralCode);
    const friend = await newToken(code);
    expect(await cost(() => confirmEmail(db, config, friend, NOW))).toEqual(confirming);
    const { id } = (await confirmEmail(db, config, friend, NOW)) ?? {};
    const credit = () =>
      creditReferral(db, 'UTC', { userType: 'fan', userId: Number(id), referredByCode: code }, NOW);
    expect(await cost(credit)).toEqual({ reads: 4, writes: 3 });
    expect(await cost(credit)).toEqual({ reads: 4, writes: 0 });
  });
});

describe('an admin', () => {
  test.each(['with the configured password', 'with a name'])(
    '%s costs 2 reads at every call, 1 for the session and 1 for the admin, and 1 write a minute',
    async (which) => {
      const named = which === 'with a name' ? 'mina' : null;
      const { cookie, sessionHash } = newSession(config);
      const batch = db.batch();
      createAdminSession(batch, db, { sessionHash, admin: named }, NOW);
      const added = { name: 'Mina', role: 'viewer', key: '', createdAt: Timestamp.fromDate(NOW) } as const;
      if (named) batch.create(admins(db).doc(named), added);
      await batch.commit();
      const sessionCookie = parseCookies(cookie)[SESSION_COOKIE];
      const use = (ms: number) => async () => {
        const admin = await readAdmin({ db, config, now: () => after(NOW, ms), sessionCookie });
        expect(admin?.name).toBe(named && 'Mina');
      };
      expect(await cost(use(SECOND))).toEqual({ reads: 1 + 1, writes: 0 });
      expect(await cost(use(120 * SECOND))).toEqual({ reads: 1 + 1, writes: 1 });
      const session = () => touchAdminSession(db, sessionHash, after(NOW, 121 * SECOND));
      expect(await cost(session)).toEqual({ reads: 1, writes: 0 });
    },
  );

  test('opens the dashboard with 52 reads, one for each shard of the counter, however many signups there are', async () => {
    expect(await cost(() => call('GET /api/admin/stats'))).toEqual({ reads: 52, writes: 0 });
  });

  test('opens analytics with one read for each shard of the counter, for the sums and for each of the ten top referrers', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({
      userType: 'fan' as const,
      id: n + 1,
      count: 1,
      before: 0,
    }));
    const sums = { ...noPeopleSums(), topReferrers: { 90: ten } };
    await peopleSumsRef(db).set({ ...sums, asOf: Timestamp.fromDate(NOW) });
    const rows = ten.map(({ id }) => personRef(db, 'fan', id));
    await Promise.all(rows.map((row) => row.set({ name: 'Mina', email: newEmail() } as PersonDoc)));
    const query = { days: '90' };
    const costs = await cost(() => call('GET /api/admin/analytics', {}, {}, query));
    await Promise.all(rows.map((row) => row.delete()));
    expect(costs).toEqual({ reads: 52 + 1 + 10, writes: 0 });
  });

  test('reads 51 documents for a page of 50 of any list, and every document for a whole list', async () => {
    const pages = async () => {
      const params = { userType: 'fan' };
      return [
        await cost(() => call('GET /api/admin/priority-queue/{userType}', {}, params, { limit: '50' })),
        await cost(() => call('GET /api/admin/fans', {}, {}, { limit: '50' })),
        // All fans have that name. No idol has it, and a query that finds nothing costs one read.
        await cost(() => call('POST /api/admin/search', { limit: 50, q: 'mina' })),
      ];
    };
    await makeAllSearchable(db);
    const ofFew = await pages();
    const before = (await signups(db, 'fan').count().get()).data().count;
    const { email } = await newFan();
    await makeAllSearchable(db);
    await storeCopies(db, email, MANY - before - 1);
    expect(await pages()).toEqual(ofFew);
    expect(ofFew.map(({ reads }) => reads)).toEqual([51, 51, 51 + 1]);
    expect(
      (await cost(() => call('GET /api/admin/priority-queue/{userType}', {}, { userType: 'fan' }))).reads,
    ).toBe(MANY);
    expect((await cost(() => call('GET /api/admin/fans'))).reads).toBe(MANY);
  });

  test.each(['known', 'unknown'])(
    'finds a complete address that is %s with 2 reads in one round trip',
    async (which) => {
      const q = which === 'known' ? (await newFan()).email : newEmail();
      const lookUp = () => call('POST /api/admin/search', { limit: 50, q });
      expect(await cost(lookUp)).toEqual({ reads: 2, writes: 0 });
      expect(await countCalls(db, lookUp)).toEqual(['batchGetDocuments']);
    },
  );

  test('opens a signup for one read of each document that belongs to it', async () => {
    const { id } = await newFan();
    // The signup, its only mail, its invitation, its referrals, its note, whether mail is declined, and what else the
    // address has: the other signup, subscriptions and idol requests.
    const params = { userType: 'fan', id: String(id) };
    expect(await cost(() => call('GET /api/admin/signups/{userType}/{id}', {}, params))).toEqual({
      reads: 9,
      writes: 0,
    });
  });

  test('assigns a tier with 3 reads and 3 writes, promotes 50 people with 150 and 101, and invites one with 2 and 3', async () => {
    const audit = () => cost(() => call('GET /api/admin/audit', {}, {}, { limit: '50' }));
    // A confirmed person gets a mail too.
    const all = await signups(db, 'fan').get();
    const [first, ...ids] = all.docs
      .filter((fan) => !fan.data().verifiedAt)
      .map(({ id }) => Number(id))
      .slice(0, 51);
    // An empty log would cost a read too.
    await call('POST /api/admin/assign-tier', { userId: first, userType: 'fan', tier: 'vip' });
    const { reads: before } = await audit();
    const one = { userId: ids[0], userType: 'fan', tier: 'vip' };
    expect(await cost(() => call('POST /api/admin/assign-tier', one))).toEqual({ reads: 3, writes: 3 });
    const many = { userIds: ids, userType: 'fan', tier: 'beta' };
    expect(await cost(() => call('POST /api/admin/bulk-promote', many))).toEqual({ reads: 150, writes: 101 });
    const guest = { email: newEmail(), userType: 'fan', tier: 'beta' };
    expect(await cost(() => call('POST /api/admin/beta-invitation', guest))).toEqual({ reads: 2, writes: 3 });
    // Listing an action also reads the names of its first three people, or finds out that the guest has no signup.
    expect((await audit()).reads).toBe(before + 3 + 4);
    const log = await db.collection('auditLog').where('action', '==', 'bulk-promote').get();
    const params = { auditId: log.docs[0]?.id };
    const page = await cost(() => call('GET /api/admin/audit/{auditId}', {}, params, { limit: '20' }));
    expect(page).toEqual({ reads: 1 + 20, writes: 0 });
  });

  test('lets a confirmed person in with 1 more write, for the mail', async () => {
    const token = await newToken();
    const { id } = (await confirmEmail(db, config, token, NOW)) ?? {};
    const tier = { userId: id, userType: 'fan', tier: 'vip' };
    expect(await cost(() => call('POST /api/admin/assign-tier', tier))).toEqual({ reads: 3, writes: 4 });
  });
});

describe('a recalculation', () => {
  const run = async (now: Date) => {
    const { task } = await startJob(db, CONFIGURED.session, now);
    await recalculate(
      db,
      async () => {},
      config.adminTimeZone,
      { jobId: String(task?.data.jobId), page: 0 },
      () => now,
    );
  };

  test('reads each signup and its row once and writes those that changed, plus a few documents for its progress', async () => {
    const people = (await signups(db, 'fan').get()).docs.map((doc) => doc.data() as SignupDoc);
    await run(NOW);
    const idle = await cost(() => run(NOW));
    const chunks = Math.ceil(people.length / RESCORE_CHUNK) + 1;
    const queues = await Promise.all(USER_TYPES.map((userType) => placesRef(db, userType).get()));
    const places = { reads: 2 * queues.length, writes: queues.filter(({ exists }) => exists).length };
    expect(idle).toEqual({
      reads: 2 * people.length + 16 + 4 + chunks + places.reads,
      // One write stores the sums of all people.
      writes: 5 + chunks + places.writes,
    });
    const weekly = await cost(() => run(after(NOW, 7 * DAY)));
    expect(weekly).toEqual({ reads: idle.reads, writes: idle.writes + people.length });
  });
});

test('the schedules cost 16 reads in a quiet minute, and 26,016 reads and 288 writes in a quiet day', async () => {
  const empty = openProject(newProject());
  const { task } = await startJob(empty.db, CONFIGURED.session, NOW);
  await recalculate(
    empty.db,
    async () => {},
    config.adminTimeZone,
    { jobId: String(task?.data.jobId), page: 0 },
    () => NOW,
  );
  const quiet = { minute: 0, day: 0, writes: 0 };
  // A nightly recalculation is in the test above.
  const frequent = Object.values<Schedule>(schedules).filter(({ at }) => at === undefined);
  for (const { everyMinutes, run } of frequent) {
    const { reads, writes } = await countOperations(empty.db, () =>
      run(
        empty.db,
        () => NOW,
        async () => {},
      ),
    );
    quiet.writes += (writes * MINUTES_OF_A_DAY) / everyMinutes;
    if (everyMinutes === 1) quiet.minute += reads;
    quiet.day += (reads * MINUTES_OF_A_DAY) / everyMinutes;
  }
  expect(quiet).toEqual({ minute: 16, day: 26_016, writes: 288 });
  await empty.close();
});

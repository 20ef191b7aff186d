import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { UNVERIFIED_RETENTION_DAYS } from '../../contract/limits.ts';
import { randomShard, readCounts } from '../../src/collections/counter-shards.ts';
import { database } from '../../src/collections/database.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { config } from '../../src/config.ts';
import { countSignup } from '../../src/triggers/count-signup.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { sweepUnverified } from '../../src/workflows/sweep-unverified.ts';
import { inParallel } from '../support/client.ts';
import { deliverDueMails } from '../support/mail-queue.ts';
import { type Fault, newProject, openProject, untilKilled } from '../support/own-project.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idolRequest,
  MINUTE,
  markVerified,
  newEmail,
  SECOND,
  storedFan,
} from '../support/people.ts';
import { runSchedules } from '../support/scheduler.ts';
import { settledStats } from '../support/settled.ts';
import { deliverEvent } from '../support/signup-events.ts';
import { sizeOf } from '../support/sizes.ts';

const key = config.mailboxKey;
/** The default retention time. */
const KEPT = UNVERIFIED_RETENTION_DAYS * DAY;
const sweep = (db: Firestore, now: () => Date) => sweepUnverified(db, config, now);
const JOINED = new Date('2026-03-02T10:00:00Z');
/** The signups that a sweep beside new ones deletes. */
const OLD = sizeOf({ usually: 1_000, nightly: 5_000 });

/** Runs `act` with an empty project, so that only the test decides how old the signups are. */
async function inOwnProject(
  act: (db: ReturnType<typeof openProject>['db'], project: string) => Promise<void>,
): Promise<void> {
  const project = newProject();
  const { db, close } = openProject(project);
  try {
    await act(db, project);
  } finally {
    await close();
  }
}

test('an unconfirmed signup is deleted with its mail after exactly the retention time', () =>
  inOwnProject(async (db) => {
    const [fan, idol, confirmed] = [newEmail(), newEmail(), newEmail()];
    await joinWaitlist(db, key, fanRequest(fan), JOINED);
    await joinWaitlist(db, key, idolRequest(idol), JOINED);
    await joinWaitlist(db, key, fanRequest(confirmed), JOINED);
    await deliverDueMails(db, () => JOINED);
    await markVerified(confirmed, JOINED, db);
    expect(await sweep(db, () => after(JOINED, KEPT - 1))).toBe(0);
    expect(await sweep(db, () => after(JOINED, KEPT))).toBe(2);
    const left = await Promise.all(
      ['fans', 'idols', 'outbox'].map(async (name) => (await db.collection(name).get()).docs),
    );
    expect(left.flat().map(({ ref }) => ref.parent.id)).toEqual(['fans', 'outbox']);
    expect(left[0]?.[0]?.get('email')).toBe(confirmed);
    await joinWaitlist(db, key, fanRequest(fan), after(JOINED, KEPT + DAY));
    expect((await db.collection('fans').get()).size).toBe(2);
  }));

test('a signup that requests its mail in the last minutes is kept as long as its link is valid', () =>
  inOwnProject(async (db) => {
    const [email, sweptAt] = [newEmail(), (ms: number) => sweep(db, () => after(JOINED, ms))];
    await joinWaitlist(db, key, fanRequest(email), JOINED);
    await deliverDueMails(db, () => JOINED);
    const requestedMs = KEPT - 5 * MINUTE;
    await requestMailAgain(db, key, 'fan', email, after(JOINED, requestedMs));
    expect(await sweptAt(KEPT)).toBe(0);
    expect(await sweptAt(requestedMs + DAY - SECOND)).toBe(0);
    // The mail server is down for thirty hours. The link is valid for a day from sending.
    expect(await sweptAt(requestedMs + 30 * HOUR)).toBe(0);
    await deliverDueMails(db, () => after(JOINED, requestedMs + 30 * HOUR));
    expect(await sweptAt(requestedMs + 30 * HOUR + DAY - SECOND)).toBe(0);
    expect(await sweptAt(requestedMs + 30 * HOUR + DAY)).toBe(1);
    expect((await db.collection('tokens').get()).size).toBe(0);
  }));

test('a signup that requested its mail within a day is kept even if that mail was deleted', () =>
  inOwnProject(async (db) => {
    const fields = {
      verifiedAt: null,
      createdAt: JOINED,
      mailDueAt: after(JOINED, KEPT),
      referral: '',
      shard: 0,
    };
    await db.doc('fans/1').create(fields);
    expect(await sweep(db, () => after(JOINED, KEPT + DAY - 1))).toBe(0);
    expect(await sweep(db, () => after(JOINED, KEPT + DAY))).toBe(1);
  }));

test('a person who confirms while the sweep runs is kept', () =>
  inOwnProject(async (db) => {
    const fan = db.doc('fans/1');
    await fan.create({ verifiedAt: null, createdAt: JOINED, mailDueAt: JOINED, referral: '', shard: 0 });
    const runTransaction = db.runTransaction.bind(db);
    db.runTransaction = async (act, options) => {
      await fan.update({ verifiedAt: JOINED });
      return runTransaction(act, options);
    };
    expect(await sweep(db, () => after(JOINED, KEPT + DAY))).toBe(0);
    expect((await fan.get()).exists).toBe(true);
  }));

test('a full page of signups with valid links does not stop the sweep of the others', () =>
  inOwnProject(async (db) => {
    const batch = db.batch();
    for (let n = 0; n < 130; n++) {
      const mailDueAt = n < 120 ? after(JOINED, KEPT) : JOINED;
      const createdAt = after(JOINED, n * SECOND);
      batch.create(db.doc(`fans/${n}`), {
        verifiedAt: null,
        createdAt,
        mailDueAt,
        referral: '',
        shard: 0,
      });
    }
    await batch.commit();
    expect(await sweep(db, () => after(JOINED, KEPT + HOUR))).toBe(10);
  }));

test('one run deletes more than one page of signups', () =>
  inOwnProject(async (db) => {
    const batch = db.batch();
    for (let n = 0; n < 230; n++) {
      const fields = { verifiedAt: null, createdAt: JOINED, mailDueAt: JOINED, referral: '', shard: 0 };
      batch.create(db.doc(`fans/${n}`), fields);
    }
    await batch.commit();
    expect(await sweep(db, () => after(JOINED, KEPT + DAY))).toBe(230);
    expect((await db.collection('fans').get()).size).toBe(0);
  }));

test('a killed run leaves no half-deleted signup and the next run deletes the rest', () =>
  inOwnProject(async (db, project) => {
    const late = () => after(JOINED, KEPT + DAY);
    let killed = 0;
    for (let [isKilled, isEmpty] = [true, true]; isKilled; ) {
      if (isEmpty) await joinWaitlist(db, key, fanRequest(newEmail()), JOINED);
      await deliverDueMails(db, () => JOINED);
      const fault: Fault = { at: killed, when: 'after', code: 'KILLED' };
      isKilled = (await untilKilled(project, fault, (own) => sweep(own, late))).length > killed;
      if (isKilled) killed++;
      const [people, mails] = await Promise.all([db.collection('fans').get(), db.collection('outbox').get()]);
      expect(mails.docs.map((mail) => mail.get('about')).sort()).toEqual(
        people.docs.map(({ ref }) => ref.path).sort(),
      );
      isEmpty = people.empty;
    }
    expect(killed).toBeGreaterThanOrEqual(8);
    expect((await db.collection('fans').get()).size).toBe(0);
  }));

test('the schedule deletes expired signups and the counter follows', async () => {
  const before = await settledStats();
  const email = newEmail();
  await inOwnProject(async (db) => {
    await joinWaitlist(db, key, fanRequest(email), after(new Date(), -(KEPT + DAY)));
    // Copies the signup without its mail, which would be sent now with a valid link and keep the signup.
    for (const fan of (await db.collection('fans').get()).docs)
      await database().doc(fan.ref.path).create(fan.data());
  });
  await expect.poll(async () => (await readPublicStats(database())).fanCount).toBe(before.fanCount + 1);
  await runSchedules();
  expect(await storedFan(email)).toBeUndefined();
  await expect.poll(() => readPublicStats(database())).toEqual(before);
});

test('an operator who turns the sweep off keeps unconfirmed signups of any age', () =>
  inOwnProject(async (db) => {
    await joinWaitlist(db, key, fanRequest(newEmail()), JOINED);
    await deliverDueMails(db, () => JOINED);
    const options = { ...config, unverifiedRetentionDays: 0 };
    expect(await sweepUnverified(db, options, () => after(JOINED, 9_999 * DAY))).toBe(0);
    expect(
      await sweepUnverified(db, { ...options, unverifiedRetentionDays: 7 }, () => after(JOINED, 7 * DAY)),
    ).toBe(1);
  }));

test('a run continues where the previous one ran out of time, and starts again after the last page', () =>
  inOwnProject(async (db) => {
    const batch = db.batch();
    for (let n = 0; n < 450; n++) {
      const mailDueAt = n < 150 ? after(JOINED, KEPT) : JOINED;
      const fields = {
        verifiedAt: null,
        createdAt: after(JOINED, n * SECOND),
        mailDueAt,
        referral: '',
        shard: n % 8,
      };
      batch.create(db.doc(`fans/${1_000 + n}`), fields);
    }
    await batch.commit();
    let ms = KEPT + HOUR;
    // Nine minutes pass whenever the clock is read: each run does one page of each type.
    const slow = () => {
      ms += 9 * MINUTE;
      return after(JOINED, ms);
    };
    expect([await sweep(db, slow), await sweep(db, slow), await sweep(db, slow)]).toEqual([50, 200, 50]);
    expect(await sweep(db, () => after(JOINED, KEPT + 2 * DAY))).toBe(150);
    expect((await db.collection('fans').get()).size).toBe(0);
  }));

test('a sweep subtracts its deletions from the counter in the same commit, even if their events are lost', () =>
  inOwnProject(async (db) => {
    const emails = Array.from({ length: 60 }, newEmail);
    for (const email of emails)
      await joinWaitlist(db, key, { ...fanRequest(email), referral: 'friend' }, JOINED);
    const fans = (await db.collection('fans').get()).docs;
    for (const fan of fans.slice(0, 40)) await deliverEvent(db, 'fan', fan, 1);
    await deliverDueMails(db, () => JOINED);
    expect(await sweep(db, () => after(JOINED, KEPT))).toBe(60);
    expect(await readCounts(db)).toMatchObject({ fan: -20, sources: { friend: -20 } });
    for (const fan of fans) await deliverEvent(db, 'fan', fan, 1);
    await Promise.all(
      [...fans, ...fans].map((fan: QueryDocumentSnapshot) => deliverEvent(db, 'fan', fan, -1)),
    );
    expect(await rollUp(db)).toMatchObject({ totalCount: 0 });
    expect(await readCounts(db)).toMatchObject({ days: { '2026-03-02': 0 }, sources: { friend: 0 } });
  }));

test(`signups are counted during a sweep of ${OLD} at the interval of production, and the counter is exact afterwards`, () =>
  inOwnProject(async (db) => {
    const [AT_A_TIME, LATE] = [100, 5];
    const fields = { verifiedAt: null, createdAt: JOINED, mailDueAt: JOINED, referral: '', shard: 0 };
    await inParallel(OLD / 250, 4, async (n) => {
      const batch = db.batch();
      for (let m = 0; m < 250; m++) batch.create(db.doc(`fans/${100_000 + n * 250 + m}`), fields);
      await batch.commit();
    });
    const old = (await db.collection('fans').get()).docs;
    await randomShard(db).set({ fan: OLD, days: { '2026-03-02': OLD } }, { merge: true });
    const dueAt = after(JOINED, KEPT);
    const atProduction = { ...config, shardRestMs: 1_000 };
    const joinAndCount = async () => {
      const email = newEmail();
      await joinWaitlist(db, key, fanRequest(email), dueAt);
      const [fan] = (await db.collection('fans').where('email', '==', email).get()).docs;
      const event = { userType: 'fan', signup: fan as QueryDocumentSnapshot } as const;
      await countSignup(db, atProduction, async () => {}, event, 1, dueAt);
    };
    // A person signs up at each pause of the sweep and is counted within a few pauses.
    const joined: Promise<void>[] = [];
    const swept = await sweepUnverified(
      db,
      config,
      () => dueAt,
      async () => {
        joined.push(joinAndCount());
        await joined.at(-LATE);
      },
    );
    expect(swept).toBe(OLD);
    expect(joined).toHaveLength(OLD / AT_A_TIME);
    expect((await readCounts(db)).days['2026-08-29']).toBeGreaterThan(joined.length - LATE);
    await Promise.all(joined);
    await inParallel(OLD, 200, (n) => deliverEvent(db, 'fan', old[n] as QueryDocumentSnapshot, -1));
    expect(await rollUp(db)).toMatchObject({ totalCount: joined.length });
    expect((await readCounts(db)).days).toEqual({ '2026-03-02': 0, '2026-08-29': joined.length });
  }));

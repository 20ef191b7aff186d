import { expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { signupPath } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { sweepOutbox } from '../src/mail/sweep-outbox.ts';
import { joinWaitlist, requestMailAgain } from '../src/workflows/join-waitlist.ts';
import { sweepUnverified } from '../src/workflows/sweep-unverified.ts';
import { type Fault, faultyDatabase, newProject } from './support/faulty-database.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idOf,
  idolRequest,
  MINUTE,
  newEmail,
  SECOND,
  storedFan,
} from './support/people.ts';
import { runSchedules } from './support/scheduler.ts';
import { settledStats } from './support/settled.ts';

const key = config.mailboxKey;
const JOINED = new Date('2026-03-02T10:00:00Z');

/** An empty database of its own, so that the test alone decides how old everybody is. */
async function inOwnProject(
  act: (db: ReturnType<typeof faultyDatabase>['db'], project: string) => Promise<void>,
): Promise<void> {
  const project = newProject();
  const { db, close } = faultyDatabase(project);
  try {
    await act(db, project);
  } finally {
    await close();
  }
}

test('an unconfirmed signup is deleted with its mail after exactly 30 days', () =>
  inOwnProject(async (db) => {
    const [fan, idol, confirmed] = [newEmail(), newEmail(), newEmail()];
    await joinWaitlist(db, key, fanRequest(fan), JOINED);
    await joinWaitlist(db, key, idolRequest(idol), JOINED);
    await joinWaitlist(db, key, fanRequest(confirmed), JOINED);
    await sweepOutbox(db, config, () => JOINED);
    await db.doc(signupPath('fan', idOf('fan', confirmed))).update({ verifiedAt: JOINED });
    expect(await sweepUnverified(db, () => after(JOINED, 30 * DAY - 1))).toBe(0);
    expect(await sweepUnverified(db, () => after(JOINED, 30 * DAY))).toBe(2);
    const left = await Promise.all(
      ['fans', 'idols', 'outbox'].map(async (name) => (await db.collection(name).get()).docs),
    );
    expect(left.flat().map(({ ref }) => ref.parent.id)).toEqual(['fans', 'outbox']);
    expect(left[0]?.[0]?.get('email')).toBe(confirmed);
    await joinWaitlist(db, key, fanRequest(fan), after(JOINED, 31 * DAY));
    expect((await db.collection('fans').get()).size).toBe(2);
  }));

test('a signup that requests its mail in the last minutes is kept for the link’s whole day', () =>
  inOwnProject(async (db) => {
    const [email, sweptAt] = [newEmail(), (ms: number) => sweepUnverified(db, () => after(JOINED, ms))];
    await joinWaitlist(db, key, fanRequest(email), JOINED);
    await sweepOutbox(db, config, () => JOINED);
    const asked = 30 * DAY - 5 * MINUTE;
    await requestMailAgain(db, key, 'fan', email, after(JOINED, asked));
    expect(await sweptAt(30 * DAY)).toBe(0);
    expect(await sweptAt(asked + DAY - SECOND)).toBe(0);
    // The mail server was down for thirty hours: the day of the link begins when the mail is sent.
    expect(await sweptAt(asked + 30 * HOUR)).toBe(0);
    await sweepOutbox(db, config, () => after(JOINED, asked + 30 * HOUR));
    expect(await sweptAt(asked + 30 * HOUR + DAY - SECOND)).toBe(0);
    expect(await sweptAt(asked + 30 * HOUR + DAY)).toBe(1);
    expect((await db.collection('tokens').get()).size).toBe(0);
  }));

test('a signup that requested its mail within a day is kept even if that mail is gone', () =>
  inOwnProject(async (db) => {
    const fields = { verifiedAt: null, createdAt: JOINED, mailRequestedAt: after(JOINED, 30 * DAY) };
    await db.doc('fans/1').create(fields);
    expect(await sweepUnverified(db, () => after(JOINED, 31 * DAY - 1))).toBe(0);
    expect(await sweepUnverified(db, () => after(JOINED, 31 * DAY))).toBe(1);
  }));

test('a full page of signups with valid links does not stop the sweep of the others', () =>
  inOwnProject(async (db) => {
    const batch = db.batch();
    for (let n = 0; n < 130; n++) {
      const mailRequestedAt = n < 120 ? after(JOINED, 30 * DAY) : JOINED;
      const createdAt = after(JOINED, n * SECOND);
      batch.create(db.doc(`fans/${n}`), { verifiedAt: null, createdAt, mailRequestedAt });
    }
    await batch.commit();
    expect(await sweepUnverified(db, () => after(JOINED, 30 * DAY + HOUR))).toBe(10);
  }));

test('one run deletes more than one page of signups', () =>
  inOwnProject(async (db) => {
    const batch = db.batch();
    for (let n = 0; n < 230; n++) {
      const fields = { verifiedAt: null, createdAt: JOINED, mailRequestedAt: JOINED };
      batch.create(db.doc(`fans/${n}`), fields);
    }
    await batch.commit();
    expect(await sweepUnverified(db, () => after(JOINED, 31 * DAY))).toBe(230);
    expect((await db.collection('fans').get()).size).toBe(0);
  }));

test('a killed run leaves no half-deleted signup and the next run deletes the rest', () =>
  inOwnProject(async (db, project) => {
    for (let n = 0; n < 4; n++) await joinWaitlist(db, key, fanRequest(newEmail()), JOINED);
    await sweepOutbox(db, config, () => JOINED);
    const late = () => after(JOINED, 31 * DAY);
    for (let at = 2; at < 12; at += 3) {
      const fault: Fault = { at, when: 'after', code: 'KILLED' };
      const faulty = faultyDatabase(project, fault);
      await sweepUnverified(faulty.db, late).catch(() => {});
      await faulty.close();
      const [people, mails] = await Promise.all([db.collection('fans').get(), db.collection('outbox').get()]);
      expect(mails.docs.map((mail) => mail.get('about')).sort()).toEqual(
        people.docs.map(({ ref }) => ref.path).sort(),
      );
    }
    await sweepUnverified(db, late);
    expect((await db.collection('fans').get()).size).toBe(0);
  }));

test('the schedule deletes expired signups and the counter follows', async () => {
  const before = await settledStats();
  const email = newEmail();
  await inOwnProject(async (db) => {
    await joinWaitlist(db, key, fanRequest(email), after(new Date(), -31 * DAY));
    // Without its mail, which would be sent only now, with a link that works from now on.
    for (const fan of (await db.collection('fans').get()).docs)
      await database().doc(fan.ref.path).create(fan.data());
  });
  await expect.poll(async () => (await readPublicStats(database())).fanCount).toBe(before.fanCount + 1);
  await runSchedules();
  expect(await storedFan(email)).toBeUndefined();
  await expect.poll(() => readPublicStats(database())).toEqual(before);
}, 300_000);

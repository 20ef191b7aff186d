import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Today } from '../../contract/today.ts';
import { ownShard, readCounts, shards } from '../../src/collections/counter-shards.ts';
import { mailRef, newMail } from '../../src/collections/outbox.ts';
import { peopleStateRef } from '../../src/collections/people.ts';
import {
  counterCheckRef,
  counterRepairRef,
  mailCountsRef,
  mailSwitchRef,
} from '../../src/collections/system.ts';
import { openWavesRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import { PEOPLE_QUEUES } from '../../src/domain/people-queues.ts';
import { dayKey } from '../../src/domain/periods.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { countConfirmation } from '../../src/triggers/count-signup.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { countMails } from '../../src/workflows/count-mails.ts';
import { rebuildCounter } from '../../src/workflows/counter.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { takeFromBudget } from '../../src/workflows/mail-budget.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { readToday } from '../../src/workflows/read-today.ts';
import { markPeople } from '../../src/workflows/store-person.ts';
import { claim } from '../support/claim.ts';
import { countOperations } from '../support/count-operations.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { after, DAY, fanRequest, HOUR, idOf, idolRequest, MINUTE, newEmail } from '../support/people.ts';
import { deliverEvent } from '../support/signup-events.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const ZONE = config.adminTimeZone;
const UTC = { adminTimeZone: 'UTC', mailsPerDay: 0 };
let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

const today = (db = server.db) => readToday(db, config, NOW);

/** Signs a fan up and delivers the event. */
async function join(now: Date, db = server.db): Promise<{ email: string; signup: QueryDocumentSnapshot }> {
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email, { language: 'th' }), now);
  const signup = (await db.doc(`fans/${idOf('fan', email)}`).get()) as QueryDocumentSnapshot;
  await deliverEvent(db, 'fan', signup, 1, now);
  return { email, signup };
}

/** Confirms an address by its newest mail, and delivers the event twice. @returns when the code was created. */
async function confirm(db: Firestore, email: string, now: Date): Promise<Date> {
  const mails = await db.collection('outbox').where('to', '==', email).get();
  const token = (await claim(db, config, String(mails.docs[0]?.id), now))?.token;
  const confirmed = await confirmEmail(db, config, String(token), now);
  const code = await db.doc(`referralCodes/${confirmed?.referralCode}`).get();
  for (let n = 0; n < 2; n++)
    await countConfirmation(db, config, async () => {}, code as QueryDocumentSnapshot, now);
  return (code as QueryDocumentSnapshot).createTime.toDate();
}

test('a viewer sees the view "Today" without addresses, and a visitor is refused', async () => {
  await server.add('Olga', 'owner');
  const viewer = await server.logIn(await server.add('Vera', 'viewer'));
  expect((await server.client().get('/api/admin/today')).status).toBe(401);
  const reply = await server.client().get('/api/admin/today', viewer);
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain('@');
});

test('confirmations and people who leave count once, on the day the person joined or left', async () => {
  const { db, close } = openProject(newProject());
  const before = await today(db);
  const yesterday = after(NOW, -DAY);
  const [stays, leaves, unconfirmed] = [
    await join(yesterday, db),
    await join(yesterday, db),
    await join(NOW, db),
  ];
  await confirm(db, stays.email, NOW);
  await confirm(db, leaves.email, NOW);
  const joined = await today(db);
  expect(joined.signups.count - before.signups.count).toBe(1);
  expect(joined.confirmation).toEqual({
    joined: before.confirmation.joined + 3,
    confirmed: before.confirmation.confirmed + 2,
  });

  const gone = (await leaves.signup.ref.get()) as QueryDocumentSnapshot;
  await deleteAccount(db, config, leaves.email, NOW);
  await deliverEvent(db, 'fan', gone, -1, NOW);
  await deleteAccount(db, config, unconfirmed.email, NOW);
  const later = await today(db);
  expect(later.left).toEqual({ today: before.left.today + 1, lastDays: before.left.lastDays + 1 });
  expect(later.confirmation).toEqual({
    joined: before.confirmation.joined + 1,
    confirmed: before.confirmation.confirmed + 1,
  });

  await processMailEvent(db, config, { id: 'bounce', type: 'bounce', email: newEmail() }, NOW);
  const { asOf: _then, ...counted } = await readCounts(db);
  expect(Object.values(counted.bounced)).toEqual([1]);
  await rebuildCounter(db, ZONE, NOW);
  const { asOf: _now, ...rebuilt } = await readCounts(db);
  const withoutZeros = (sums: object) =>
    JSON.parse(JSON.stringify(sums, (_key, value) => (value === 0 ? undefined : value)));
  expect(withoutZeros(rebuilt)).toEqual(withoutZeros(counted));
  expect(rebuilt.languages[`${dayKey(yesterday, ZONE)} th`]).toBe(1);
  await close();
});

test('a confirmation counts on the day of the confirmation, and for the rate on the day of the signup', async () => {
  const { db, close } = openProject(newProject());
  const { email } = await join(after(NOW, -3 * DAY), db);
  const confirmedAt = await confirm(db, email, NOW);
  const { confirmed, confirmations } = await readCounts(db);
  expect(confirmed).toEqual({ [dayKey(after(NOW, -3 * DAY), ZONE)]: 1 });
  expect(confirmations).toEqual({ [dayKey(confirmedAt, ZONE)]: 1 });
  await close();
});

test('signups so far are compared with the same weekday up to the same time, without those who left', async () => {
  const { db, close } = openProject(newProject());
  for (const week of [1, 2])
    for (const minutes of [-90, -50, 20, 60]) await join(after(NOW, minutes * MINUTE - week * 7 * DAY), db);
  const { signup, email } = await join(after(NOW, -2 * MINUTE), db);
  const then = (await readToday(db, UTC, NOW)).signups;
  expect(then).toEqual({ count: 1, usual: 4, usualByNow: 2 });
  expect((await readToday(db, UTC, after(NOW, 30 * MINUTE))).signups.usualByNow).toBe(3);
  await deleteAccount(db, config, email, NOW);
  await deliverEvent(db, 'fan', signup, -1, NOW);
  expect((await readToday(db, UTC, after(NOW, 7 * DAY))).signups.usualByNow).toBe(2);
  await close();
});

test('a mail is counted once if the schedule runs twice at once, and a bounce if its report comes twice', async () => {
  const before = await today();
  const [{ email }, { email: second }] = [await join(NOW), await join(NOW)];
  const arrived = (await server.db.collection('outbox').where('to', 'in', [email, second]).get()).docs;
  for (const { id } of arrived) await deliverMail(server.db, config, id, () => after(NOW, MINUTE));
  const other = await join(NOW);
  const [refused] = (await server.db.collection('outbox').where('to', '==', other.email).get()).docs;
  await refused?.ref.update({
    'delivery.state': 'ERROR',
    'delivery.nextAttemptAt': null,
    // The first run ends its period here, and the next one begins.
    'delivery.endTime': Timestamp.fromDate(after(NOW, 15 * MINUTE)),
  });
  await mailCountsRef(server.db).set({ until: Timestamp.fromDate(NOW), sent: {}, failed: {} });
  for (const minutes of [20, 21, 40]) {
    const run = () => countMails(server.db, ZONE, after(NOW, minutes * MINUTE));
    await Promise.all([run(), run()]);
  }
  const event = { id: `of ${email}`, type: 'bounce', email } as const;
  for (let n = 0; n < 2; n++) await processMailEvent(server.db, config, event, NOW);
  expect((await today()).mail).toMatchObject({
    ...{ sent: 2, failed: 1, bounced: before.mail.bounced + 1 },
    countedUntil: after(NOW, 35 * MINUTE).toISOString(),
  });
});

test('mails that are due are counted and named as late since the oldest, without those due later', async () => {
  const { db, close } = openProject(newProject());
  for (const minutes of [-20, 0, 1]) {
    const due = Timestamp.fromDate(after(NOW, minutes * MINUTE));
    const to = { email: 'mina@example.com', mailboxHash: 'x', language: 'en' } as const;
    await mailRef(db, `due ${minutes}`).set(newMail(to, 'fans/1', 'verify-email', due));
  }
  const { mail, problems } = await today(db);
  const oldestDueAt = after(NOW, -20 * MINUTE).toISOString();
  expect(mail).toMatchObject({ waiting: 2, oldestDueAt });
  const late = { code: 'mail-late', severity: 'warning', list: 'waitingMails', count: 2, since: oldestDueAt };
  expect(problems).toContainEqual(late);
  await close();
});

test('overdue reviews and held referrals are counted and named as problems, with the age of the oldest', async () => {
  const email = newEmail();
  await joinWaitlist(server.db, config.mailboxKey, idolRequest(email), NOW);
  const since = after(NOW, -9 * DAY);
  const [old, recent] = [Timestamp.fromDate(since), Timestamp.fromDate(NOW)];
  const idol = server.db.doc(`idols/${idOf('idol', email)}`);
  await idol.update({ verificationState: 'pending', verification: { version: 1, since: old } });
  for (const [id, at] of [
    ['one', old],
    ['two', recent],
  ] as const)
    await server.db.doc(`referrals/${id}`).set({ state: 'held', at });
  const { reviews, heldReferrals, problems } = await today();
  expect(reviews).toEqual({ pending: 1, overdue: 1, oldestAt: since.toISOString() });
  expect(heldReferrals).toEqual({ pending: 2, overdue: 1, oldestAt: since.toISOString() });
  expect(problems.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['reviews-overdue', 'held-overdue']),
  );
});

test('a wave that nobody released for an hour after its hold is named as a problem', async () => {
  const { db, close } = openProject(newProject());
  const hour = (hours: number) => after(NOW, hours * HOUR);
  const until = hour(-2);
  const hold = { by: 'Orm', at: Timestamp.fromDate(hour(-3)), until: Timestamp.fromDate(until) };
  const waves = {
    forgotten: { state: 'held', startsAt: null, hold },
    // The schedule releases it later.
    planned: { state: 'held', startsAt: Timestamp.fromDate(hour(5)), hold },
    running: { state: 'releasing', startsAt: null, hold },
  };
  for (const [id, wave] of Object.entries(waves)) await db.doc(`waves/${id}`).set(wave);
  const found = async (ids: string[]) => {
    await openWavesRef(db).set({ ids, undoing: [], choosing: [] });
    return (await today(db)).problems.filter(({ code }) => code === 'waves-ready');
  };
  expect(await found(['planned', 'running'])).toEqual([]);
  const problem = { code: 'waves-ready', severity: 'warning', list: 'waves' };
  expect(await found(['planned', 'forgotten', 'running'])).toEqual([
    { ...problem, count: 1, since: until.toISOString() },
  ]);
  await close();
});

test('a stopped mail, a budget that is used up and a list of people that lags are named as problems', async () => {
  const { db, close } = openProject(newProject());
  const settings = { ...config, mailsPerDay: 2 };
  const codes = async () => (await readToday(db, settings, NOW)).problems.map(({ code }) => code);
  for (const queue of PEOPLE_QUEUES) await markPeople(db, queue, after(NOW, -MINUTE));
  await takeFromBudget(db, 2, NOW);
  expect(await codes()).toEqual([]);
  await takeFromBudget(db, 2, NOW);
  await mailSwitchRef(db).set({ stopped: true });
  const late = after(NOW, -3 * MINUTE);
  await peopleStateRef(db).update({ updatePeople3: Timestamp.fromDate(late) });
  expect(await codes()).toEqual(['mail-stopped', 'mail-budget-spent', 'people-late']);
  expect((await readToday(db, settings, NOW)).problems).toMatchObject([
    { list: 'waitingMails' },
    { list: 'waitingMails', count: 2, until: '2026-11-26T00:00:00.000Z' },
    { list: 'people', since: late.toISOString() },
  ]);
  expect((await readToday(db, settings, after(NOW, DAY))).problems.map(({ code }) => code)).not.toContain(
    'mail-budget-spent',
  );
  await close();
});

test('a counter with a fan too many and an idol too few is named as a problem of two signups', async () => {
  const { db, close } = openProject(newProject());
  await counterCheckRef(db).set({ fan: -1, idol: 1, since: Timestamp.fromDate(NOW) });
  const differs = { code: 'counter-differs', severity: 'warning', list: 'counter', count: 2 };
  expect((await today(db)).problems).toContainEqual({ ...differs, since: NOW.toISOString() });
  await close();
});

test('the last repair of the counter is shown', async () => {
  await counterRepairRef(server.db).set({ fan: 2, idol: -1, at: Timestamp.fromDate(NOW) });
  const shown: Today = await today();
  expect(shown.counterRepair).toEqual({ fan: 2, idol: -1, at: NOW.toISOString() });
  expect(shown.problems).toContainEqual(expect.objectContaining({ code: 'counter-repaired', count: 3 }));
});

test('the view "Today" costs 68 reads with one counting process and no open wave, and 8 more with a budget of mails', async () => {
  const counter = [
    ...Array.from({ length: 50 }, (_, shard) => shards(server.db).doc(String(shard))),
    ...[0, 1].map((shard) => ownShard(server.db, shard)),
  ];
  await Promise.all(counter.map((shard) => shard.set({}, { merge: true })));
  const costs = async (mailsPerDay: number) => {
    const settings = { ...config, mailsPerDay };
    const { reads, writes } = await countOperations(server.db, () => readToday(server.db, settings, NOW));
    return { reads, writes };
  };
  // Each count is below a thousand, and there was no recalculation.
  expect(await costs(0)).toEqual({ reads: 52 + 8 + 2 + 3 + 3, writes: 0 });
  expect(await costs(1)).toEqual({ reads: 52 + 8 + 8 + 2 + 3 + 3, writes: 0 });
});

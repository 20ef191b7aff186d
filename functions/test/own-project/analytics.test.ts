import {
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgencyTotals } from '../../contract/agency-totals.ts';
import { type Analytics, TOP_SHOWN } from '../../contract/analytics.ts';
import { ALIASES } from '../../contract/idol-aliases.ts';
import type { PeopleFacets } from '../../contract/people.ts';
import type { UserType } from '../../contract/values.ts';
import { getAnalyticsCall } from '../../src/api/admin-analytics.ts';
import { noCounts, readCounts, shards } from '../../src/collections/counter-shards.ts';
import { referrals } from '../../src/collections/referrals.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { peopleSumsRef } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { dayKey } from '../../src/domain/periods.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { countConfirmation } from '../../src/triggers/count-signup.ts';
import { recalculate } from '../../src/triggers/recalculate.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { foldShards } from '../../src/workflows/counter.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { readAnalytics } from '../../src/workflows/read-analytics.ts';
import { type NamedTask, startJob } from '../../src/workflows/recalculation.ts';
import { decideReferral } from '../../src/workflows/review-referral.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { storePerson } from '../../src/workflows/store-person.ts';
import { undo } from '../../src/workflows/undo.ts';
import { contextAt } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { type ListedFan, storeFans } from '../support/listed-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { after, DAY, fanRequest, idOf, idolRequest, newEmail } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { deliverEvent } from '../support/signup-events.ts';
import { tracesOf } from '../support/traces.ts';
import { joinAndVerify } from '../support/verify.ts';

/** Confirmations count on the day of the database's clock. */
const NOW = new Date();
let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

/** Signs a person up, and delivers the event twice. */
async function join(db: Firestore, request: JoinRequest): Promise<QueryDocumentSnapshot> {
  await joinWaitlist(db, config.mailboxKey, request, NOW);
  const ref = signupRef(db, request.userType, idOf(request.userType, request.email));
  const signup = (await ref.get()) as QueryDocumentSnapshot;
  for (let n = 0; n < 2; n++) await deliverEvent(db, request.userType, signup, 1, NOW);
  return signup;
}

/** Confirms an address by its newest mail, and delivers the event twice. */
async function confirm(db: Firestore, email: string): Promise<void> {
  const mails = await db.collection('outbox').where('to', '==', email).get();
  const token = (await claim(db, config, String(mails.docs[0]?.id), NOW))?.token;
  const confirmed = await confirmEmail(db, config, String(token), NOW);
  const code = await db.doc(`referralCodes/${confirmed?.referralCode}`).get();
  for (let n = 0; n < 2; n++)
    await countConfirmation(db, config, async () => {}, code as QueryDocumentSnapshot, NOW);
}

/** Runs a whole recalculation, and delivers each of its tasks twice. */
async function recalculateAll(db: Firestore, now: Date): Promise<void> {
  const queue: NamedTask[] = [];
  const enqueue: Enqueue = async (_queue, task) => void queue.push(task as NamedTask);
  const { task } = await startJob(db, 'admin', now);
  if (task) queue.push(task);
  for (let next = queue.shift(); next; next = queue.shift())
    for (let n = 0; n < 2; n++) await recalculate(db, enqueue, config.adminTimeZone, next.data, () => now, 0);
}

/** Reads the analytics two days later, when today's numbers belong to whole days in every time zone. */
const analytics = (db: Firestore): Promise<Analytics> =>
  readAnalytics(db, config.adminTimeZone, 7, after(NOW, 2 * DAY));

test('joining, confirming, being let in and leaving each change the analytics once', async () => {
  const { db, close } = openProject(newProject());
  const [waits, eligible, letIn, active, leaves] = Array.from({ length: 5 }, () => newEmail());
  const fans = [waits, eligible, letIn, active, leaves].map((email) =>
    fanRequest(String(email), { language: 'th', profile: { favoriteIdols: '블랙핑크, bts' } }),
  );
  const signups = new Map<string, QueryDocumentSnapshot>();
  for (const fan of fans) signups.set(fan.email, await join(db, fan));
  await join(db, idolRequest(newEmail()));
  for (const email of [eligible, letIn, active, leaves]) await confirm(db, String(email));
  const ids = [letIn, active].map((email) => idOf('fan', String(email)));
  await setTiers(db, { action: 'bulk-promote', admin: 'a', userType: 'fan', ids, tier: 'vip' }, NOW);
  await signupRef(db, 'fan', idOf('fan', String(active))).update({ activeAt: Timestamp.fromDate(NOW) });

  const before = await analytics(db);
  expect(before.people).toBeNull();
  expect(before.period).toEqual({ fans: 5, idols: 1, confirmed: 4, left: 0 });
  expect(before.languages).toContainEqual({ language: 'th', count: 5, before: null });

  const gone = (await signups.get(String(leaves))?.ref.get()) as QueryDocumentSnapshot;
  await deleteAccount(db, config, String(leaves), NOW);
  for (let n = 0; n < 2; n++) await deliverEvent(db, 'fan', gone, -1, NOW);
  // Twice, because a second recalculation replaces the sums of the first one.
  for (let n = 0; n < 2; n++) await recalculateAll(db, after(NOW, n));
  const later = await analytics(db);
  expect(later.period).toEqual({ fans: 4, idols: 1, confirmed: 4, left: 1 });
  expect(later.people).toEqual({
    asOf: after(NOW, 1).toISOString(),
    funnel: [
      { stage: 'joined', count: 5, before: null, everyone: 5 },
      { stage: 'confirmed', count: 3, before: null, everyone: 3 },
      { stage: 'eligible', count: 3, before: null, everyone: 3 },
      { stage: 'letIn', count: 2, before: null, everyone: 2 },
      { stage: 'active', count: 1, before: null, everyone: 1 },
    ],
    favourites: [
      { name: 'BLACKPINK', count: 4, before: null },
      { name: 'BTS', count: 4, before: null },
    ],
    referrers: [],
  });
  await close();
});

test('sums that an older version stored count as not counted yet', async () => {
  const { db, close } = openProject(newProject());
  await join(db, fanRequest(newEmail()));
  await recalculateAll(db, NOW);
  await peopleSumsRef(db).update({
    periodStages: FieldValue.delete(),
    periodFavourites: FieldValue.delete(),
  });
  expect((await analytics(db)).people).toBeNull();
  await close();
});

test('sums that an older version stored without top referrers have all other figures, until the next recalculation', async () => {
  const { db, close } = openProject(newProject());
  await join(db, fanRequest(newEmail()));
  await recalculateAll(db, NOW);
  const { people } = await analytics(db);
  expect(people?.referrers).toEqual([]);
  await peopleSumsRef(db).update({ topReferrers: FieldValue.delete() });
  expect((await analytics(db)).people).toEqual({ ...people, referrers: null });
  await recalculateAll(db, NOW);
  expect((await analytics(db)).people).toEqual(people);
  await close();
});

test('a referral counts for the day on which it was made, also if an admin accepts it later, until that is undone', async () => {
  const { db, close } = openProject(newProject());
  const inDays = (days: number) => after(NOW, days * DAY);
  const { id, referralCode: referredByCode } = await joinAndVerify(fanRequest(newEmail()), NOW, db);
  await joinAndVerify(fanRequest(newEmail(), { referredByCode }), NOW, db);
  await joinAndVerify(fanRequest(newEmail(), { referredByCode, arrival: { website: true } }), NOW, db);
  await storePerson(db, 'fan', id);
  const referrersIn = async (days: number) => {
    await recalculateAll(db, inDays(days));
    return (await analytics(db)).people?.referrers?.map(({ count, sinceStart }) => [count, sinceStart]);
  };
  // The day on which the recalculation starts is not over.
  expect(await referrersIn(0)).toEqual([]);
  expect(await referrersIn(1)).toEqual([[1, 1]]);

  const [held] = (await referrals(db).where('state', '==', 'held').get()).docs;
  const decision = { id: String(held?.id), isAccepted: true, admin: 'a' };
  const { auditId } = (await decideReferral(db, decision, inDays(3))) ?? {};
  await storePerson(db, 'fan', id);
  expect(await referrersIn(7)).toEqual([[2, 2]]);
  expect(await referrersIn(8)).toEqual([]);
  await undo(db, { auditId: String(auditId), admin: 'a', onlyIfUntold: false }, inDays(4));
  await storePerson(db, 'fan', id);
  expect(await referrersIn(7)).toEqual([[1, 1]]);
  // An older version stored neither day.
  await signupRef(db, 'fan', id).update({ referralDays: FieldValue.delete() });
  await held?.ref.update({ day: FieldValue.delete() });
  await decideReferral(db, decision, inDays(5));
  await storePerson(db, 'fan', id);
  expect(await referrersIn(7)).toEqual([]);
  await close();
});

test('only the ten idols and groups that most fans name are among the favourites', async () => {
  const { db, close } = openProject(newProject());
  const names = ALIASES.slice(0, TOP_SHOWN + 2).map(([name]) => name);
  await storeFans(db, names.length, (n) => ({
    createdAt: Timestamp.fromDate(after(NOW, -DAY)),
    favoriteIdols: names.slice(n).join(', '),
  }));
  await recalculateAll(db, NOW);
  const shown = (await analytics(db)).people?.favourites.map(({ name, count }) => [name, count]);
  expect(shown).toEqual(
    names
      .map((name, n) => [name, n + 1])
      .reverse()
      .slice(0, TOP_SHOWN),
  );
  await close();
});

test('a deleted person is not among the top referrers, and the finished recalculation names nobody', async () => {
  const { db, close } = openProject(newProject());
  const yesterday = dayKey(after(NOW, -DAY), config.adminTimeZone);
  const fans = await storeFans(db, 3, (n) => ({
    referralDays: { [yesterday]: 3 - n },
    verifiedReferrals: 3,
  }));
  const ids = fans.map((fan) => fan.id);
  await recalculateAll(db, NOW);
  const shown = async () => (await analytics(db)).people?.referrers?.map(({ id }) => id);
  expect(await shown()).toEqual(ids);
  await deleteAccount(db, config, String(fans[0]?.fan.email), NOW);
  expect(await shown()).toEqual(ids.slice(1));
  expect(await tracesOf(db, [String(ids[0])])).toEqual(['system/peopleSums']);
  await recalculateAll(db, NOW);
  expect(await tracesOf(db, [String(ids[0])])).toEqual([]);
  await close();
});

test('a recalculation counts people by the score that it gives them', async () => {
  const { db, close } = openProject(newProject());
  const email = newEmail();
  await join(db, fanRequest(email));
  await confirm(db, email);
  const ref = signupRef(db, 'fan', idOf('fan', email));
  await ref.update({ isEligible: true, amongFirst: false, wants: '', favoriteIdols: '', referral: '' });
  const eligible = async (now: Date) => {
    await recalculateAll(db, now);
    return (await analytics(db)).people?.funnel[2];
  };
  expect(await eligible(NOW)).toMatchObject({ stage: 'eligible', count: 0, everyone: 0 });
  // By then the person joined before both periods of seven days.
  expect(await eligible(after(NOW, 80 * DAY))).toMatchObject({ stage: 'eligible', count: 0, everyone: 1 });
  await close();
});

test('the people with the most referrals in the period are listed with the numbers of the period before and since the start, without addresses for a viewer', async () => {
  await server.add('Olga', 'owner');
  const viewer = await server.logIn(await server.add('Vera', 'viewer'));
  const dayOf = (daysAgo: number) => dayKey(after(NOW, -daysAgo * DAY), config.adminTimeZone);
  const fans = await storeFans(server.db, 12, (n) => ({
    verifiedReferrals: 100 + n,
    referralDays: {
      [dayOf(0)]: 50,
      [dayOf(1)]: n,
      [dayOf(7)]: 1,
      [dayOf(8)]: 2,
      [dayOf(14)]: n,
      [dayOf(15)]: 9,
    },
  }));
  await recalculateAll(server.db, NOW);
  const get = async (days: number) => {
    const reply = await server.client().get(`/api/admin/analytics?days=${days}`, viewer);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).not.toMatch(/@example/);
    return reply.json() as Analytics;
  };
  const { people, perDay } = await get(7);
  expect(perDay).toHaveLength(8);
  expect(people?.referrers?.map(({ count }) => count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const [first] = people?.referrers ?? [];
  const { id, fan } = fans[11] as ListedFan;
  const { name } = fan;
  expect(first).toMatchObject({ userType: 'fan', id, name, count: 12, before: null, sinceStart: 111 });

  // Now the list is as old as two periods of thirty days.
  await shards(server.db)
    .doc('7')
    .set({ ...noCounts(), days: { [dayOf(60)]: 1 } });
  const since = async (days: number) => (await get(days)).people?.referrers?.[0];
  expect(await since(7)).toMatchObject({ id, count: 12, before: 13 });
  expect(await since(30)).toMatchObject({ id, count: 11 + 1 + 2 + 11 + 9, before: 0 });
  expect(await since(90)).toMatchObject({ id, before: null });
});

test('the last day of the analytics is today in the time zone of the admins', async () => {
  const settings = { ...config, adminTimeZone: 'Asia/Seoul' };
  const context = contextAt(new Date('2026-03-03T20:00:00Z'), { db: server.db, config: settings });
  const input = { params: undefined, body: undefined, query: { days: '7' } } as const;
  const { perDay } = (await getAnalyticsCall(input, context)) as Analytics;
  expect(perDay.at(-1)?.day).toBe('2026-03-04');
});

test('only the three periods are offered, and a call without one covers thirty days', async () => {
  const session = await server.logIn(await server.add('Nok', 'viewer'));
  const get = (query: string) => server.client().get(`/api/admin/analytics${query}`, session);
  expect((await get('')).json().perDay).toHaveLength(31);
  expect((await get('?days=90')).json().perDay).toHaveLength(91);
  expectRefusal(await get('?days=8'), 400, 'notInList', { field: 'days' });
});

test('agencies get the sums of the last recalculation, without small groups and without a name, and the log says who exported them', async () => {
  const own = await ownServer();
  const viewer = await own.logIn(await own.add('Ling', 'viewer'));
  const totals = async () =>
    (await own.client().get('/api/admin/agency-totals', viewer)).json() as AgencyTotals;
  const exports = async () =>
    (await own.db.collection('auditLog').where('action', '==', 'export').get()).docs;
  expect(await totals()).toEqual({ asOf: null, rows: [] });
  expect(await exports()).toEqual([]);
  await storeFans(own.db, 70, (n) => ({
    language: n < 25 ? 'ko' : n < 50 ? 'th' : 'en',
    favoriteIdols: n < 25 ? '방탄소년단' : n < 50 ? '' : 'bts, IVE',
  }));
  await recalculateAll(own.db, NOW);
  const rows = [
    { language: 'ko', favourite: 'BTS', fans: 25 },
    { language: 'th', favourite: '', fans: 25 },
    { language: 'en', favourite: 'BTS', fans: 20 },
    { language: 'en', favourite: 'IVE', fans: 20 },
  ];
  expect(await totals()).toEqual({ asOf: NOW.toISOString(), rows });
  await storeFans(own.db, 21, (n) => ({ language: 'th', favoriteIdols: n < 19 ? 'IVE' : 'Twice' }));
  expect(await totals()).toEqual({ asOf: NOW.toISOString(), rows });
  await recalculateAll(own.db, after(NOW, 1));
  const merged = { language: 'other', favourite: 'other', fans: 20 + 21 };
  expect((await totals()).rows).toEqual([...rows.slice(0, -1), merged]);
  expect((await exports())[0]?.data()).toMatchObject({ admin: 'Ling', list: 'agencyTotals' });
  await own.close();
});

test('the numbers beside the filters of the list of people are those of the last recalculation', async () => {
  const own = await ownServer();
  const viewer = await own.logIn(await own.add('Ling', 'viewer'));
  const facets = async (userType: UserType): Promise<PeopleFacets> =>
    (await own.client().get(`/api/admin/people/${userType}/facets`, viewer)).json();
  expect((await facets('fan')).asOf).toBeNull();
  await storeFans(own.db, 6, (n) => ({
    ...{ language: n < 4 ? 'th' : 'ko', favoriteIdols: n < 2 ? 'BTS, IVE' : 'IVE' },
    ...(n === 0 ? { flags: ['too_fast'] } : {}),
    ...(n === 1 ? { verifiedAt: null } : {}),
    ...(n === 2 ? { accessTier: 'vip', referral: 'other' } : {}),
  }));
  await recalculateAll(own.db, NOW);
  const { asOf, counts } = await facets('fan');
  expect(asOf).toBe(NOW.toISOString());
  expect(counts).toMatchObject({
    language: { en: 0, ko: 2, th: 4 },
    confirmed: { yes: 5, no: 1 },
    tier: { standard: 5, priority: 0, vip: 1, beta: 0 },
    flagged: { yes: 1, no: 5 },
    favourite: { BTS: 2, IVE: 6, TXT: 0 },
    source: { friend: 5, other: 1 },
  });
  expect((await facets('idol')).counts.language).toEqual({ en: 0, ko: 0, th: 0 });
  await own.close();
});

test('hours that are no longer compared are removed from the counter, and all other numbers stay', async () => {
  const { db, close } = openProject(newProject());
  await shards(db)
    .doc('7')
    .set({
      ...{ ...noCounts(), fan: 3, days: { '2026-03-02': 3 } },
      hours: { '2026-03-02 09': 1, '2026-03-02 10': 2 },
    });
  const [soon, late] = [new Date('2026-04-27T12:00:00Z'), new Date('2026-05-03T12:00:00Z')];
  await foldShards(db, soon);
  expect((await readCounts(db)).hours).toEqual({ '2026-03-02 09': 1, '2026-03-02 10': 2 });
  await shards(db).doc('7').update(new FieldPath('hours', '2026-04-27 11'), 5);
  for (let n = 0; n < 2; n++) await foldShards(db, late);
  expect(await readCounts(db)).toMatchObject({ fan: 3, days: { '2026-03-02': 3 } });
  expect((await readCounts(db)).hours).toEqual({ '2026-04-27 11': 5 });
  await close();
});

import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { randomShard } from '../../src/collections/counter-shards.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { counterCheckRef, counterRepairRef } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { rebuildCounter, rollUp } from '../../src/workflows/counter.ts';
import { healCounter } from '../../src/workflows/heal-counter.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { storeCopies } from '../support/copied-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, fanRequest, HOUR, idolRequest, MINUTE, newEmail } from '../support/people.ts';
import { deliverEvent } from '../support/signup-events.ts';

/** Stores five fans and one idol that are counted and no longer new. */
async function countedWaitlist(): Promise<{ db: Firestore; close: () => Promise<void> }> {
  const { db, close } = openProject(newProject());
  for (let n = 0; n < 5; n++) await join(db, -HOUR);
  await joinWaitlist(db, config.mailboxKey, idolRequest(newEmail()), after(new Date(), -HOUR));
  for (const fan of (await db.collection('fans').get()).docs) await deliverEvent(db, 'fan', fan, 1);
  for (const idol of (await db.collection('idols').get()).docs) await deliverEvent(db, 'idol', idol, 1);
  await rollUp(db);
  return { db, close };
}

async function join(db: Firestore, ms: number): Promise<QueryDocumentSnapshot> {
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), after(new Date(), ms));
  return (await db.collection('fans').where('email', '==', email).get()).docs[0] as QueryDocumentSnapshot;
}

/** Moves the last comparison into the past. */
async function moveCheckBack(db: Firestore, ms: number): Promise<void> {
  const { since } = (await counterCheckRef(db).get()).data() ?? {};
  await counterCheckRef(db).update({ since: Timestamp.fromMillis((since?.toMillis() ?? 0) - ms) });
}

test('a correct counter is not changed', async () => {
  const { db, close } = await countedWaitlist();
  const { updateTime } = await db.doc('public/stats').get();
  expect(await healCounter(db)).toBeNull();
  expect((await counterCheckRef(db).get()).exists).toBe(false);
  expect((await db.doc('public/stats').get()).updateTime).toEqual(updateTime);
  await close();
});

test('the counter is repaired when a difference caused by lost events has lasted for ten minutes', async () => {
  const { db, close } = await countedWaitlist();
  await (await db.collection('idols').get()).docs[0]?.ref.delete();
  await join(db, -HOUR);
  await join(db, -HOUR);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 2, idol: -1 });
  await moveCheckBack(db, 9 * MINUTE);
  expect(await healCounter(db)).toBeNull();
  expect(await readPublicStats(db)).toEqual({ totalCount: 6, fanCount: 5, idolCount: 1 });
  await moveCheckBack(db, MINUTE);
  const both = await Promise.all([healCounter(db), healCounter(db)]);
  expect(both.filter(Boolean)).toEqual([{ what: 'repaired', fan: 2, idol: -1 }]);
  expect(await readPublicStats(db)).toEqual({ totalCount: 7, fanCount: 7, idolCount: 0 });
  const log = await db.collection('auditLog').where('action', '==', 'counter-repaired').get();
  const entries = log.docs.map((entry) => entry.data());
  expect(entries).toMatchObject([{ admin: 'schedule', repaired: { fan: 2, idol: -1 } }]);
  const shownByToday = (await counterRepairRef(db).get()).data();
  expect(shownByToday).toEqual({ fan: 2, idol: -1, at: entries[0]?.at });
  expect(await healCounter(db)).toBeNull();
  await close();
});

test('a counter that is too high is corrected', async () => {
  const { db, close } = await countedWaitlist();
  await randomShard(db).set({ fan: 763 }, { merge: true });
  await healCounter(db);
  await moveCheckBack(db, 10 * MINUTE);
  expect(await healCounter(db)).toEqual({ what: 'repaired', fan: -763, idol: 0 });
  expect(await readPublicStats(db)).toMatchObject({ fanCount: 5 });
  await close();
});

test('a signup whose event is pending is not counted as a difference', async () => {
  const { db, close } = await countedWaitlist();
  const late = await join(db, -MINUTE);
  expect(await healCounter(db)).toBeNull();
  // And one more signup whose event is lost.
  await join(db, -HOUR);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  await moveCheckBack(db, 10 * MINUTE);
  await deliverEvent(db, 'fan', late, 1);
  await join(db, 0);
  expect(await healCounter(db)).toEqual({ what: 'repaired', fan: 1, idol: 0 });
  expect(await readPublicStats(db)).toMatchObject({ fanCount: 7 });
  await close();
});

test('a difference that changes starts its ten minutes again', async () => {
  const { db, close } = await countedWaitlist();
  const [one] = [await join(db, -HOUR), await join(db, -HOUR)];
  await healCounter(db);
  await moveCheckBack(db, HOUR);
  await deliverEvent(db, 'fan', one, 1);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  expect(await healCounter(db)).toBeNull();
  await close();
});

test('a difference of the idols that changes starts its ten minutes again, while that of the fans stays', async () => {
  const { db, close } = await countedWaitlist();
  await join(db, -HOUR);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  await moveCheckBack(db, HOUR);
  await (await db.collection('idols').get()).docs[0]?.ref.delete();
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: -1 });
  expect(await healCounter(db)).toBeNull();
  await close();
});

test('a difference that has disappeared starts its ten minutes again when it comes back', async () => {
  const { db, close } = await countedWaitlist();
  const late = await join(db, -HOUR);
  await healCounter(db);
  await moveCheckBack(db, HOUR);
  await deliverEvent(db, 'fan', late, 1);
  expect(await healCounter(db)).toBeNull();
  await join(db, -HOUR);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  await close();
});

test('the counter is repaired while two million people join in a week', async () => {
  const { db, close } = await countedWaitlist();
  const lost = await join(db, -HOUR);
  const createdAt = Timestamp.now();
  await storeCopies(db, lost.get('email'), 2_000, () => ({ createdAt }));
  const fans = await db.collection('fans').where('createdAt', '==', createdAt).get();
  // The events of most of them are still pending.
  const counted = fans.docs.slice(0, 5);
  for (const fan of counted) await deliverEvent(db, 'fan', fan, 1);
  expect(await healCounter(db)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  await moveCheckBack(db, 10 * MINUTE);
  expect(await healCounter(db)).toEqual({ what: 'repaired', fan: 1, idol: 0 });
  expect(await readPublicStats(db)).toMatchObject({ fanCount: 5 + counted.length + 1 });
  await close();
});

test('nothing is compared if too many signups of a type are new', async () => {
  const { db, close } = await countedWaitlist();
  const lost = await join(db, -HOUR);
  const createdAt = Timestamp.now();
  const [one] = await storeCopies(db, lost.get('email'), 10, () => ({ createdAt }));
  expect(await healCounter(db, 10)).toBeNull();
  await signupRef(db, 'fan', Number(one?.id)).delete();
  expect(await healCounter(db, 10)).toEqual({ what: 'differs', fan: 1, idol: 0 });
  await close();
});

test('a rebuild that changes only the number of idols is recorded as a repair, and one that changes nothing is not', async () => {
  const { db, close } = await countedWaitlist();
  await randomShard(db).set({ idol: FieldValue.increment(3) }, { merge: true });
  await rollUp(db);
  const repaired = Timestamp.now();
  for (const ms of [0, MINUTE]) await rebuildCounter(db, 'UTC', after(repaired.toDate(), ms));
  expect((await counterRepairRef(db).get()).data()).toMatchObject({ fan: 0, idol: -3 });
  expect((await db.collection('auditLog').count().get()).data().count).toBe(1);
  await close();
});

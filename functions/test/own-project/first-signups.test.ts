import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { FIRST_SIGNUPS } from '../../contract/limits.ts';
import { noCounts, shards } from '../../src/collections/counter-shards.ts';
import { type SignupDoc, signups } from '../../src/collections/signups.ts';
import type { CutOff } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { runRollUp } from '../../src/triggers/roll-up.ts';
import { ensureCutOff, settleFirst } from '../../src/workflows/first-signups.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { inParallel } from '../support/client.ts';
import { countCalls } from '../support/count-calls.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, fanRequest, HOUR, idolRequest, MINUTE, newEmail, SECOND } from '../support/people.ts';

const START = new Date('2026-03-02T10:00:00Z');

test('the first 1,000 signups of both types are chosen once, and later signups do not change them', async () => {
  const project = newProject();
  const instances = [openProject(project), openProject(project)];
  const [{ db }, other] = instances as [(typeof instances)[0], (typeof instances)[0]];
  const joinAt = async (seconds: number, n: number, store = db) => {
    const request = n % 10 === 0 ? idolRequest(newEmail()) : fanRequest(newEmail());
    await joinWaitlist(store, config.mailboxKey, request, after(START, seconds * SECOND));
  };
  const allSignups = async () =>
    (await Promise.all(['fan' as const, 'idol' as const].map((type) => signups(db, type).get())))
      .flatMap(({ docs }) => docs.map((doc) => ({ ...doc.data(), id: doc.id }) as StoredSignup))
      .sort(byPlace);

  // Groups of three with the same second, so that the number decides. The cut-off is within such a group.
  await inParallel(FIRST_SIGNUPS - 2, 50, (n) => joinAt(Math.floor(n / 3), n));
  await ensureCutOff(db, FIRST_SIGNUPS - 2, START);
  expect((await allSignups()).every(({ amongFirst }) => amongFirst)).toBe(true);
  expect((await cutOffOf(db)).exists).toBe(false);

  await inParallel(20, 20, (n) => joinAt(400 + Math.floor(n / 7), n));
  const drawnAt = after(START, 403 * SECOND);
  await Promise.all([1, 2, 3].map(() => ensureCutOff(db, FIRST_SIGNUPS + 18, drawnAt)));
  expect((await allSignups()).filter(({ amongFirst }) => amongFirst)).toHaveLength(FIRST_SIGNUPS + 18);
  await Promise.all([1, 2].map(() => settleFirst(db, drawnAt)));

  const people = await allSignups();
  expect(people.findLastIndex(({ amongFirst }) => amongFirst)).toBe(FIRST_SIGNUPS - 1);
  expect(people.filter(({ amongFirst }) => amongFirst)).toHaveLength(FIRST_SIGNUPS);
  const scores = people.map(({ priorityScore }) => priorityScore);
  expect([scores[FIRST_SIGNUPS - 1], scores[FIRST_SIGNUPS]].map((score) => Number(score) >= 30)).toEqual([
    true,
    false,
  ]);
  const cutOff = (await cutOffOf(db)).data();
  expect(cutOff).toMatchObject({ id: people[FIRST_SIGNUPS - 1]?.id, isSettled: false });

  // An instance that does not know the cut-off yet counts a later signup among the first. The next run corrects that.
  await joinAt(404, 1);
  expect((await allSignups()).at(-1)?.amongFirst).toBe(true);
  await settleFirst(db, after(drawnAt, MINUTE));
  expect((await allSignups()).at(-1)?.amongFirst).toBe(false);
  await settleFirst(db, after(drawnAt, 4 * MINUTE));
  expect((await cutOffOf(db)).get('isSettled')).toBe(true);

  // One signup is deleted, and an instance that never learned of the cut-off accepts earlier and later
  // ones.
  await signups(db, 'fan')
    .doc(String(people.find((person) => 'name' in person)?.id))
    .delete();
  await joinAt(3, 1, other.db);
  await joinAt(500, 1, other.db);
  const now = await allSignups();
  expect((await cutOffOf(db)).data()).toEqual({ ...cutOff, isSettled: true });
  expect(now.at(-1)?.amongFirst).toBe(false);
  expect(now.filter(({ amongFirst }) => amongFirst)).toHaveLength(FIRST_SIGNUPS);
  await Promise.all(instances.map(({ close }) => close()));
});

test('a roll-up that runs an hour late does not end the correction early', async () => {
  const { db, close } = openProject(newProject());
  const writer = db.bulkWriter();
  for (let n = 0; n < FIRST_SIGNUPS; n++)
    writer.create(db.doc(`fans/${n}`), { amongFirst: true, createdAt: Timestamp.fromDate(START) });
  await writer.close();
  await shards(db)
    .doc('0')
    .set({ ...noCounts(), fan: FIRST_SIGNUPS });
  await runRollUp(db, { atMs: START.getTime() }, after(START, HOUR).getTime());
  await settleFirst(db, after(START, HOUR + MINUTE));
  expect((await cutOffOf(db)).get('isSettled')).toBe(false);
  await settleFirst(db, after(START, HOUR + 3 * MINUTE));
  expect((await cutOffOf(db)).get('isSettled')).toBe(true);
  await close();
});

type StoredSignup = SignupDoc & Pick<CutOff, 'id'>;

function byPlace(a: StoredSignup, b: StoredSignup): number {
  return a.createdAt.toMillis() - b.createdAt.toMillis() || Number(a.id) - Number(b.id);
}

function cutOffOf(db: FirebaseFirestore.Firestore) {
  return db.doc('system/firstSignups').get();
}

/** The calls of a signup: it is read, then committed. */
const TWO_TRIPS = ['batchGetDocuments', 'commit'];

test('a signup reads the cut-off again after two seconds, and never again after a cut-off is stored', async () => {
  const { db, close } = openProject(newProject());
  const join = (ms: number) =>
    countCalls(db, () => joinWaitlist(db, config.mailboxKey, fanRequest(newEmail()), after(START, ms)));
  expect(await join(0)).toEqual(['batchGetDocuments', ...TWO_TRIPS]);
  expect(await join(SECOND)).toEqual(TWO_TRIPS);
  // The cut-off is read in the background.
  expect((await join(5 * SECOND)).sort()).toEqual(['batchGetDocuments', ...TWO_TRIPS]);
  expect(await join(HOUR)).toEqual(['batchGetDocuments', ...TWO_TRIPS]);
  const cutOff = { createdAt: START, id: '0', drawnAt: START, isSettled: true };
  await db.doc('system/firstSignups').create(cutOff);
  await join(2 * HOUR);
  expect(await join(3 * HOUR)).toEqual(TWO_TRIPS);
  const amongFirst = (await signups(db, 'fan').orderBy('createdAt').get()).docs.map((fan) =>
    fan.get('amongFirst'),
  );
  expect(amongFirst).toEqual([true, true, true, true, false, false]);
  await close();
});

import { expect, test } from 'vitest';
import { FIRST_SIGNUPS } from '../contract/limits.ts';
import { PUBLIC_STATS_PATH } from '../contract/stats.ts';
import { type SignupDoc, signups } from '../src/collections/signups.ts';
import type { CutOff } from '../src/collections/system.ts';
import { config } from '../src/config.ts';
import { ensureCutOff, settleFirst } from '../src/workflows/first-signups.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { inParallel } from './support/client.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { after, fanRequest, idolRequest, newEmail, SECOND } from './support/people.ts';

const START = new Date('2026-03-02T10:00:00Z');

test('the first 1,000 signups of both types are fixed once and later signups do not change them', async () => {
  const project = newProject();
  const instances = [faultyDatabase(project), faultyDatabase(project)];
  const [{ db }, other] = instances as [(typeof instances)[0], (typeof instances)[0]];
  const joinAt = async (seconds: number, n: number, store = db) => {
    const request = n % 10 === 0 ? idolRequest(newEmail()) : fanRequest(newEmail());
    await joinWaitlist(store, config.mailboxKey, request, after(START, seconds * SECOND));
  };
  const everybody = async () =>
    (await Promise.all(['fan' as const, 'idol' as const].map((type) => signups(db, type).get()))).flatMap(
      ({ docs }, index) =>
        docs.map((doc) => ({ ...doc.data(), id: doc.id, userType: index === 0 ? 'fan' : 'idol' }) as Person),
    );
  const settle = (person: Person) => settleFirst(db, person.userType, person.id, person, START);
  const counted = (totalCount: number) => db.doc(PUBLIC_STATS_PATH).set({ totalCount });

  // Threes of the same second, so that the number decides in places; the line falls within a three.
  await inParallel(FIRST_SIGNUPS - 2, 50, (n) => joinAt(Math.floor(n / 3), n));
  await counted(FIRST_SIGNUPS - 2);
  await Promise.all((await everybody()).slice(0, 20).map(settle));
  expect((await everybody()).every(({ amongFirst }) => amongFirst)).toBe(true);
  expect((await cutOffOf(db)).exists).toBe(false);

  await inParallel(20, 20, (n) => joinAt(400 + Math.floor(n / 7), n));
  await counted(FIRST_SIGNUPS + 18);
  const newcomers = (await everybody()).sort(byPlace).slice(-20);
  expect(newcomers.every(({ amongFirst }) => amongFirst)).toBe(true);
  await Promise.all(newcomers.concat(newcomers).map(settle));

  const people = (await everybody()).sort(byPlace);
  expect(people.findLastIndex(({ amongFirst }) => amongFirst)).toBe(FIRST_SIGNUPS - 1);
  expect(people.filter(({ amongFirst }) => amongFirst)).toHaveLength(FIRST_SIGNUPS);
  const scores = people.map(({ priorityScore }) => priorityScore);
  expect([scores[FIRST_SIGNUPS - 1], scores[FIRST_SIGNUPS]].map((score) => Number(score) >= 30)).toEqual([
    true,
    false,
  ]);
  const line = (await cutOffOf(db)).data();
  expect(line).toMatchObject({ id: people[FIRST_SIGNUPS - 1]?.id, isSettled: true });

  // Somebody leaves, and an instance that never heard of the line takes people who came before and after it.
  await signups(db, (people[0] as Person).userType)
    .doc(String(people[0]?.id))
    .delete();
  await joinAt(3, 1, other.db);
  await joinAt(500, 1, other.db);
  const now = await everybody();
  await Promise.all(now.map(settle));
  expect((await cutOffOf(db)).data()).toEqual(line);
  expect(now.sort(byPlace).at(-1)?.amongFirst).toBe(false);
  expect(now.filter(({ amongFirst }) => amongFirst)).toHaveLength(FIRST_SIGNUPS);
  await Promise.all(instances.map(({ close }) => close()));
});

type Person = SignupDoc & Pick<CutOff, 'id'> & { userType: 'fan' | 'idol' };

function byPlace(a: Person, b: Person): number {
  return a.createdAt.toMillis() - b.createdAt.toMillis() || Number(a.id) - Number(b.id);
}

function cutOffOf(db: FirebaseFirestore.Firestore) {
  return db.doc('system/firstSignups').get();
}

test('a process that dies after fixing the cut-off leaves no later signup among the first', async () => {
  const { db, close } = faultyDatabase(newProject());
  for (let n = 0; n < 3; n++)
    await joinWaitlist(db, config.mailboxKey, fanRequest(newEmail()), after(START, n * SECOND));
  const inOrder = async () => (await signups(db, 'fan').orderBy('createdAt').get()).docs;
  const [first] = await inOrder();
  const line = { createdAt: first?.get('createdAt'), id: first?.id, isSettled: false };
  await db.doc('system/firstSignups').create(line);
  await ensureCutOff(db, after(START, 10 * SECOND));
  expect((await inOrder()).map((fan) => fan.get('amongFirst'))).toEqual([true, false, false]);
  expect((await cutOffOf(db)).get('isSettled')).toBe(true);
  await close();
});

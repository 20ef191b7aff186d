import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { personOf, personRef } from '../../src/collections/people.ts';
import { readPublicStats } from '../../src/collections/public-stats.ts';
import { cutOffRef } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { type Schedule, schedules } from '../../src/schedules.ts';
import { rollUp } from '../../src/workflows/counter.ts';
import { violations } from '../support/invariants.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { seed } from '../support/seed/seed.ts';
import { makeSignups } from '../support/seed/signups.ts';
import { storeSignups } from '../support/seed/store.ts';

const { db, close } = openProject(newProject());
afterAll(close);

/** Matches the violations that seeding causes: it stores neither mails nor the admins' actions. */
const NOT_SEEDED = /: it has no verification mail$|, the audit log says /;

test('seeded signups, their referrals, their rows in the list of people and the counter are consistent', async () => {
  const seeds = makeSignups({ fan: 100, idol: 20 }, config.mailboxKey, 'test', 50);
  const [referred, first] = [
    seeds.filter(({ referral }) => referral).length,
    seeds.filter(({ signup }) => signup.amongFirst).length,
  ];
  expect(referred).toBeGreaterThan(0);
  expect(first).toBe(50);
  await storeSignups(db, seeds.slice(0, 70), 'UTC');
  await storeSignups(db, seeds.slice(70), 'UTC');
  await rollUp(db);
  const wrong = await violations(db);
  expect(wrong.filter((sentence) => !NOT_SEEDED.test(sentence))).toEqual([]);
  const rows = await Promise.all(seeds.map(({ userType, id }) => personRef(db, userType, id).get()));
  expect(rows.map((row) => row.data())).toEqual(
    seeds.map(({ userType, signup }) => personOf(userType, signup)),
  );
});

/** Opens an empty project and returns how to seed it and what it then contains. */
function emptyProject() {
  const { db, close } = openProject(newProject());
  onTestFinished(close);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const about = { mailboxKey: config.mailboxKey, timeZone: 'UTC' };
  return {
    db,
    seedWith: (fan: number, idol: number, signal = new AbortController().signal) =>
      seed(db, { fan, idol }, about, signal),
    stored: async () => {
      const [fans, idols] = await Promise.all([db.collection('fans').get(), db.collection('idols').get()]);
      const first = [...fans.docs, ...idols.docs].filter((doc) => doc.get('amongFirst') === true).length;
      return { fans: fans.size, idols: idols.size, first };
    },
  };
}

test('seeding stores 620 signups in three commits, all of them consistent and counted, and the 1,000th sets the cut-off', async () => {
  const { db, seedWith, stored } = emptyProject();
  const batches = vi.spyOn(db, 'batch');
  await seedWith(600, 20);
  expect(batches).toHaveBeenCalledTimes(3);
  expect(await stored()).toEqual({ fans: 600, idols: 20, first: 620 });
  expect(await readPublicStats(db)).toEqual({ totalCount: 620, fanCount: 600, idolCount: 20 });
  expect((await violations(db)).filter((sentence) => !NOT_SEEDED.test(sentence))).toEqual([]);
  expect((await cutOffRef(db).get()).exists).toBe(false);
  await seedWith(380, 0);
  expect((await cutOffRef(db).get()).exists).toBe(true);
  await seedWith(0, 1);
  expect(await stored()).toEqual({ fans: 980, idols: 21, first: 1_000 });
  expect(await readPublicStats(db)).toEqual({ totalCount: 1_001, fanCount: 980, idolCount: 21 });
});

test('seeding that is aborted finishes the commit in progress, starts no further one, and counts what it has stored', async () => {
  const { db, seedWith, stored } = emptyProject();
  const controller = new AbortController();
  const newBatch = db.batch.bind(db);
  vi.spyOn(db, 'batch').mockImplementation(() => {
    controller.abort();
    return newBatch();
  });
  await seedWith(600, 0, controller.signal);
  expect(await stored()).toEqual({ fans: 250, idols: 0, first: 250 });
  expect(await readPublicStats(db)).toEqual({ totalCount: 250, fanCount: 250, idolCount: 0 });
});

test('no schedule deletes a seeded signup, and the public count stays exact', async () => {
  const own = openProject(newProject());
  const stored = async () =>
    (await Promise.all(['fans', 'idols'].map((name) => own.db.collection(name).count().get()))).map(
      (all) => all.data().count,
    );
  await storeSignups(own.db, makeSignups({ fan: 200, idol: 40 }, config.mailboxKey, 'swept', 0), 'UTC');
  const now = () => new Date();
  for (const { run } of Object.values<Schedule>(schedules)) await run(own.db, now, async () => {});
  expect(await stored()).toEqual([200, 40]);
  expect(await readPublicStats(own.db)).toEqual({ totalCount: 240, fanCount: 200, idolCount: 40 });
  await own.close();
});

test('seeding fails instead of overwriting a signup', async () => {
  const seeds = makeSignups({ fan: 1, idol: 0 }, config.mailboxKey, 'again', 0);
  await storeSignups(db, seeds, 'UTC');
  await expect(storeSignups(db, seeds, 'UTC')).rejects.toThrow('ALREADY_EXISTS');
});

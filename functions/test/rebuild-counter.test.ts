import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/local/paths.ts';
import { randomShard, readCounts } from '../src/collections/counter-shards.ts';
import { database } from '../src/collections/database.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { signupRef, signups } from '../src/collections/signups.ts';
import { counterRepairRef } from '../src/collections/system.ts';
import { config } from '../src/config.ts';
import { rebuildCounter, rollUp } from '../src/workflows/counter.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { type JoinRequest, joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { violations } from './support/invariants.ts';
import { newProject, openProject } from './support/own-project.ts';
import { fanRequest, idOf, idolRequest, newEmail } from './support/people.ts';
import { settledStats } from './support/settled.ts';
import { deliverEvent } from './support/signup-events.ts';

/** The database that all tests share. Its project has triggers. */
const shared = database();
const MONDAY = new Date('2026-03-02T20:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');

/** Signs a person up and counts the signup, because this project has no triggers. */
async function join(db: Firestore, request: JoinRequest, now: Date): Promise<void> {
  await joinWaitlist(db, config.mailboxKey, request, now);
  await count(db, request, 1, now);
}
async function count(db: Firestore, { userType, email }: JoinRequest, by: 1 | -1, now: Date): Promise<void> {
  const signup = (await signupRef(db, userType, idOf(userType, email)).get()) as QueryDocumentSnapshot;
  await deliverEvent(db, userType, signup, by, now);
  await rollUp(db);
}

async function everything(db: Firestore): Promise<Map<string, DocumentData>> {
  const collections = await Promise.all((await db.listCollections()).map((collection) => collection.get()));
  return new Map(collections.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])));
}

test('the rebuilt counter counts the stored signups after an import', async () => {
  const { db, close } = openProject(newProject());
  const deletedLater = { ...fanRequest(newEmail()), referral: 'friend' as const };
  await join(db, deletedLater, MONDAY);
  await join(db, { ...fanRequest(newEmail()), referral: 'social_media' }, MONDAY);
  await join(db, { ...idolRequest(newEmail()), referral: '' }, MONDAY);
  const exported = await everything(db);

  await join(db, { ...fanRequest(newEmail()), referral: 'friend' }, TUESDAY);
  await join(db, { ...idolRequest(newEmail()), referral: 'friend' }, TUESDAY);
  await deleteAccount(db, config, deletedLater.email, TUESDAY);
  await rollUp(db);
  expect(await violations(db)).toEqual([]);

  // An import overwrites existing documents and deletes none.
  await Promise.all([...exported].map(([path, data]) => db.doc(path).set(data)));
  expect(await violations(db)).toContain('public counter: totalCount is 3, not 5');

  expect(await rebuildCounter(db, 'UTC', TUESDAY)).toEqual({ totalCount: 5, fanCount: 3, idolCount: 2 });
  expect(await violations(db)).toEqual([]);
  const repair = { fan: 1, idol: 1, at: Timestamp.fromDate(TUESDAY) };
  expect(await recordedRepairs(db)).toEqual([repair]);
  const days = { '2026-03-02': 3, '2026-03-03': 2 };
  expect(await readCounts(db)).toMatchObject({
    ...{ days, sources: { friend: 3, social_media: 1 } },
    idolDays: { '2026-03-02': 1, '2026-03-03': 1 },
    hours: { '2026-03-02 20': 3, '2026-03-03 10': 2 },
  });

  await join(db, fanRequest(newEmail()), TUESDAY);
  expect(await violations(db)).toEqual([]);
  expect(await readPublicStats(db)).toMatchObject({ totalCount: 6 });

  // In Seoul it was already Tuesday.
  await rebuildCounter(db, 'Asia/Seoul', TUESDAY);
  expect((await readCounts(db)).days).toEqual({ '2026-03-03': 6 });
  // No public number changed.
  expect(await recordedRepairs(db)).toEqual([repair]);
  await close();
});

/** Returns the repairs in the log by the command, oldest first. Today must show the last one. */
async function recordedRepairs(db: Firestore): Promise<DocumentData[]> {
  const log = await db.collection('auditLog').where('action', '==', 'counter-repaired').orderBy('at').get();
  const repairs = log.docs
    .map((entry) => entry.data())
    .filter(({ admin }) => admin === 'command line')
    .map(({ repaired, at }) => ({ ...repaired, at }));
  expect((await counterRepairRef(db).get()).data()).toEqual(repairs.at(-1));
  return repairs;
}

/** Runs the command as an operator types it (docs/operations.md). */
async function rebuild(...args: string[]): Promise<string> {
  const command = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'rebuild-counter', ...args], {
    cwd: ROOT,
  });
  return command.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('an operator rebuilds the counter', async () => {
  await settledStats();
  // The shard can already have a count.
  await randomShard(shared).set({ fan: FieldValue.increment(1_000) }, { merge: true });
  await rollUp(shared);
  const [fanCount, idolCount] = await Promise.all(
    [signups(shared, 'fan'), signups(shared, 'idol')].map(
      async (people) => (await people.count().get()).data().count,
    ),
  );
  expect(await rebuild()).toContain(`Counted: ${fanCount} fans and ${idolCount} idols`);
  expect(await readPublicStats(shared)).toMatchObject({ fanCount, idolCount });
  expect((await recordedRepairs(shared)).at(-1)).toMatchObject({ fan: -1_000, idol: 0 });
});

test('rebuild-counter prints its usage and names a project’s missing parameters', async () => {
  expect(await rebuild('fanlight')).toContain('Usage: npm run rebuild-counter');
  expect(await rebuild('--project')).toContain('Usage');
  expect(await rebuild('--project', 'nowhere')).toContain(
    'functions/.env.nowhere (see functions/.env.example)',
  );
});

test('a project whose parameters name no time zone is not counted', async () => {
  const project = `test-${randomUUID()}`;
  const file = `${ROOT}/functions/.env.${project}`;
  onTestFinished(() => rm(file, { force: true }));
  const parameters = {
    SITE_ORIGIN: 'https://fanlight.app',
    MAIL_FROM: 'hello@fanlight.app',
    TRUSTED_PROXIES: '151.101.0.0/16',
  };
  const lines = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  await writeFile(file, lines.join('\n'));
  expect(await rebuild('--project', project)).toContain('ADMIN_TIME_ZONE');
});

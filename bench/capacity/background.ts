import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DAY_MS } from '../../functions/contract/durations.ts';
import { USER_TYPES, type UserType } from '../../functions/contract/values.ts';
import { randomShard } from '../../functions/src/collections/counter-shards.ts';
import { signups } from '../../functions/src/collections/signups.ts';
import { newestJobRef } from '../../functions/src/collections/system.ts';
import { type Schedule, schedules } from '../../functions/src/schedules.ts';
import type { Enqueue } from '../../functions/src/task-queue.ts';
import { countConfirmation, countSignup } from '../../functions/src/triggers/count-signup.ts';
import { recalculate } from '../../functions/src/triggers/recalculate.ts';
import { runRollUp } from '../../functions/src/triggers/roll-up.ts';
import { updatePeople } from '../../functions/src/triggers/update-people.ts';
import type { PageTask } from '../../functions/src/workflows/recalculation.ts';
import { deliverDueMails } from '../../functions/test/support/mail-queue.ts';
import type { World } from './world.ts';

/** How long a shard of the counter rests in production (functions/src/config.ts). */
const SHARD_REST_MS = 1_000;
/** The time between two commits. After two of them, the first shard has rested. */
const COMMIT_EVERY_MS = 600;
/** The number of commits that are observed, which is enough to see how often a process writes one document. */
const COMMITS = 7;

const noTasks = async () => {};

/** The schedules that have work only after time has passed or a queue has run. */
const RECORDED_BELOW = ['sweepUnverified', 'remindUnconfirmed', 'recalculateNightly'];

/** Counts all signups, with shards that rest as long as in production, and rolls the counter up. */
export async function recordCounting({ db, recorder, config, now }: World): Promise<void> {
  for (const userType of USER_TYPES) {
    const stored = await recorder.prepare(async () => (await signups(db, userType).get()).docs);
    const name = userType === 'fan' ? 'countNewFan' : 'countNewIdol';
    const count = async (signup: QueryDocumentSnapshot) =>
      countSignup(db, { ...config, shardRestMs: SHARD_REST_MS }, noTasks, { userType, signup }, 1, now());
    await recorder.run(name, 'trigger', () => paced(stored, count), stored.length);
  }
  // At the peak the counts change between two roll-ups, so each of them writes the public document.
  for (const fan of [0, 1, -1]) {
    await recorder.prepare(() => randomShard(db).set({ fan: FieldValue.increment(fan) }, { merge: true }));
    await recorder.run('rollUpCounter', 'schedule', () => runRollUp(db, { atMs: 0 }, Date.now()));
  }
}

/** Stores the rows of the list of people in the order of the signups, as its queues do. */
export async function recordPeople({ db, recorder }: World): Promise<void> {
  for (const userType of USER_TYPES) {
    const stored = await recorder.prepare(async () => (await signups(db, userType).get()).docs);
    const timeOf = (signup: (typeof stored)[number]) => signup.data().createdAt.toMillis();
    for (const { id } of stored.toSorted((one, other) => timeOf(one) - timeOf(other)))
      await recorder.run('updatePeople', 'trigger', () => updatePeople(db, { userType, id }));
  }
}

/** Counts all confirmations, as {@link recordCounting} counts the signups. */
export async function recordConfirmations({ db, recorder, config, now }: World): Promise<void> {
  const codes = await recorder.prepare(async () => (await db.collection('referralCodes').get()).docs);
  const count = async (code: QueryDocumentSnapshot) =>
    countConfirmation(db, { ...config, shardRestMs: SHARD_REST_MS }, noTasks, code, now());
  await recorder.run('countConfirmed', 'trigger', () => paced(codes, count), codes.length);
}

/** Spreads the work evenly over the time of a few commits. */
async function paced<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const done: Promise<void>[] = [];
  const perCommit = Math.ceil(items.length / COMMITS);
  for (let next = 0; next < items.length; next += perCommit) {
    done.push(...items.slice(next, next + perCommit).map(act));
    await sleep(COMMIT_EVERY_MS);
  }
  await Promise.all(done);
}

/** Runs a recalculation of all signups, every schedule once, and the counting of deleted signups. */
export async function recordSchedules({ db, recorder, config, now }: World): Promise<void> {
  for (const [name, { run }] of Object.entries<Schedule>(schedules)) {
    if (RECORDED_BELOW.includes(name)) continue;
    await recorder.run(name, 'schedule', () => run(db, now, noTasks));
  }
  await recordRecalculation({ db, recorder, config, now });
  const gone = await recorder.prepare(() => unverified(db));
  const units = gone.fan.length + gone.idol.length;
  const inDays = (days: number) => () => new Date(now().getTime() + days * DAY_MS);
  const remind = () => schedules.remindUnconfirmed.run(db, inDays(config.reminderAfterDays));
  await recorder.run('remindUnconfirmed', 'schedule', remind, units);
  // The sweep keeps a signup while a mail to it is pending.
  await recorder.prepare(() => deliverDueMails(db, inDays(config.reminderAfterDays + 1), config));
  const later = inDays(config.unverifiedRetentionDays + 1);
  await recorder.run('sweepUnverified', 'schedule', () => schedules.sweepUnverified.run(db, later), units);
  const kept = await recorder.prepare(() => unverified(db));
  for (const userType of USER_TYPES) {
    const name = userType === 'fan' ? 'countGoneFan' : 'countGoneIdol';
    const count = (signup: QueryDocumentSnapshot) =>
      countSignup(db, config, noTasks, { userType, signup }, -1, now());
    const swept = gone[userType].filter(({ id }) => !kept[userType].some((one) => one.id === id));
    await recorder.run(name, 'trigger', () => Promise.all(swept.map(count)), swept.length);
  }
}

/** Runs the recalculation of the night. The one that an admin began before never ends, because no queue runs it. */
async function recordRecalculation({
  db,
  recorder,
  config,
  now,
}: Pick<World, 'db' | 'recorder' | 'config' | 'now'>): Promise<void> {
  await recorder.prepare(() => newestJobRef(db).delete());
  const tasks: Parameters<Enqueue>[1][] = [];
  const enqueue: Enqueue = async (_queue, task) => void tasks.push(task);
  await recorder.run('recalculateNightly', 'schedule', () =>
    schedules.recalculateNightly.run(db, now, enqueue),
  );
  for (const { data } of tasks)
    await recorder.run('recalculatePriorities', 'schedule', () =>
      recalculate(db, noTasks, config.adminTimeZone, data as PageTask, now),
    );
}

async function unverified(db: World['db']): Promise<Record<UserType, QueryDocumentSnapshot[]>> {
  const [fan, idol] = await Promise.all(
    USER_TYPES.map(async (userType) => {
      const { docs } = await signups(db, userType).where('verifiedAt', '==', null).get();
      return docs;
    }),
  );
  return { fan: fan ?? [], idol: idol ?? [] };
}

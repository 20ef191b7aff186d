import { expect, test } from 'vitest';
import { outbox } from '../../src/collections/outbox.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { resumeTierJobs, runTierJob } from '../../src/triggers/run-tier-job.ts';
import { runDueWaves, runWave } from '../../src/triggers/run-wave.ts';
import { beginRelease } from '../../src/workflows/hold-wave.ts';
import { startTierJob } from '../../src/workflows/tier-job.ts';
import { beginTierUndo } from '../../src/workflows/undo-tier-job.ts';
import { beginWaveUndo } from '../../src/workflows/undo-wave.ts';
import { storeFans } from '../support/listed-fans.ts';
import { after, MINUTE } from '../support/people.ts';
import { wavesOfEachTest } from '../support/waves.ts';

/* Tests that the schedule resumes work whose task was lost, and no other work. */

const { own, get, hold, release } = wavesOfEachTest();

const UNDO = { admin: 'Orm', onlyIfUntold: true };

const noTask: Enqueue = async () => {};

/** Gives fans a tier as a list does. @returns the job's id. */
async function startJobFor(count: number, now: Date): Promise<string> {
  const ids = (await storeFans(own.server.db, count)).map(({ id }) => id);
  const vip = { admin: 'Orm', userType: 'fan', tier: 'vip', promote: false } as const;
  return startTierJob(own.server.db, { ...vip, ids }, now);
}

/** Runs the schedule. @returns the tasks that it queues. */
async function resumedAt(now: Date): Promise<object[]> {
  const queued: object[] = [];
  const enqueue: Enqueue = async (_queue, { data }) => void queued.push(data);
  for (const resume of [runDueWaves, resumeTierJobs]) await resume(own.server.db, enqueue, () => now);
  return queued;
}

test('an undo whose task was lost goes on although another wave has been held since', async () => {
  await storeFans(own.server.db, 4);
  const { id } = await hold();
  const auditId = await release(id);
  await beginWaveUndo(own.server.db, { ...UNDO, auditId }, new Date());
  await hold({ number: 1, holdMinutes: 30 });
  expect(await resumedAt(after(new Date(), 3 * MINUTE))).toEqual([{ waveId: id }]);
});

test('the undo of a tier for a list whose task was lost goes on, and is no running job while it is paused', async () => {
  const { db } = own.server;
  const now = new Date();
  const job = await startJobFor(3, now);
  const runAt = (at: Date) => runTierJob(db, noTask, { tierJobId: job }, () => at);
  await runAt(now);
  await beginTierUndo(db, { ...UNDO, auditId: job }, now);
  const later = after(now, 3 * MINUTE);
  expect(await resumedAt(later)).toEqual([{ tierJobId: job }]);
  expect(await get('/tier-jobs')).toEqual({ ids: [job] });
  const [mail] = (await outbox(db).limit(1).get()).docs;
  await mail?.ref.update({ 'delivery.state': 'SUCCESS' });
  await runAt(later);
  expect(await beginTierUndo(db, { ...UNDO, auditId: job }, later)).toMatchObject({ status: 'told' });
  expect(await get('/tier-jobs')).toEqual({ ids: [] });
});

test('a tier for a list, and its undo, get no second task while their pages make progress', async () => {
  const { db } = own.server;
  const now = new Date();
  const at = (minutes: number) => after(now, minutes * MINUTE);
  const job = await startJobFor(120, now);
  const runPageAt = (minutes: number) => runTierJob(db, noTask, { tierJobId: job }, () => at(minutes), 0);
  await runPageAt(3);
  expect(await resumedAt(at(4))).toEqual([]);
  expect(await resumedAt(at(5))).toEqual([{ tierJobId: job }]);
  await runPageAt(6);
  await beginTierUndo(db, { ...UNDO, auditId: job }, at(10));
  await runPageAt(13);
  expect(await resumedAt(at(14))).toEqual([]);
  expect(await resumedAt(at(15))).toEqual([{ tierJobId: job }]);
});

test('a wave gets no second task while the pages of its release make progress', async () => {
  const { db } = own.server;
  await storeFans(db, 120);
  const { id } = await hold({ number: 120 });
  const now = new Date();
  const at = (minutes: number) => after(now, minutes * MINUTE);
  await beginRelease(db, id, 'Orm', now);
  await runWave(db, config, noTask, { waveId: id }, () => at(3), 0);
  expect(await resumedAt(at(4))).toEqual([]);
  expect(await resumedAt(at(5))).toEqual([{ waveId: id }]);
});

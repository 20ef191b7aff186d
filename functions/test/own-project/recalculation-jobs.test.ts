import { Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { readJob } from '../../src/collections/jobs.ts';
import { publicStatsRef } from '../../src/collections/public-stats.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { recalculate, resumeRecalculation } from '../../src/triggers/recalculate.ts';
import {
  type NamedTask,
  PAGE_ATTEMPTS,
  PAGE_LEASE_MS,
  readNewestJob,
  startJob,
} from '../../src/workflows/recalculation.ts';
import { storeFans } from '../support/listed-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, MINUTE } from '../support/people.ts';

/* Tests the jobs of recalculations, whose tasks each process one page. */

const NOW = new Date('2026-03-02T10:00:00Z');

/** Starts a recalculation. @param counted the number of fans that the counter shows. */
async function start(counted: number) {
  const { db, close } = openProject(newProject());
  onTestFinished(close);
  const [totalCount, fanCount, idolCount] = [counted, counted, 0];
  await publicStatsRef(db).set({ totalCount, fanCount, idolCount, asOf: Timestamp.fromDate(NOW) });
  const queue: NamedTask[] = [];
  const enqueue: Enqueue = async (_queue, task) => void queue.push(task as NamedTask);
  const { jobId, task } = await startJob(db, 'Orm', NOW);
  if (task) queue.push(task);
  /** Runs all tasks. @returns how many there were. */
  const runAll = async (): Promise<number> => {
    let count = 0;
    for (let next = queue.shift(); next; next = queue.shift(), count++)
      await recalculate(db, enqueue, 'UTC', next.data, () => NOW, 0);
    return count;
  };
  return { db, jobId, queue, enqueue, runAll, job: async () => (await readNewestJob(db))?.job };
}

test('a recalculation with more pages than a page has attempts ends after a task for each page', async () => {
  const { runAll, job } = await start(PAGE_ATTEMPTS * 1_000);
  // The idols, of whom there are none, have a page too.
  expect(await runAll()).toBe(PAGE_ATTEMPTS + 1);
  expect(await job()).toMatchObject({ state: 'done', page: PAGE_ATTEMPTS + 1 });
});

test('a recalculation that has ended shows how many people it found, even if the counter had more', async () => {
  const { db, jobId, runAll } = await start(7);
  await storeFans(db, 2);
  expect(await readJob(db, jobId)).toMatchObject({ done: 0, total: 7 });
  await runAll();
  expect(await readJob(db, jobId)).toMatchObject({ state: 'done', done: 2, total: 2 });
});

test('a recalculation whose task was lost gets one new task, not one each minute', async () => {
  const { db, queue, enqueue } = await start(0);
  queue.length = 0;
  for (const minutes of [0, 1])
    await resumeRecalculation(db, enqueue, () => after(NOW, PAGE_LEASE_MS + 1 + minutes * MINUTE));
  expect(queue).toHaveLength(1);
});

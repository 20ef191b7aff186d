import { afterAll, expect, test } from 'vitest';
import { peopleSumsRef } from '../../src/collections/system.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { recalculate } from '../../src/triggers/recalculate.ts';
import { type NamedTask, startJob } from '../../src/workflows/recalculation.ts';
import { storeFans } from '../support/listed-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, MINUTE } from '../support/people.ts';

const { db, close } = openProject(newProject());
afterAll(close);

test('a recalculation that runs past midnight counts the top referrers until the day before it began', async () => {
  const startedAt = new Date('2026-03-02T23:59:00Z');
  const referralDays = { '2026-03-01': 2, '2026-03-02': 3 };
  const [fan] = await storeFans(db, 1, () => ({ verifiedReferrals: 5, referralDays }));
  const queue: NamedTask[] = [];
  const enqueue: Enqueue = async (_queue, task) => void queue.push(task as NamedTask);
  const { task } = await startJob(db, 'Orm', startedAt);
  if (task) queue.push(task);
  for (let next = queue.shift(); next; next = queue.shift())
    await recalculate(db, enqueue, 'UTC', next.data, () => after(startedAt, 2 * MINUTE), 0);
  const sums = (await peopleSumsRef(db).get()).data();
  expect(sums?.topReferrers?.[7]).toEqual([{ userType: 'fan', id: fan?.id, count: 2, before: 0 }]);
});

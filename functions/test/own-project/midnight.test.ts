import { afterAll, expect, onTestFinished, test } from 'vitest';
import { peopleSumsRef } from '../../src/collections/system.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { recalculate } from '../../src/triggers/recalculate.ts';
import { budgetLeft, giveBackToBudget, takeFromBudget } from '../../src/workflows/mail-budget.ts';
import { type NamedTask, startJob } from '../../src/workflows/recalculation.ts';
import { storeFans } from '../support/listed-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, DAY, MINUTE } from '../support/people.ts';

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

const BUDGET = 20;
const TODAY = new Date('2026-03-02T23:59:00Z');
const TOMORROW = after(TODAY, DAY);

/** Returns how many mails a process may send of that many. */
async function takenOf(count: number, from: typeof db, now: Date): Promise<number> {
  const taken: boolean[] = [];
  for (let n = 0; n < count; n++) taken.push(await takeFromBudget(from, BUDGET, now));
  return taken.filter(Boolean).length;
}

test('a process whose clock is still before midnight sends no mail of a budget that another one has used up for the next day', async () => {
  const project = newProject();
  const [one, late] = [openProject(project), openProject(project)];
  onTestFinished(async () => void (await Promise.all([one.close(), late.close()])));
  expect(await takenOf(BUDGET, one.db, TOMORROW)).toBe(BUDGET);
  expect(await takenOf(1, late.db, TODAY)).toBe(0);
  expect(await budgetLeft(late.db, BUDGET, TOMORROW)).toBe(0);
});

test('a mail that was taken before midnight and is given back afterwards adds nothing to the next day’s budget', async () => {
  const own = openProject(newProject());
  onTestFinished(own.close);
  expect(await takenOf(2, own.db, TODAY)).toBe(2);
  expect(await takenOf(1, own.db, TOMORROW)).toBe(1);
  giveBackToBudget(own.db, BUDGET, TODAY);
  expect(await takenOf(BUDGET, own.db, TOMORROW)).toBe(BUDGET - 1);
});

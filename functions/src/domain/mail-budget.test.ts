import { expect, test } from 'vitest';
import { blockSize, budgetDay, budgetDayOfNew, nextBudgetDay, shareOfShard } from './mail-budget.ts';

test.each([1, 5, 8, 50_000, 1_000_003])('the parts of a budget of %s mails add up to it', (perDay) => {
  const parts = Array.from({ length: 8 }, (_, shard) => shareOfShard(perDay, shard, 8));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(perDay);
});

test('a budget begins at midnight UTC, also at the end of a month', () => {
  const lastMoment = new Date('2026-02-28T23:59:59.999Z');
  expect(budgetDay(lastMoment)).toBe('2026-02-28');
  expect(nextBudgetDay(lastMoment).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  expect(budgetDay(nextBudgetDay(lastMoment))).toBe('2026-03-01');
  expect(nextBudgetDay(new Date('2026-03-01T00:00:00Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
});

test('a process takes a thousandth of the budget at a time, and at least one mail', () => {
  expect([5, 50_000, 10_000_000].map(blockSize)).toEqual([1, 50, 1_000]);
});

test.each([
  [20, 20, null],
  [21, 20, '2026-03-03'],
  [119, 20, '2026-03-03'],
  [120, 20, '2026-03-04'],
  [1_000, 0, '2026-03-13'],
])(
  'while %i mails are due and %i of 100 a day are left, a new mail has room in the budget of: %s',
  (waiting, left, day) => {
    const found = budgetDayOfNew(waiting, left, 100, new Date('2026-03-02T23:55:00Z'));
    expect(found && budgetDay(found)).toBe(day);
  },
);

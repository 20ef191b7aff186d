import { expect, test } from 'vitest';
import { until } from './until.ts';

test('who waits for something goes on when it has come', async () => {
  let left = 3;
  await until('all are there', { everyMs: 1, withinMs: 10_000 }, async () => --left === 0);
  expect(left).toBe(0);
});

test('who waits for something that does not come is told what it was, and how long it took', async () => {
  const waiting = until('all are there', { everyMs: 1, withinMs: 20 }, async () => false);
  await expect(waiting).rejects.toThrow('Waited 0.02 s in vain: all are there.');
});

import { expect, test } from 'vitest';
import { until } from './until.ts';

test('until() resolves once the condition holds', async () => {
  let left = 3;
  await until('all are there', { everyMs: 1, withinMs: 10_000 }, async () => --left === 0);
  expect(left).toBe(0);
});

test('until() rejects with the condition and the time waited if the condition never holds', async () => {
  const waiting = until('all are there', { everyMs: 1, withinMs: 20 }, async () => false);
  await expect(waiting).rejects.toThrow('Timed out after 0.02 s: all are there.');
});

import { ACCESS_TIERS } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { addTiers, isHigher } from './tiers.ts';

test('standard, priority, vip and beta are in rising order, and no tier is higher than itself', () => {
  expect(ACCESS_TIERS.map((tier) => ACCESS_TIERS.filter((than) => isHigher(tier, than)))).toEqual([
    [],
    ['standard'],
    ['standard', 'priority'],
    ['standard', 'priority', 'vip'],
  ]);
});

test('adding tiers to counts leaves the given counts unchanged', () => {
  const counts = { vip: 2 };
  expect(addTiers(counts, ['beta', 'vip', 'beta'])).toEqual({ vip: 3, beta: 2 });
  expect(counts).toEqual({ vip: 2 });
});

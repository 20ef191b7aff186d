import { ACCESS_TIERS } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { isHigher } from './tiers.ts';

test('standard, priority, vip and beta are in rising order, and no tier is higher than itself', () => {
  expect(ACCESS_TIERS.map((tier) => ACCESS_TIERS.filter((than) => isHigher(tier, than)))).toEqual([
    [],
    ['standard'],
    ['standard', 'priority'],
    ['standard', 'priority', 'vip'],
  ]);
});

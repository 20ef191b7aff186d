import { ACCESS_TIERS, type AccessTier, type TierCounts } from '@contract/values.ts';

/** Returns whether a tier is higher than another one. */
export function isHigher(tier: AccessTier, than: AccessTier): boolean {
  return ACCESS_TIERS.indexOf(tier) > ACCESS_TIERS.indexOf(than);
}

/** Adds tiers to counts of tiers. */
export function addTiers(counts: TierCounts, tiers: readonly AccessTier[]): TierCounts {
  const sum = { ...counts };
  for (const tier of tiers) sum[tier] = (sum[tier] ?? 0) + 1;
  return sum;
}

import { ACCESS_TIERS, type AccessTier } from '@contract/values.ts';

/** Returns whether a tier is higher than another one. */
export function isHigher(tier: AccessTier, than: AccessTier): boolean {
  return ACCESS_TIERS.indexOf(tier) > ACCESS_TIERS.indexOf(than);
}

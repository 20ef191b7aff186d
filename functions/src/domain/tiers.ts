import { ACCESS_TIERS, type AccessTier } from '@contract/values.ts';

export function isHigher(tier: AccessTier, than: AccessTier): boolean {
  return ACCESS_TIERS.indexOf(tier) > ACCESS_TIERS.indexOf(than);
}

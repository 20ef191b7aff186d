import type { AgencyRow } from '@contract/agency-totals.ts';
import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import type { FanGroup } from './people-sums.ts';

/**
 * Returns the groups that agencies see, the largest first, and last all smaller ones as one row. If those have too few
 * fans together, the smallest of the others joins them. Returns no groups if there are too few fans in all.
 */
export function agencyRows(groups: readonly FanGroup[]): AgencyRow[] {
  const shown = groups.toSorted(
    (one, other) =>
      other.fans - one.fans ||
      one.language.localeCompare(other.language) ||
      one.favourite.localeCompare(other.favourite),
  );
  let merged = 0;
  for (let last = shown.at(-1); last && isTooSmall(last.fans, merged); last = shown.at(-1)) {
    merged += last.fans;
    shown.pop();
  }
  if (merged < AGENCY_GROUP_MIN) return shown;
  return [...shown, { language: 'other', favourite: 'other', fans: merged }];
}

/** Returns whether the smallest group joins those that are merged: it is too small, or they are. */
function isTooSmall(fans: number, merged: number): boolean {
  return fans < AGENCY_GROUP_MIN || (merged > 0 && merged < AGENCY_GROUP_MIN);
}

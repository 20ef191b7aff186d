import type { AgencyRow } from '@contract/agency-totals.ts';
import { AGENCY_GROUP_MIN } from '@contract/limits.ts';
import type { FanGroup } from './people-sums.ts';

/**
 * Returns the groups that agencies see, largest first. The last row merges all groups that are too small with the
 * smallest large one. The large one guarantees that the row counts enough different people: a fan who names several
 * rare idols is in several small groups. Returns no groups if none is large enough.
 */
export function agencyRows(groups: readonly FanGroup[]): AgencyRow[] {
  const sorted = groups.toSorted(
    (one, other) =>
      other.fans - one.fans ||
      one.language.localeCompare(other.language) ||
      one.favourite.localeCompare(other.favourite),
  );
  const large = sorted.filter(({ fans }) => fans >= AGENCY_GROUP_MIN);
  if (large.length === 0 || large.length === sorted.length) return large;
  const shown = large.slice(0, -1);
  const fans = sorted.slice(shown.length).reduce((sum, group) => sum + group.fans, 0);
  return [...shown, { language: 'other', favourite: 'other', fans }];
}

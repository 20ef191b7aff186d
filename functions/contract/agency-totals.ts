import type { Language } from './values.ts';

/** GET /api/admin/agency-totals: the numbers of fans, for agencies. Contains no personal data. */
export interface AgencyTotals {
  /** Includes every change up to this time. ISO 8601, UTC; null before the first recalculation. */
  asOf: string | null;
  rows: AgencyRow[];
}

/** A group of at least {@link AGENCY_GROUP_MIN} different people. Groups are sorted largest first. */
export interface AgencyRow {
  /**
   * `other` in the last row, which merges all groups that are too small with the smallest of the large ones. Absent
   * if no group is too small.
   */
  language: Language | 'other';
  /** A known idol or group; '' for fans who name none of them; `other` as above. */
  favourite: string;
  /** A fan who names two idols is in two groups, so `other` may count a fan more than once. */
  fans: number;
}

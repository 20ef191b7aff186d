import type { Language } from './values.ts';

/** GET /api/admin/agency-totals: exports how many fans there are, for agencies. It describes no person. */
export interface AgencyTotals {
  /** All changes until then are counted. ISO 8601, UTC; null before the first recalculation. */
  asOf: string | null;
  rows: AgencyRow[];
}

/** A group of at least {@link AGENCY_GROUP_MIN} fans, the largest group first. */
export interface AgencyRow {
  /** `other` in the row of all smaller groups, which comes last if there is one. */
  language: Language | 'other';
  /**
   * A known idol or group; '' for fans who name none of them; `other` as above. A fan who names two is in two groups.
   */
  favourite: string;
  fans: number;
}

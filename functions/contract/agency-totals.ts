import type { Language } from './values.ts';

/** GET /api/admin/agency-totals: exports how many fans there are, for agencies. It describes no person. */
export interface AgencyTotals {
  /** All changes until then are counted. ISO 8601, UTC; null before the first recalculation. */
  asOf: string | null;
  rows: AgencyRow[];
}

/** A row that stands for at least {@link AGENCY_GROUP_MIN} different people, the largest group first. */
export interface AgencyRow {
  /** `other` in the row of all smaller groups and one large one, which comes last if there are smaller groups. */
  language: Language | 'other';
  /** A known idol or group; '' for fans who name none of them; `other` as above. */
  favourite: string;
  /** A fan who names two idols is in two groups, so `other` may count a fan more than once. */
  fans: number;
}

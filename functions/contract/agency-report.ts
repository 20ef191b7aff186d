import type { Language } from './values.ts';

/** The fewest mentions of a group in an agency's report. Smaller groups are merged, or left out. */
export const GROUP_MIN = 20;

/**
 * One row of GET /api/admin/agency-report: how often the fans of a language named an idol or group. A fan who named
 * several is counted in several rows.
 */
export interface AgencyReportRow {
  /** Null for the merged small groups of all languages. */
  language: Language | null;
  /** The name in the table of aliases; null for merged small groups. */
  favourite: string | null;
  /** At least {@link GROUP_MIN}. */
  mentions: number;
}

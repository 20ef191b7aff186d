import { type AgencyReportRow, GROUP_MIN } from '@contract/agency-report.ts';
import type { Language } from '@contract/values.ts';

/** How often the fans of a language named one idol or group. */
export interface Mentions {
  language: Language;
  favourite: string;
  mentions: number;
}

/**
 * Returns the rows of a report, most mentions first. Groups below {@link GROUP_MIN} are merged within their language,
 * those that are still too small across the languages, and what is too small even then is left out.
 */
export function agencyReport(groups: readonly Mentions[]): AgencyReportRow[] {
  const large = groups.filter(isLarge);
  const languages = [...new Set(groups.map(({ language }) => language))];
  const merged = languages.map((language): AgencyReportRow => {
    const small = groups.filter((group) => group.language === language && !isLarge(group));
    return { language, favourite: null, mentions: sumOf(small) };
  });
  const rest = sumOf(merged.filter((group) => !isLarge(group)));
  const others = { language: null, favourite: null, mentions: rest };
  return [...large, ...merged, others]
    .filter(isLarge)
    .toSorted((one, other) => other.mentions - one.mentions);
}

function isLarge({ mentions }: { mentions: number }): boolean {
  return mentions >= GROUP_MIN;
}

function sumOf(groups: readonly { mentions: number }[]): number {
  return groups.reduce((sum, { mentions }) => sum + mentions, 0);
}

import type { Analytics, DayFigures, GrowthFigures } from '@contract/analytics.ts';
import { LANGUAGES } from '@contract/values.ts';
import { dayKey, daysBefore, languageKey, sumOfDays } from './periods.ts';

/** The counts by `dayKey`, and by `languageKey`. */
interface DailyCounts {
  /** Signups. */
  days: Record<string, number>;
  /** Signups of idols. */
  idolDays: Record<string, number>;
  confirmations: Record<string, number>;
  left: Record<string, number>;
  languages: Record<string, number>;
}

/**
 * Returns the growth of a number of whole days up to yesterday. Today is shown but not part of the sums, because an
 * unfinished day would make each period look smaller than the one before.
 */
export function growthOf(
  counts: DailyCounts,
  days: number,
  now: Date,
  timeZone: string,
): Pick<Analytics, 'perDay' | 'period' | 'before' | 'languages'> {
  const today = dayKey(now, timeZone);
  const [last, lastBefore] = [daysBefore(today, 1), daysBefore(today, days + 1)];
  const first = Object.keys(counts.days).sort()[0] ?? today;
  const isComparable = first <= daysBefore(today, 2 * days);
  const languages = LANGUAGES.map((language) => {
    const sum = (end: string) => sumOfDays(counts.languages, end, days, (day) => languageKey(day, language));
    return { language, count: sum(last), before: isComparable ? sum(lastBefore) : null };
  });
  return {
    perDay: Array.from({ length: days + 1 }, (_, index): DayFigures => {
      const day = daysBefore(today, days - index);
      return { day, ...figuresOf(counts, day, 1) };
    }),
    period: figuresOf(counts, last, days),
    before: isComparable ? figuresOf(counts, lastBefore, days) : null,
    languages: languages
      .filter(({ count, before }) => count > 0 || (before ?? 0) > 0)
      .sort((one, other) => other.count - one.count),
  };
}

function figuresOf(counts: DailyCounts, last: string, days: number): GrowthFigures {
  const idols = sumOfDays(counts.idolDays, last, days);
  return {
    fans: Math.max(0, sumOfDays(counts.days, last, days) - idols),
    idols,
    confirmed: sumOfDays(counts.confirmations, last, days),
    left: sumOfDays(counts.left, last, days),
  };
}

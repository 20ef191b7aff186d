import { languages } from '@contract/languages.ts';
import type { Language } from '@contract/values.ts';

/** Returns a date format in `language` with the Gregorian calendar, which is not the default for Thai. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { calendar: 'gregory', ...options });
}

/**
 * Formats a date in a legal text: `July 26, 2025`. In Thai it has two years: the Gregorian ค.ศ. and the
 * Buddhist พ.ศ.
 * @param day a date such as `2025-07-26`.
 */
export function legalDate(language: Language, day: string): string {
  const date = new Date(day);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...options }).formatToParts(date);
  const year = (calendar: string) =>
    part({ calendar, year: 'numeric' }).find(({ type }) => type === 'year')?.value;
  if (!languages[language].addsBuddhistYear)
    return part({ dateStyle: 'long' })
      .map(({ value }) => value)
      .join('');
  const dayAndMonth = part({ day: 'numeric', month: 'long' }).map(({ value }) => value);
  return `${dayAndMonth.join('')} ค.ศ.\u00a0${year('gregory')} (พ.ศ.\u00a0${year('buddhist')})`;
}

import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../i18n/date-format.ts';

/** The formatters of each language. Making them takes milliseconds, and each row of a list uses them. */
const formatsByLanguage = new Map<string, ReturnType<typeof makeFormats>>();

/** Returns formatters for numbers and times in the page's language. */
export function useFormats() {
  const { language } = useTranslation().i18n;
  const formats = formatsByLanguage.get(language) ?? makeFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

function makeFormats(language: string) {
  const number = new Intl.NumberFormat(language);
  const change = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const dateTime = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const dateTimeAndZone = dateFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  const day = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const fullDay = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const date = dateFormat(language, { dateStyle: 'medium' });
  const list = new Intl.ListFormat(language);
  const time = dateFormat(language, { timeStyle: 'medium' });
  return {
    number: (value: number) => number.format(value),
    /** Formats a difference with its sign. */
    change: (value: number) => change.format(value),
    /** Formats a share as a percentage. @param value from 0 to 1. */
    share: (value: number) => share.format(value),
    dateTime: (iso: string) => dateTime.format(new Date(iso)),
    /** Formats a time in the reader's time zone, and names the zone. */
    dateTimeAndZone: (iso: string) => dateTimeAndZone.format(new Date(iso)),
    date: (iso: string) => date.format(new Date(iso)),
    /** Formats a calendar day. @param calendarDay such as `2026-11-21`. */
    day: (calendarDay: string) => day.format(new Date(calendarDay)),
    /** Formats a calendar day with its year. */
    fullDay: (calendarDay: string) => fullDay.format(new Date(calendarDay)),
    list: (items: readonly string[]) => list.format(items),
    time: (ms: number) => time.format(ms),
  };
}

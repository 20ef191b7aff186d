import type { AdminStats } from '@contract/admin.ts';
import { HOUR_MS } from '@contract/durations.ts';
import type { Language } from '@contract/values.ts';

/** The formats of each time zone. Making one takes hundreds of times as long as using it. */
const formatsByZone = new Map<string, ReturnType<typeof makeFormats>>();

function formatsOf(timeZone: string) {
  const formats = formatsByZone.get(timeZone) ?? makeFormats(timeZone);
  formatsByZone.set(timeZone, formats);
  return formats;
}

function makeFormats(timeZone: string) {
  return {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    clock: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
}

/** Returns the calendar day of an instant in a time zone, as `2026-11-21`: the key of the daily counts. */
export function dayKey(instant: Date, timeZone: string): string {
  return formatsOf(timeZone).day.format(instant);
}

/** Returns the hour and the minute that clocks show in a time zone. */
export function clockOf(instant: Date, timeZone: string): { hour: number; minute: number } {
  const parts = formatsOf(timeZone).clock.formatToParts(instant);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value ?? 0);
  return { hour: part('hour'), minute: part('minute') };
}

/** Returns the key of a count by day and hour. @param day as {@link dayKey} returns it. */
export function hourKey(day: string, hour: number): string {
  return `${day} ${String(hour).padStart(2, '0')}`;
}

/**
 * Returns the first instant of a calendar day in a time zone. If clocks skip midnight, that is the time they
 * skip to.
 */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  // No zone is more than 14 hours ahead of UTC, and all are whole quarters of an hour away from it.
  let ms = midnight - 14 * HOUR_MS;
  while (dayKey(new Date(ms), timeZone) < day) ms += HOUR_MS / 4;
  return new Date(ms);
}

/**
 * Returns the signups of today, since Monday and since the first of the month, from counts by {@link dayKey}.
 */
export function recentSignups(
  byDay: Record<string, number>,
  now: Date,
  timeZone: string,
): AdminStats['recentSignups'] {
  const today = dayKey(now, timeZone);
  const monday = mondayOf(today);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const since = (start: string) =>
    Object.entries(byDay).reduce(
      (sum, [day, count]) => (day >= start && day <= today ? sum + count : sum),
      0,
    );
  return { today: since(today), thisWeek: since(monday), thisMonth: since(firstOfMonth) };
}

/** Returns the key of a count by day and language. @param day as {@link dayKey} returns it. */
export function languageKey(day: string, language: Language): string {
  return `${day} ${language}`;
}

/**
 * Splits a period where its days begin, so that each part counts towards one day. Both ends are multiples of
 * `stepMs`.
 */
export function partsByDay(
  { fromMs, toMs, stepMs }: { fromMs: number; toMs: number; stepMs: number },
  timeZone: string,
): { day: string; fromMs: number; toMs: number }[] {
  const parts: { day: string; fromMs: number; toMs: number }[] = [];
  for (let ms = fromMs; ms < toMs; ms += stepMs) {
    const day = dayKey(new Date(ms), timeZone);
    const last = parts.at(-1);
    if (last?.day === day) last.toMs = ms + stepMs;
    else parts.push({ day, fromMs: ms, toMs: ms + stepMs });
  }
  return parts;
}

/** Returns the days before another one that fall on the same weekday, latest first. */
export function sameWeekdays(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => daysBefore(day, 7 * (week + 1)));
}

/**
 * Sums the counts of a number of days that end with `last`. A deleted signup may be subtracted a moment before it is
 * added, but no sum is negative.
 * @param keyOf the key of a day's count.
 */
export function sumOfDays(
  byDay: Record<string, number>,
  last: string,
  days: number,
  keyOf: (day: string) => string = (day) => day,
): number {
  const sum = Array.from({ length: days }, (_, ago) => byDay[keyOf(daysBefore(last, ago))] ?? 0);
  return Math.max(
    0,
    sum.reduce((one, other) => one + other, 0),
  );
}

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}

/** Returns the day that is a number of days before another one. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

import type { AdminStats, DayCount } from '@contract/admin.ts';

/** The days of {@link signupsPerDay}, including today. */
const SHOWN_DAYS = 30;
const HOUR_MS = 60 * 60_000;

/** Returns the calendar day of an instant in a time zone, as `2026-11-21`: the key of the daily counts. */
export function dayKey(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** Returns the first instant of a calendar day in a time zone. Where clocks change at midnight, it is the new time. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  // No zone is more than 14 hours ahead of UTC or 12 behind it, and all are whole quarters of an hour away.
  for (let ms = midnight - 14 * HOUR_MS; ms < midnight + 12 * HOUR_MS; ms += HOUR_MS / 4)
    if (dayKey(new Date(ms), timeZone) >= day) return new Date(ms);
  return new Date(midnight + 12 * HOUR_MS);
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

/** Returns the last 30 days, ending with today, from counts by {@link dayKey}. */
export function signupsPerDay(byDay: Record<string, number>, now: Date, timeZone: string): DayCount[] {
  const today = dayKey(now, timeZone);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = daysBefore(today, SHOWN_DAYS - 1 - index);
    // A deleted signup may be subtracted a moment before it is added.
    return { day, count: Math.max(0, byDay[day] ?? 0) };
  });
}

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}

function daysBefore(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

import type { AdminStats } from '@contract/admin.ts';

/** The calendar day of an instant in a time zone, as `2026-11-21`: the key of the daily counts. */
export function dayKey(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** Signups today, since Monday and since the first of the month, of counts by {@link dayKey}. */
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

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

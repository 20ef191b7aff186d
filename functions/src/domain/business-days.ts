import { DAY_MS } from '@contract/durations.ts';
import { dayKey } from './periods.ts';

/**
 * Returns the day, as `2026-11-26`, that is a number of business days after another. The first day,
 * Saturdays and Sundays do not count. Public holidays do, because they differ by country.
 * @param timeZone IANA name of the zone in which days begin and end.
 */
export function dueDay(start: Date, businessDays: number, timeZone: string): string {
  let day = Date.parse(`${dayKey(start, timeZone)}T00:00:00Z`);
  for (let left = businessDays; left > 0; ) {
    day += DAY_MS;
    if (isBusinessDay(new Date(day))) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

function isBusinessDay(midnight: Date): boolean {
  return midnight.getUTCDay() !== 0 && midnight.getUTCDay() !== 6;
}

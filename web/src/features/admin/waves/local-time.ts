import { MINUTE_MS } from '@contract/durations.ts';

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(ms);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
  return shown - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the instant at which the clocks of a time zone show a local time, as ISO 8601 in UTC; '' if the text is not
 * a local time such as `2026-11-25T18:30`.
 */
export function instantOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return '';
  // Computes the offset again at the first guess, because the clocks may change between the two.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

/** Returns the time zones to choose from: those of the team, and the browser's. */
export function timeZones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['Asia/Bangkok', 'Asia/Seoul', 'UTC', own])];
}

/**
 * Returns the name of a time zone in a language, with its distance from UTC on a day, such as "Thailand Time (GMT+7)".
 */
export function zoneName(timeZone: string, language: string, day: Date): string {
  const named = (timeZoneName: Intl.DateTimeFormatOptions['timeZoneName']) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(day)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const place = named('shortGeneric');
  // UTC has no place, so its generic name is only the distance.
  return `${place.startsWith('GMT') ? named('long') : place} (${named('shortOffset')})`;
}

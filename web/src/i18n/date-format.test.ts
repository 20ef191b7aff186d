import type { Language } from '@contract/values.ts';
import { expect, test, vi } from 'vitest';
import { dateFormat, legalDate } from './date-format.ts';

test.each(['en', 'ko', 'th'])('dates in "%s" use the Gregorian calendar', (language) => {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(new Date('2026-11-21'))).toContain('2026');
});

test.each<[Language, string]>([
  ['en', 'July 26, 2025'],
  ['ko', '2025년 7월 26일'],
  ['th', '26 กรกฎาคม ค.ศ.\u00a02025 (พ.ศ.\u00a02568)'],
])('a legal date in "%s" has the form that courts there use', (language, written) => {
  expect(legalDate(language, '2025-07-26')).toBe(written);
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a visitor in %s reads the day of a legal text that visitors elsewhere read',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    expect(legalDate('en', '2025-07-26')).toBe('July 26, 2025');
  },
);

import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

test.each(['en', 'ko', 'th'])('dates in "%s" use the Gregorian calendar', (language) => {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(new Date('2026-11-21'))).toContain('2026');
});

import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

test.each(['en', 'ko', 'th'])('a date in "%s" is of the year that the texts name', (language) => {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(new Date('2026-11-21'))).toContain('2026');
});

import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { LANGUAGES } from './values.ts';

test('the font files of a page may have 30 kB in English, 45 kB in Thai and 115 kB in Korean', () => {
  const limits = LANGUAGES.map((language) => [language, languages[language].fontLimit]);
  expect(Object.fromEntries(limits)).toEqual({ en: 30_000, th: 45_000, ko: 115_000 });
});

test.each(LANGUAGES)('lines in %s neither overlap nor leave room for another line', (language) => {
  for (const height of Object.values(languages[language].lineHeight)) {
    expect(height).toBeGreaterThan(1);
    expect(height).toBeLessThan(2);
  }
});

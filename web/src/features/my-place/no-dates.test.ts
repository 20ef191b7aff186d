import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { expect, test } from 'vitest';
import styles from '../../../../docs/word-styles.json' with { type: 'json' };

const locales = (folder: string, language: Language, namespace: string): string =>
  readFileSync(`${folder}/src/locales/${language}/${namespace}.json`, 'utf8');

test.each(LANGUAGES)('no text about a place or early access promises a date in "%s"', (language) => {
  const mails: Record<string, object> = JSON.parse(locales('functions', language, 'mail'));
  const aboutAccess = Object.entries(mails).filter(([key]) => /youre-in|my-place|verify-reminder/.test(key));
  expect(aboutAccess).not.toEqual([]);
  const texts = [
    locales('web', language, 'my-place'),
    locales('web', language, 'joined'),
    ...aboutAccess.map(([, text]) => JSON.stringify(text)),
  ];
  for (const text of texts) expect(text).not.toMatch(new RegExp(styles[language].dates));
});

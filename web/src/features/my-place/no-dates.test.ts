import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { expect, test } from 'vitest';

const locales = (folder: string, language: Language, namespace: string): string =>
  readFileSync(`${folder}/src/locales/${language}/${namespace}.json`, 'utf8');

/** Matches words that would say when somebody gets in. */
const DATES: Record<Language, RegExp> = {
  en: /\b(20\d\d|weeks?|months?|quarter|January|February|March|April|June|July|August|September|October|November|December)\b/,
  ko: /20\d\d|\d월|주 (뒤|안|후)|개월|내년|올해/,
  th: /20\d\d|25\d\d|สัปดาห์|เดือน|ปีหน้า|ปีนี้|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา/,
};

test.each(LANGUAGES)('no text about a place or early access promises a date in "%s"', (language) => {
  const mails: Record<string, object> = JSON.parse(locales('functions', language, 'mail'));
  const aboutAccess = Object.entries(mails).filter(([key]) => /youre-in|my-place|verify-reminder/.test(key));
  expect(aboutAccess).not.toEqual([]);
  const texts = [
    locales('web', language, 'my-place'),
    locales('web', language, 'joined'),
    ...aboutAccess.map(([, text]) => JSON.stringify(text)),
  ];
  for (const text of texts) expect(text).not.toMatch(DATES[language]);
});

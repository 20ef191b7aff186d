import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './values.ts';

const FUNCTIONS = join(import.meta.dirname, '..');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const FILES = {
  'error sentences': (language: string) => `contract/locales/${language}/errors.json`,
  'refusals of the server': (language: string) => `src/locales/${language}/refusals.json`,
  'reasons of a review': (language: string) => `contract/locales/${language}/review.json`,
  'reasons for a score': (language: string) => `contract/locales/${language}/factors.json`,
  mails: (language: string) => `src/locales/${language}/mail.json`,
};

const cases = Object.entries(FILES).flatMap(([what, path]) =>
  OTHERS.map((language) => ({ what, language, path })),
);

test.each(cases)(
  'the $what in $language have the same keys and placeholders as in English',
  ({ language, path }) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const english = Object.entries(placeholders(path('en')));
    // A language without a singular form has only `_other`.
    const expected = english.filter(([key]) => !key.endsWith('_one') || forms.includes('one'));
    expect(placeholders(path(language))).toEqual(Object.fromEntries(expected));
  },
);

test.each(cases)('no sentence of the $what is left in English in $language', ({ language, path }) => {
  const english = sentences(path('en'));
  for (const [key, sentence] of Object.entries(sentences(path(language)))) {
    expect.soft(sentence.trim(), key).not.toBe('');
    expect.soft(sentence, key).not.toBe(english[key]);
  }
});

test('these tests cover every locale file', () => {
  const listed = Object.values(FILES).flatMap((path) => LANGUAGES.map(path));
  expect(globSync('{contract,src}/**/locales/*/*.json', { cwd: FUNCTIONS }).sort()).toEqual(listed.sort());
});

/** Returns the placeholders, with their formats, and the tags of each sentence, by its dotted key. */
function placeholders(path: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(sentences(path)).map(([key, sentence]) => [
      key,
      (sentence.match(/{{[^}]*}}|<\/?\w+\/?>/g) ?? []).sort(),
    ]),
  );
}

function sentences(path: string): Record<string, string> {
  return flatten(JSON.parse(readFileSync(join(FUNCTIONS, path), 'utf8')));
}

function flatten(texts: object, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  );
}

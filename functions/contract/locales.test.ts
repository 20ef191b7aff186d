import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './values.ts';

const FUNCTIONS = join(import.meta.dirname, '..');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const FILES = {
  'error sentences': (language: string) => `contract/locales/${language}/errors.json`,
  'reasons of a review': (language: string) => `contract/locales/${language}/review.json`,
  'reasons for a score': (language: string) => `src/domain/locales/${language}.json`,
  mails: (language: string) => `src/mail/locales/${language}.json`,
};

const cases = Object.entries(FILES).flatMap(([what, path]) =>
  OTHERS.map((language) => ({ what, language, path })),
);

test.each(cases)(
  'the $what in $language have the same keys and placeholders as in English',
  ({ language, path }) => {
    expect(placeholders(path(language))).toEqual(placeholders(path('en')));
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
  expect(globSync('{contract,src}/**/locales/**/*.json', { cwd: FUNCTIONS }).sort()).toEqual(listed.sort());
});

/** The names of each sentence's placeholders by its dotted key. */
function placeholders(path: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(sentences(path)).map(([key, sentence]) => [
      key,
      [...sentence.matchAll(/{{(\w+)}}/g)].map(([, name]) => String(name)).sort(),
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

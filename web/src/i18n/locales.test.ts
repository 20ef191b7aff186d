import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { flattenTexts } from '../../test/locale-texts.ts';

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const WEB = join(import.meta.dirname, '..');
const siteFolder = (language: string) => join(WEB, 'locales', language);
const MOCKUP_FOLDER = join(WEB, '../mockups/locales');
const sharedFolder = (language: string) => join(WEB, '../../functions/contract/locales', language);

/**
 * Texts that are the same in every language: names, sample addresses, and what fans write in the mockups.
 */
const SAME_EVERYWHERE = [
  'you@example.com',
  'VIP',
  'I missed you',
  'staying until the very end',
  'I heard you',
];

type Texts = Map<string, string>;

function textsOf(folder: string, file: string): Texts {
  return new Map(flattenTexts(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

const placeholders = (text: string) => (text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []).sort();

/** i18next selects a plural form by `Intl.PluralRules`, and `_zero` for a count of zero. */
const PLURAL = /(_ordinal)?_(zero|one|two|few|other)$/;

/** Returns English keys without the plural forms that the language lacks. */
function pluralKeys(keys: string[], language: Language): string[] {
  const formsOf = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  return keys.filter((key) => {
    const [, ordinal, form] = /(_ordinal)?_(one|two|few)$/.exec(key) ?? [];
    return form === undefined || formsOf(ordinal ? 'ordinal' : 'cardinal').some((one) => one === form);
  });
}

const files = [
  ...readdirSync(siteFolder('en')).map((file) => ({ file, of: (l: string) => textsOf(siteFolder(l), file) })),
  { file: 'errors.json', of: (language: string) => textsOf(sharedFolder(language), 'errors.json') },
  { file: 'review.json', of: (language: string) => textsOf(sharedFolder(language), 'review.json') },
  { file: 'mockups', of: (language: string) => textsOf(MOCKUP_FOLDER, `${language}.json`) },
];

describe.each(files)('$file', ({ of }) => {
  const english = of('en');

  test.each(LANGUAGES)('has every key in %s, with the same placeholders', (language) => {
    const texts = of(language);
    expect([...texts.keys()].sort()).toEqual(pluralKeys([...english.keys()], language).sort());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      // A translation may omit the product's name.
      const named = (one: string) => placeholders(one).filter((name) => name !== '{{product}}');
      expect(named(text), key).toEqual(named(english.get(key) ?? ''));
    }
  });

  test.each(TRANSLATIONS)('contains no untranslated English in %s', (language) => {
    const left = [...of(language)].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /[a-z]{2}/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')) &&
        !SAME_EVERYWHERE.includes(text),
    );
    expect(left).toEqual([]);
  });
});

test.each(LANGUAGES)(
  'the home page and the idols page use the same names for the other platforms in %s',
  (language) => {
    const [home, idols] = ['home-more.json', 'idols.json'].map((file) => textsOf(siteFolder(language), file));
    expect(home?.get('comparison.platformA')).toBe(idols?.get('agencies.otherFirst'));
    expect(home?.get('comparison.platformB')).toBe(idols?.get('agencies.otherSecond'));
  },
);

test('every text is used in the code', () => {
  const code = [WEB, join(WEB, '../mockups')]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // Collects literals such as 'nav.home', and templates such as `fans.${name}Title`.
  const literals = new Set(code.match(/['"][\w:.-]+['"]/g)?.map((literal) => literal.slice(1, -1)));
  // Placeholders become `*`. A template without a fixed word would match everything.
  const patterns = (code.match(/`[\w:.-]*\$\{[^`]*`/g) ?? [])
    .map((template) => template.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '*'))
    .filter((template) => /^[\w:.*-]+$/.test(template) && /[a-z]{3}/.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`));
  const namespaces = [
    ...readdirSync(siteFolder('en')).map(
      (file) => [basename(file, '.json'), textsOf(siteFolder('en'), file)] as const,
    ),
    ['mockups', textsOf(MOCKUP_FOLDER, 'en.json')] as const,
  ];
  const unused = namespaces.flatMap(([namespace, texts]) =>
    [...texts.keys()].filter((key) => {
      const names = [key, `${namespace}:${key}`].map((name) => name.replace(PLURAL, ''));
      return !names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
    }),
  );
  expect(unused).toEqual([]);
});

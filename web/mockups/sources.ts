import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../functions/contract/values.ts';
import { ROOT } from '../../scripts/local/paths.ts';

const FILES = [
  'web/mockups/**/*.{css,json,svg,tsx}',
  'web/public/favicon.svg',
  'web/src/assets/lightstick-sea.svg',
];
/** The site's texts on images, by namespace; the mockups' texts are in web/mockups/locales. */
const TEXTS = {
  common: ['footer.promise'],
  home: ['hero.title'],
  'home-more': ['language.lineEn', 'language.lineKo', 'language.lineTh'],
};

/** The file with the hash of the sources from which the committed images were rendered. */
export const SOURCES_FILE = join(ROOT, 'web/mockups/rendered-from.txt');

/**
 * Returns the hash of the sources of the committed images: mockups, drawings and texts. Leaves out fonts, the
 * theme and the site's components.
 */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string) => hash.update(`${name}\n${content}\n`);
  for (const file of globSync(FILES, { cwd: ROOT }).sort()) add(file, readFileSync(join(ROOT, file), 'utf8'));
  for (const language of LANGUAGES) {
    for (const [namespace, keys] of Object.entries(TEXTS)) {
      const file = join(ROOT, 'web/src/locales', language, `${namespace}.json`);
      const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
      for (const key of keys) add(`${language} ${key}`, textAt(texts, key));
    }
  }
  return hash.digest('hex');
}

function textAt(texts: unknown, key: string): string {
  let found = texts;
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`There is no text "${key}".`);
  return found;
}

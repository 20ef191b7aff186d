import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languages } from '../../functions/contract/languages.ts';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';
import { SCRIPT_FONTS, type ScriptName } from '../src/i18n/script-fonts.ts';
import { paths } from '../src/lib/paths.ts';

/** Ends the name of the family with the few letters of a script that other languages' texts use. */
const SMALL = ' small';
/** Ends the name of the family with those letters of a large script that the home page lacks. */
const MORE = ' more';
const WEB = join(import.meta.dirname, '..');
const OUT = '.generated/fonts';
const OTHER_SCRIPTS = [
  ...new Set<ScriptName>(LANGUAGES.map((language) => languages[language].script)),
].filter((name) => name !== 'Latn');

/** A source with its texts in every language. A page shows only the version in its own language. */
const TRANSLATED_SOURCE = 'src/content/operator.ts';

/**
 * Returns the font files that a page's texts use, as source paths relative to `web`. A browser loads them in
 * this order. Latin, which every text uses, is first.
 */
export function fontFiles(language: Language, path: string): string[] {
  const used = facesOf(language).filter(({ suffix }) => suffix !== MORE || path !== paths.home);
  const sorted = used.toSorted((a, b) => Number(b.name === 'Latn') - Number(a.name === 'Latn'));
  return sorted.map(({ name, suffix }) => `${OUT}/${fileOf(name, suffix)}`);
}

/** Returns the faces of a page in `language`, its own script first. */
function facesOf(language: Language): { name: ScriptName; suffix: string }[] {
  const own: ScriptName = languages[language].script;
  const faces = [...new Set<ScriptName>([own, 'Latn', ...OTHER_SCRIPTS])].map((name) => {
    return { name, suffix: name === own || name === 'Latn' ? '' : SMALL };
  });
  return SCRIPT_FONTS[own].isLarge ? [...faces, { name: own, suffix: MORE }] : faces;
}

/** Writes the fonts for the development server, as {@link writeFonts} does for a build. */
export function fonts(): Plugin {
  return { name: 'fanlight-fonts', apply: 'serve', buildStart: () => writeFonts() };
}

/**
 * Subsets the fonts to the characters of the site's texts, and writes the CSS that selects them by the page's
 * language. A page has a file for Latin and one for its language's own script, or two for a large script. For
 * each other script it has a small file with the characters that texts in other languages use. System fonts
 * draw all other characters.
 * @param home the visible text of the home page in every language. Without it the first file has all letters.
 */
export async function writeFonts(home?: string): Promise<void> {
  mkdirSync(join(WEB, OUT), { recursive: true });
  // The language picker on every page shows these names.
  const names = LANGUAGES.map((language) => languages[language].name).join('');
  const shared =
    names + readTexts('src/{**/*.{ts,tsx},content/*.json}', ['src/**/*.test.*', TRANSLATED_SOURCE]);
  const translated = readTexts(TRANSLATED_SOURCE);
  const textsOf = (some: readonly Language[]) =>
    some.map((one) => readTexts(`{src,../functions/contract}/locales/${one}/*.json`)).join('');
  const css = [await writeFace('Latn', shared + translated + textsOf(LANGUAGES))];
  for (const name of OTHER_SCRIPTS) {
    const own = LANGUAGES.filter((language) => languages[language].script === name);
    const others = LANGUAGES.filter((language) => !own.includes(language));
    const all = shared + translated + textsOf(own);
    const { isLarge } = SCRIPT_FONTS[name];
    const first = (isLarge && home) || all;
    css.push(await writeFace(name, first));
    if (isLarge) css.push(await writeFace(name, all, MORE, new Set(first)));
    css.push(await writeFace(name, shared + textsOf(others), SMALL));
  }
  writeFileSync(join(WEB, OUT, 'fonts.css'), [...css, ...LANGUAGES.map(fontRuleOf)].join('\n'));
}

/**
 * Writes a font file and returns its `@font-face` rule.
 * @param suffix of the family's name.
 * @param without characters that another file contains.
 */
async function writeFace(name: ScriptName, text: string, suffix = '', without = new Set<string>()) {
  const { family, font, range, heaviest, always = '', sizeAdjust, keepFeatures } = SCRIPT_FONTS[name];
  const file = fileOf(name, suffix);
  const found = (text.match(charactersIn(range)) ?? []).filter((character) => !without.has(character));
  const subset = await subsetFont(
    readFileSync(createRequire(import.meta.url).resolve(font)),
    // Browsers draw the vowel U+0E33 as two characters, which the subset must contain.
    (found.join('') + (suffix ? '' : always)).replaceAll('\u0e33', '\u0e33\u0e4d\u0e32'),
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: heaviest } },
      ...(keepFeatures && { keepFeatures }),
    },
  );
  writeFileSync(join(WEB, OUT, file), subset);
  return `@font-face {
  font-family: "${family}${suffix}";
  src: url("./${file}") format("woff2");
  font-weight: 400 800;
  font-display: swap;
  unicode-range: ${range};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}`;
}

function fileOf(name: ScriptName, suffix: string): string {
  return `${name}${suffix.replace(' ', '-')}.woff2`;
}

function fontRuleOf(language: Language): string {
  const families = facesOf(language).flatMap(({ name, suffix }) => {
    const family = SCRIPT_FONTS[name].family + suffix;
    return name === 'Latn' ? [family, `${family} Fallback`] : [family];
  });
  return `:root:lang(${language}) { --font-site: ${families.join()}, system-ui, sans-serif; }`;
}

/** Returns a pattern for the characters of a range. @param range in CSS syntax: `U+0E00-0E7F, U+25CC`. */
function charactersIn(range: string): RegExp {
  const parts = range.replaceAll('U+', '\\u').replaceAll('-', '-\\u').replaceAll(', ', '');
  return new RegExp(`[${parts}]`, 'g');
}

function readTexts(pattern: string, exclude: string[] = []): string {
  return globSync(pattern, { cwd: WEB, exclude })
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('');
}

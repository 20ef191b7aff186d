import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languages } from '../../functions/contract/languages.ts';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';

const SMALL = ' small';
const WEB = join(import.meta.dirname, '..');
const OUT = '.generated/fonts';

interface Script {
  family: string;
  /** The complete font's file. */
  font: string;
  /** The CSS `unicode-range`. */
  range: string;
  /** The heaviest weight in the subset; heavier text uses it. */
  heaviest: number;
  /** Characters that the file for the script's own language contains even if no text uses them. */
  always?: string;
  sizeAdjust?: string;
  /** The OpenType features to keep; all if absent. */
  keepFeatures?: string[];
}

type ScriptName = (typeof languages)[Language]['script'];

const SCRIPTS: Record<ScriptName, Script> = {
  Latn: {
    family: 'Plus Jakarta Sans',
    font: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    range: 'U+0020-02FF, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212',
    heaviest: 800,
    keepFeatures: ['kern', 'tnum'],
  },
  Hang: {
    family: 'Pretendard',
    font: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    range: 'U+1100-11FF, U+3000-303F, U+3130-318F, U+AC00-D7A3',
    heaviest: 700,
    keepFeatures: [],
  },
  Thai: {
    family: 'Anuphan',
    font: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    range: 'U+0E00-0E7F, U+25CC',
    heaviest: 700,
    // Visitors' names may use any letter, and the script is small enough to include all.
    always: `${Array.from({ length: 0x5b }, (_, index) => String.fromCodePoint(0xe01 + index)).join('')}\u25cc`,
    sizeAdjust: '106%',
  },
};

const OTHER_SCRIPTS = [
  ...new Set<ScriptName>(LANGUAGES.map((language) => languages[language].script)),
].filter((name) => name !== 'Latn');

/** A source with its texts in every language. A page shows only the version in its own language. */
const TRANSLATED_SOURCE = 'src/content/operator.ts';

/** Returns the main font files of a page in `language`, as source paths relative to `web`. */
export function mainFontFiles(language: Language): string[] {
  return [...new Set<ScriptName>(['Latn', languages[language].script])].map((name) => `${OUT}/${name}.woff2`);
}

/**
 * Subsets the fonts to the characters of the site's texts, and writes the CSS that selects them by the page's
 * language. A page has a file for Latin and one for its language's own script. For each other script it has a
 * small file with the characters that texts in other languages use. System fonts draw all other characters.
 */
export function fonts(): Plugin {
  return {
    name: 'fanlight-fonts',
    // Prerendering needs no fonts.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: writeFonts,
  };
}

async function writeFonts(): Promise<void> {
  mkdirSync(join(WEB, OUT), { recursive: true });
  // The language picker on every page shows these names.
  const shared =
    LANGUAGES.map((language) => languages[language].name).join('') +
    readTexts('src/{**/*.{ts,tsx},content/*.json}', ['src/**/*.test.*', TRANSLATED_SOURCE]);
  const translated = readTexts(TRANSLATED_SOURCE);
  const textsOf = (some: readonly Language[]) =>
    some.map((language) => readTexts(`{src,../functions/contract}/locales/${language}/*.json`)).join('');
  const css = [await writeFace('Latn', shared + translated + textsOf(LANGUAGES))];
  for (const name of OTHER_SCRIPTS) {
    const own = LANGUAGES.filter((language) => languages[language].script === name);
    const others = LANGUAGES.filter((language) => !own.includes(language));
    css.push(await writeFace(name, shared + translated + textsOf(own)));
    css.push(await writeFace(name, shared + textsOf(others), SMALL));
  }
  for (const language of LANGUAGES) css.push(fontRuleOf(language));
  writeFileSync(join(WEB, OUT, 'fonts.css'), css.join('\n'));
}

/**
 * Writes a font file and returns its `@font-face` rule.
 * @param suffix of the family's name, for the small file with the characters that texts in other languages use.
 */
async function writeFace(name: ScriptName, text: string, suffix = ''): Promise<string> {
  const { family, font, range, heaviest, always = '', sizeAdjust, keepFeatures } = SCRIPTS[name];
  const file = `${name}${suffix.replace(' ', '-')}.woff2`;
  const characters = (text.match(charactersIn(range)) ?? []).join('') + (suffix ? '' : always);
  const subset = await subsetFont(
    readFileSync(createRequire(import.meta.url).resolve(font)),
    // Browsers draw the vowel U+0E33 as two characters, which the subset must contain.
    characters.replaceAll('\u0e33', '\u0e33\u0e4d\u0e32'),
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

function fontRuleOf(language: Language): string {
  const suffixOf = (name: ScriptName) => (languages[language].script === name ? '' : SMALL);
  const families = OTHER_SCRIPTS.map((name) => SCRIPTS[name].family + suffixOf(name));
  const latin = SCRIPTS.Latn.family;
  return `:root:lang(${language}) { --font-site: ${[latin, `${latin} Fallback`, ...families].join()}, system-ui, sans-serif; }`;
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

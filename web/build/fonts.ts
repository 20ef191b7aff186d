import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languages } from '../../functions/contract/languages.ts';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';

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

/** Sources that contain each text in every language. A page shows only the version in its own language. */
const TRANSLATED_SOURCES = ['src/content/operator.ts'];

/** Returns the main font files of a page in `language`, as source paths relative to `web`. */
export function mainFontFiles(language: Language): string[] {
  return [...new Set<ScriptName>(['Latn', languages[language].script])].map((name) => `${OUT}/${name}.woff2`);
}

/**
 * Subsets the fonts to the characters of the site's texts, and writes the CSS that selects them by the page's
 * language. A page has a file for Latin and one for its language's own script. For each other script it has a
 * small file with the characters that its language's texts use. System fonts draw all other characters.
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
    readTexts('src/{**/*.{ts,tsx},content/*.json}', ['src/**/*.test.*', ...TRANSLATED_SOURCES]);
  const translated = TRANSLATED_SOURCES.map((file) => readTexts(file)).join('');
  const texts = LANGUAGES.map((language) => {
    const locales = `{src,../functions/contract}/locales/${language}/*.json`;
    return { language, text: shared + readTexts(locales) };
  });
  const otherScripts = new Set<ScriptName>(LANGUAGES.map((language) => languages[language].script));
  otherScripts.delete('Latn');
  const css = [await writeFace('Latn', translated + texts.map(({ text }) => text).join(''))];
  for (const { language, text } of texts) {
    const families = [SCRIPTS.Latn.family, `${SCRIPTS.Latn.family} Fallback`];
    for (const name of otherScripts) {
      const foreign = languages[language].script === name ? undefined : language;
      css.push(await writeFace(name, foreign ? text : text + translated, foreign));
      families.push(familyOf(name, foreign));
    }
    css.push(
      `:root:lang(${language}) { --font-site: ${[...families, 'system-ui', 'sans-serif'].join(', ')}; }`,
    );
  }
  writeFileSync(join(WEB, OUT, 'fonts.css'), css.join('\n'));
}

/**
 * Writes a font file and returns its `@font-face` rule.
 * @param foreign the language whose texts use some characters of the script; absent for the script's own language.
 */
async function writeFace(name: ScriptName, text: string, foreign?: Language): Promise<string> {
  const { font, range, heaviest, always = '', sizeAdjust, keepFeatures } = SCRIPTS[name];
  const file = `${name}${foreign ? `-in-${foreign}` : ''}.woff2`;
  const characters = (text.match(charactersIn(range)) ?? []).join('') + (foreign ? '' : always);
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
  font-family: "${familyOf(name, foreign)}";
  src: url("./${file}") format("woff2");
  font-weight: 400 800;
  font-display: swap;
  unicode-range: ${range};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}`;
}

function familyOf(name: ScriptName, foreign?: Language): string {
  return foreign ? `${SCRIPTS[name].family} ${foreign}` : SCRIPTS[name].family;
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

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';

const WEB = join(import.meta.dirname, '..');
const CONTRACT_LOCALES = join(WEB, '../functions/contract/locales');
const OUT = '.generated/fonts';

interface Script {
  family: string;
  /** The complete font's file. */
  font: string;
  range: string;
  /** Lightest and heaviest weight; heavier text uses the heaviest. */
  weights: [number, number];
  /** Characters that the file of the script's own language contains whatever its texts are. */
  always?: string;
  sizeAdjust?: string;
  /** All features by default. */
  keepFeatures?: string[];
}

type ScriptName = 'latin' | 'korean' | 'thai';

const SCRIPTS: Record<ScriptName, Script> = {
  latin: {
    family: 'Plus Jakarta Sans',
    font: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    range: 'U+0020-02FF, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212',
    weights: [400, 800],
    keepFeatures: ['kern', 'tnum'],
  },
  korean: {
    family: 'Pretendard',
    font: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    range: 'U+1100-11FF, U+3000-303F, U+3130-318F, U+AC00-D7A3',
    weights: [400, 700],
    keepFeatures: [],
  },
  thai: {
    family: 'Anuphan',
    font: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    range: 'U+0E00-0E7F, U+25CC',
    weights: [400, 700],
    // The script is small enough to include every letter, so that visitors' names are complete.
    always: `${Array.from({ length: 0x5b }, (_, index) => String.fromCodePoint(0xe01 + index)).join('')}\u25cc`,
    sizeAdjust: '106%',
  },
};

/** A new language is a row here and, if its script is new, one above. */
const SCRIPT_OF: Record<Language, ScriptName> = { en: 'latin', ko: 'korean', th: 'thai' };

/** The weight of the few characters of a script that occur in another language's texts. */
const FOREIGN_WEIGHT = 500;
const SYSTEM_FONTS = [
  'Apple SD Gothic Neo',
  'Malgun Gothic',
  'Thonburi',
  'Leelawadee UI',
  'system-ui',
  'sans-serif',
];

/** Returns the main font files of a page in `language`, as keys of Vite's manifest. */
export function mainFontFiles(language: Language): string[] {
  return [...new Set<ScriptName>(['latin', SCRIPT_OF[language]])].map((name) => `${OUT}/${name}.woff2`);
}

/**
 * Subsets the fonts to the characters of the site's texts, and writes the CSS that selects them by
 * the page's language: Latin, the language's own script, and for each other script a small file
 * with the characters of it that this language's texts use. System fonts draw all other characters.
 */
export function fonts(): Plugin {
  return {
    name: 'fanlight-fonts',
    // Prerendering needs no fonts.
    async buildStart() {
      if (this.environment.name !== 'ssr') await writeFonts();
    },
  };
}

async function writeFonts(): Promise<void> {
  const sources = await readTexts(join(WEB, 'src'), /(?<!\.test)\.tsx?$/);
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      text: [
        sources,
        await readTexts(join(WEB, 'src/locales', language), /\.json$/),
        await readTexts(join(CONTRACT_LOCALES, language), /\.json$/),
      ].join(),
    })),
  );
  await mkdir(join(WEB, OUT), { recursive: true });
  const otherScripts = [...new Set(Object.values(SCRIPT_OF))].filter((name) => name !== 'latin');
  const css = [await writeFace('latin', texts.map(({ text }) => text).join())];
  for (const { language, text } of texts) {
    const families = [SCRIPTS.latin.family, `${SCRIPTS.latin.family} Fallback`];
    for (const name of otherScripts) {
      const foreign = SCRIPT_OF[language] === name ? undefined : language;
      css.push(await writeFace(name, text, foreign));
      families.push(familyOf(name, foreign));
    }
    css.push(`:root:lang(${language}) { --font-site: ${[...families, ...SYSTEM_FONTS].join(', ')}; }`);
  }
  await writeFile(join(WEB, OUT, 'fonts.css'), css.join('\n'));
}

/**
 * Writes a font file and returns its `@font-face` rule.
 * @param foreign the language whose texts use some characters of the script; absent for the
 * script's own language.
 */
async function writeFace(name: ScriptName, text: string, foreign?: Language): Promise<string> {
  const { font, range, weights, always = '', sizeAdjust, keepFeatures } = SCRIPTS[name];
  const [min, max] = foreign ? [FOREIGN_WEIGHT, FOREIGN_WEIGHT] : weights;
  const file = `${name}${foreign ? `-in-${foreign}` : ''}.woff2`;
  const characters = (text.match(charactersIn(range)) ?? []).join('') + (foreign ? '' : always);
  const cut = await subsetFont(
    await readFile(createRequire(import.meta.url).resolve(font)),
    // Browsers compose the vowel U+0E33 from these two characters.
    characters.replaceAll('\u0e33', '\u0e33\u0e4d\u0e32'),
    { targetFormat: 'woff2', variationAxes: { wght: { min, max } }, ...(keepFeatures && { keepFeatures }) },
  );
  await writeFile(join(WEB, OUT, file), cut);
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

/** @param range in CSS syntax: `U+0E00-0E7F, U+25CC`. */
function charactersIn(range: string): RegExp {
  const parts = range.replaceAll('U+', '\\u').replaceAll('-', '-\\u').replaceAll(', ', '');
  return new RegExp(`[${parts}]`, 'g');
}

async function readTexts(folder: string, name: RegExp): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => name.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join();
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Language } from '../../functions/contract/values.ts';
import { BOLD_FROM, type ShownText, shownTexts } from './shown-text.ts';

const HANGUL = /[\u1100-\u11ff\u3000-\u303f\u3130-\u318f\uac00-\ud7a3]/g;
const LATIN = /[\u0020-\u02ff\u2000-\u206f\u20ac\u2122\u2190-\u2193\u2212]/g;
const THAI = /[\u0e00-\u0e7f]/g;

/** Browsers draw this vowel from its two parts, and find the first only where it is in the font on its own. */
const SARA_AM = '\u0e33';
const PARTS_OF_SARA_AM = ['\u0e4d', '\u0e32'];

const WEB = join(import.meta.dirname, '..');
const SOURCES = [join(WEB, 'src'), join(WEB, '../functions/contract/locales')];
const OUT = join(WEB, '.generated/fonts');

const PRETENDARD = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
const ANUPHAN = '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2';
const ALL_WEIGHTS = { min: 400, max: 800 };
/** Anuphan has none above 700. */
const THAI_WEIGHTS = { min: 400, max: 700 };
/** So few that a name which a visitor types has all of its letters. */
const ALL_THAI = Array.from({ length: 0x5b }, (_, index) => String.fromCodePoint(0xe01 + index)).join('');

/**
 * Named by src/app/base.css. Korean is in two weights, so that a page's own files hold in each the syllables that stand in it: one
 * file for all weights would be a fifth heavier.
 */
const CUTS = [
  {
    file: 'latin.woff2',
    font: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    script: LATIN,
    weight: ALL_WEIGHTS,
    // Not the other forms of letters, which nothing here asks for.
    keepFeatures: ['kern', 'tnum'],
  },
  {
    file: 'korean-regular.woff2',
    font: PRETENDARD,
    script: HANGUL,
    weight: { min: 400, max: 400 },
    keepFeatures: [],
  },
  {
    file: 'korean-bold.woff2',
    font: PRETENDARD,
    script: HANGUL,
    weight: { min: 700, max: 700 },
    keepFeatures: [],
  },
  { file: 'thai.woff2', font: ANUPHAN, script: THAI, weight: THAI_WEIGHTS, more: `${ALL_THAI}\u25cc` },
];

/** Cuts the fonts to the characters of the site's own words: 2 MB of Korean become two times 45 kB, 27 kB of Latin 11, 19 kB of Thai 13. */
export function fonts(): Plugin {
  return {
    name: 'fanlight-fonts',
    // Prerendering names the fonts that the site's build has cut.
    async buildStart() {
      if (this.environment.name !== 'ssr') await cutFonts();
    },
  };
}

async function cutFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const texts = await readTexts();
  await mkdir(OUT, { recursive: true });
  for (const { file, font, script, weight, more = '', keepFeatures } of CUTS) {
    const cut = await subsetFont(await readFile(resolve(font)), charactersOf(texts, script) + more, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      ...(keepFeatures ? { keepFeatures } : {}),
    });
    await writeFile(join(OUT, file), cut);
  }
}

/** A face that a page declares, with what the page itself shows in it. */
export interface PageFont {
  /** As the styles name it. */
  family: string;
  url: string;
  css: string;
  characters: ReadonlySet<string>;
}

interface Shown {
  language: Language;
  /** The page's HTML. */
  body: string;
  /** With the classes of its elements. */
  css: string;
}

const PAGE_KOREAN = {
  family: 'Page Korean',
  script: HANGUL,
  range: 'U+1100-11FF,U+3000-303F,U+3130-318F,U+AC00-D7A3',
  more: '',
};
const PAGE_THAI = {
  family: 'Page Thai',
  script: THAI,
  range: 'U+0E00-0E7F',
  more: 'size-adjust:106%;',
  source: 'thai',
};
const [REGULAR, BOLD] = [`400 ${BOLD_FROM - 1}`, `${BOLD_FROM} 800`];

/** @property pin of a source that has all weights. */
const FACES = [
  { ...PAGE_KOREAN, source: 'korean-regular', weights: REGULAR },
  { ...PAGE_KOREAN, source: 'korean-bold', weights: BOLD },
  { ...PAGE_THAI, pin: 400, weights: REGULAR },
  { ...PAGE_THAI, pin: 700, weights: BOLD },
];
type Face = (typeof FACES)[number] & { pin?: number };

/**
 * Cuts the fonts of pages to what each of them shows: a regular and a bold file of a script, which on pages of another language
 * are a few kB. Whatever the app shows later is in the fonts of src/app/base.css, which follow in the styles. A Thai page needs no
 * file of its own: all of Thai is 13 kB.
 */
export class PageFonts {
  readonly files = new Map<string, Uint8Array>();
  readonly #made = new Map<string, Promise<PageFont | null>>();

  /** In the order in which they are wanted. */
  async of({ language, body, css }: Shown): Promise<PageFont[]> {
    const texts = shownTexts(body, css);
    const fonts = await Promise.all(
      FACES.filter(({ script }) => !(language === 'th' && script === THAI)).map((face) =>
        this.#cut(
          face,
          texts.filter(({ isBold }) => isBold === (face.weights === BOLD)),
        ),
      ),
    );
    return fonts.filter((font) => font !== null);
  }

  #cut(face: Face, texts: readonly ShownText[]): Promise<PageFont | null> {
    const characters = charactersOf(texts, face.script);
    const key = `${face.family} ${face.weights} ${characters}`;
    const made = this.#made.get(key) ?? this.#make(face, characters);
    this.#made.set(key, made);
    return made;
  }

  async #make(face: Face, characters: string): Promise<PageFont | null> {
    if (characters === '') return null;
    const { family, script, range, more, source, pin, weights } = face;
    const cut = await subsetFont(await readFile(join(OUT, `${source}.woff2`)), characters, {
      targetFormat: 'woff2',
      ...(pin === undefined ? {} : { variationAxes: { wght: { min: pin, max: pin } } }),
    });
    const hash = createHash('sha256').update(cut).digest('base64url').slice(0, 8);
    const url = `/assets/${script === THAI ? 'thai' : 'korean'}-${hash}.woff2`;
    this.files.set(url, cut);
    const css = `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:${weights};font-display:swap;${more}unicode-range:${range}}`;
    return { family, url, css, characters: new Set(characters) };
  }
}

/** Each once, in order. */
function charactersOf(texts: readonly { text: string }[], script: RegExp): string {
  const used = new Set(texts.flatMap(({ text }) => text.match(script) ?? []));
  if (used.has(SARA_AM)) for (const part of PARTS_OF_SARA_AM) used.add(part);
  return [...used].sort().join('');
}

async function readTexts(): Promise<{ text: string }[]> {
  const found = await Promise.all(
    SOURCES.map(async (source) => {
      const files = await readdir(source, { recursive: true, withFileTypes: true });
      return files
        .filter((file) => file.isFile() && /\.(json|tsx?)$/.test(file.name))
        .map((file) => join(file.parentPath, file.name));
    }),
  );
  return Promise.all(found.flat().map(async (path) => ({ text: await readFile(path, 'utf8') })));
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Language } from '../../functions/contract/values.ts';

const HANGUL = /[\u1100-\u11ff\u3000-\u303f\u3130-\u318f\uac00-\ud7a3]/g;
const LATIN = /[\u0020-\u02ff\u2000-\u206f\u20ac\u2122\u2190-\u2193\u2212]/g;
const THAI = /[\u0e00-\u0e7f]/g;

/** Browsers draw this vowel from its two parts, and find the first only where it is in the font on its own. */
const SARA_AM = '\u0e33';
const PARTS_OF_SARA_AM = ['\u0e4d', '\u0e32'];

const WEB = join(import.meta.dirname, '..');
const SOURCES = [join(WEB, 'src'), join(WEB, '../functions/contract/locales')];
const OUT = join(WEB, '.generated/fonts');

/** Named by src/app/fonts.css. `few` files hold what the pages of the other languages show of a script. */
const CUTS = [
  {
    file: 'latin.woff2',
    font: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    script: LATIN,
  },
  {
    file: 'korean.woff2',
    font: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    script: HANGUL,
  },
  {
    file: 'korean-few.woff2',
    font: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    script: HANGUL,
    without: '/ko/',
  },
  {
    file: 'thai-few.woff2',
    font: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    script: THAI,
    without: '/th/',
  },
];

/** Cuts the fonts to the characters of the site's own words: 2 MB of Korean become some 80 kB, 27 kB of Latin 14. */
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
  for (const { file, font, script, without } of CUTS) {
    const words = texts.filter(({ path }) => without === undefined || !path.includes(without));
    const used = new Set(words.flatMap(({ text }) => text.match(script) ?? []));
    if (used.has(SARA_AM)) for (const part of PARTS_OF_SARA_AM) used.add(part);
    const characters = [...used].sort().join('');
    const cut = await subsetFont(await readFile(resolve(font)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
    });
    await writeFile(join(OUT, file), cut);
  }
}

/** A face that one page declares, or all of a language. */
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
}

const SCRIPTS = [
  { name: 'Korean', script: HANGUL, range: 'U+1100-11FF,U+3000-303F,U+3130-318F,U+AC00-D7A3', more: '' },
  { name: 'Thai', script: THAI, range: 'U+0E00-0E7F', more: 'size-adjust:106%;' },
] as const;
type Script = (typeof SCRIPTS)[number];

/** What so many of the Korean pages show is in a file for all of them. */
const COMMON_FROM = 9;

/**
 * Cuts the fonts of pages to what each of them shows: a Korean page gets a file of its own beside the one that all
 * Korean pages share; what a page shows of another language's script is a file of a few kB. Whatever the app shows later
 * is in the fonts of src/app/fonts.css, which follow in the styles. Thai needs no cut: all of it is 19 kB.
 */
export class PageFonts {
  readonly files = new Map<string, Uint8Array>();
  readonly #common: Promise<PageFont | null>;
  readonly #commonKorean: ReadonlySet<string>;

  constructor(shown: readonly Shown[]) {
    const counts = new Map<string, number>();
    for (const { language, body } of shown) {
      if (language !== 'ko') continue;
      for (const character of charactersOf(body, HANGUL)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    this.#commonKorean = new Set([...counts].filter(([, count]) => count >= COMMON_FROM).map(([one]) => one));
    this.#common = this.#cut(SCRIPTS[0], 'Common Korean', this.#commonKorean);
  }

  /** In the order in which they are wanted. */
  async of({ language, body }: Shown): Promise<PageFont[]> {
    const fonts = await Promise.all([
      language === 'ko' ? this.#common : null,
      ...SCRIPTS.filter(({ name }) => !(name === 'Thai' && language === 'th')).map((script) => {
        const characters = charactersOf(body, script.script);
        const own =
          language === 'ko'
            ? new Set([...characters].filter((one) => !this.#commonKorean.has(one)))
            : characters;
        return this.#cut(script, `Page ${script.name}`, own);
      }),
    ]);
    return fonts.filter((font) => font !== null);
  }

  readonly #made = new Map<string, Promise<PageFont | null>>();

  #cut(script: Script, family: string, characters: ReadonlySet<string>): Promise<PageFont | null> {
    const text = [...characters].sort().join('');
    const key = `${family} ${text}`;
    const made = this.#made.get(key) ?? this.#make(script, family, text);
    this.#made.set(key, made);
    return made;
  }

  async #make({ name, range, more }: Script, family: string, text: string): Promise<PageFont | null> {
    if (text === '') return null;
    const source = join(OUT, name === 'Korean' ? 'korean.woff2' : 'thai-few.woff2');
    const cut = await subsetFont(await readFile(source), text, { targetFormat: 'woff2' });
    const hash = createHash('sha256').update(cut).digest('base64url').slice(0, 8);
    const url = `/assets/${name.toLowerCase()}-${hash}.woff2`;
    this.files.set(url, cut);
    const css = `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:400 800;font-display:swap;${more}unicode-range:${range}}`;
    return { family, url, css, characters: new Set(text) };
  }
}

/** Those that are read: not what stands in the elements' attributes, but for what a field shows while it is empty. */
function charactersOf(body: string, script: RegExp): Set<string> {
  const placeholders = [...body.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text).join('');
  const used = new Set((body.replaceAll(/<[^>]*>/g, '') + placeholders).match(script));
  if (used.has(SARA_AM)) for (const part of PARTS_OF_SARA_AM) used.add(part);
  return used;
}

async function readTexts(): Promise<{ path: string; text: string }[]> {
  const found = await Promise.all(
    SOURCES.map(async (source) => {
      const files = await readdir(source, { recursive: true, withFileTypes: true });
      return files
        .filter((file) => file.isFile() && /\.(json|tsx?)$/.test(file.name))
        .map((file) => join(file.parentPath, file.name));
    }),
  );
  return Promise.all(found.flat().map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

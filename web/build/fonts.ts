import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const HANGUL = /[\u1100-\u11ff\u3000-\u303f\u3130-\u318f\uac00-\ud7a3]/g;
const LATIN = /[\u0020-\u02ff\u2000-\u206f\u20ac\u2122\u2190-\u2193\u2212]/g;
const THAI = /[\u0e00-\u0e7f]/g;

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
    // Browsers draw this vowel from its two parts, and find the first only where it is in the font on its own.
    if (used.has('\u0e33')) used.add('\u0e4d').add('\u0e32');
    const characters = [...used].sort().join('');
    const cut = await subsetFont(await readFile(resolve(font)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
    });
    await writeFile(join(OUT, file), cut);
  }
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

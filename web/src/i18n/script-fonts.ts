import type { languages } from '@contract/languages.ts';
import type { Language } from '@contract/values.ts';

/** Describes the font of a script. */
interface ScriptFont {
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
  /** Whether the letters are so many that those missing on the home page have a file of their own. */
  isLarge?: true;
}

/** Names a script that a language of the site uses. */
export type ScriptName = (typeof languages)[Language]['script'];

/** The font of each script. web/build/fonts.ts makes the site's files of them. */
export const SCRIPT_FONTS: Record<ScriptName, ScriptFont> = {
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
    // Thousand, ten thousand and a hundred million, in numbers that the code shortens, and a letter of the home page's
    // sentence that the first places are taken. Escaped, because web/build/fonts.ts looks for letters in the sources too.
    always: '\ucc9c\ub9cc\uc5b5\ub410',
    isLarge: true,
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

/** The properties of a language, besides its texts. */
interface LanguageRow {
  /** Its own name, for language pickers. */
  name: string;
  /** Its locale for Open Graph. */
  openGraph: string;
  /** The script of its letters: an ISO 15924 code. web/build/fonts.ts has a font for each. */
  script: 'Latn' | 'Hang' | 'Thai';
  /**
   * The limit for a page's font files, in bytes. A script with more letters needs more. At the 1.6 Mbit/s of Lighthouse's
   * phone, 30 kB take 0.15 s, 45 kB 0.23 s and 115 kB 0.58 s.
   */
  fontLimit: number;
  /** The operating systems' fonts for its script, for mails. On pages browsers find them without a list. */
  systemFonts: readonly string[];
  /** Line heights. Scripts with marks above and below their letters need more. */
  lineHeight: { body: number; heading: number; display: number; flat: number; mail: number };
  /** Whether lines break only between words, where browsers would also break inside them. */
  keepsWords: boolean;
  /** How large amounts are written: `$10K`, or `$10,000` in languages that do not shorten them. */
  amounts: 'compact' | 'standard';
  /** How large counts are written in a sentence: `50K`, `5만`, or `50,000` in languages that do not shorten them. */
  counts: 'compact' | 'standard';
  /** Whether a unit follows its number without a space: `47,392명`. */
  joinsUnits: boolean;
  /** What the share buttons show first: LINE, a copy of the link, or the platforms that all languages have. */
  sharesFirst: 'LINE' | 'link' | 'platforms';
  /** Whether dates in legal texts have the Buddhist year too, which Thai courts use. */
  addsBuddhistYear: boolean;
  /** The language of the operator's name and address (web/src/content/operator.ts). */
  operatorNames: string;
}

/**
 * The site's languages, the default first, in the order of its language pickers. CONTRIBUTING.md explains how to
 * add one.
 */
export const languages = {
  en: {
    name: 'English',
    openGraph: 'en_US',
    script: 'Latn',
    fontLimit: 30_000,
    systemFonts: [],
    lineHeight: { body: 1.6, heading: 1.25, display: 1.08, flat: 1.25, mail: 1.6 },
    keepsWords: false,
    amounts: 'compact',
    counts: 'compact',
    joinsUnits: false,
    sharesFirst: 'platforms',
    addsBuddhistYear: false,
    operatorNames: 'en',
  },
  th: {
    name: 'ไทย',
    openGraph: 'th_TH',
    script: 'Thai',
    fontLimit: 45_000,
    systemFonts: ['Thonburi', 'Leelawadee UI', 'Leelawadee'],
    lineHeight: { body: 1.75, heading: 1.5, display: 1.4, flat: 1.5, mail: 1.8 },
    keepsWords: false,
    amounts: 'standard',
    counts: 'standard',
    joinsUnits: false,
    sharesFirst: 'LINE',
    addsBuddhistYear: true,
    operatorNames: 'th',
  },
  ko: {
    name: '한국어',
    openGraph: 'ko_KR',
    script: 'Hang',
    fontLimit: 115_000,
    systemFonts: ['Apple SD Gothic Neo', 'Malgun Gothic'],
    lineHeight: { body: 1.7, heading: 1.35, display: 1.22, flat: 1.25, mail: 1.7 },
    keepsWords: true,
    amounts: 'standard',
    counts: 'compact',
    joinsUnits: true,
    sharesFirst: 'link',
    addsBuddhistYear: false,
    operatorNames: 'ko',
  },
} as const satisfies Record<string, LanguageRow>;

import type { Language } from '../../functions/contract/values.ts';
import type { BuiltFiles } from './built-files.ts';

/** Sizes in bytes, gzip -9. */
export interface Sizes {
  bootstrap: number;
  pages: {
    path: string;
    language: Language;
    /** Including styles and bootstrap. */
    html: number;
    /** The JavaScript that starts the page. Nothing more loads without interaction. */
    start: number;
  }[];
  /** Chunks that load later: the file, and its size with everything that only it imports. */
  lazy: { file: string; size: number; isAdmin: boolean }[];
  /** Files with Firebase or reactfire that public pages can load, except for App Check. */
  strayed: string[];
}

const kB = 1000;

/** The limits. */
export const LIMITS = {
  /** React, the router, i18next, Chakra and Emotion take 140 of it. It is preloaded while the browser is idle. */
  start: 190 * kB,
  /** Runs before the first paint of every page. */
  bootstrap: 3 * kB,
  /** About half a second on a slow phone, between a tap and its effect. */
  lazy: 40 * kB,
  /** With styles, so that nothing blocks the first paint. It takes two round trips of a new connection. */
  html: 20 * kB,
  /**
   * The landing page has sixteen sections, three of which it contains twice, folded for phones; the legal
   * documents are read as a whole. Still two round trips.
   */
  longHtml: 32 * kB,
  /** Firestore and reactfire in one chunk, for the admin page's live numbers. */
  adminLazy: 240 * kB,
};

/** Returns the limit of a page's HTML, in bytes. */
export function htmlLimitOf(path: string): number {
  return ['/', '/privacy', '/terms'].includes(path) ? LIMITS.longHtml : LIMITS.html;
}

/**
 * Measures what loads later.
 * @param main the app's entry.
 * @param admin the admin pages' files.
 * @param firebase files that may load Firebase on public pages.
 */
export function measureLazy(
  files: BuiltFiles,
  { main, admin, firebase }: { main: string; admin: string[]; firebase: string[] },
): Pick<Sizes, 'lazy' | 'strayed'> {
  const reachPast = (gates: string[]) =>
    files.reach([main], ({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((file) => !gates.includes(file)),
    );
  const always = files.reach([main]);
  const open = reachPast(admin);
  const lazy = new Set([...files.chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  return {
    lazy: [...lazy].map((file) => ({
      file,
      size: files.sizeOf([...files.reach([file])].filter((other) => !always.has(other))),
      isAdmin: !open.has(file),
    })),
    strayed: [...reachPast([...admin, ...firebase])].filter((file) =>
      files.chunks.get(file)?.moduleIds.some((id) => /\/node_modules\/(@?firebase|reactfire)\//.test(id)),
    ),
  };
}

/** Returns a sentence for each exceeded limit. */
export function findOversized({ pages, bootstrap, lazy, strayed }: Sizes): string[] {
  const check = (what: string, size: number, limit: number) =>
    size > limit ? [`${what}: ${kilo(size)} kB, at most ${kilo(limit)}`] : [];
  return [
    ...check('the bootstrap', bootstrap, LIMITS.bootstrap),
    ...pages.flatMap(({ path, language, html, start }) => [
      ...check(`${path} in ${language}: HTML`, html, htmlLimitOf(path)),
      ...check(`${path} in ${language}: JavaScript to start`, start, LIMITS.start),
    ]),
    ...lazy.flatMap(({ file, size, isAdmin }) =>
      check(`${file}, with what only it needs`, size, isAdmin ? LIMITS.adminLazy : LIMITS.lazy),
    ),
    ...strayed.map((file) => `${file} brings Firebase to pages that do without`),
  ];
}

/** Formats bytes as kilobytes, without the unit. */
export function kilo(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

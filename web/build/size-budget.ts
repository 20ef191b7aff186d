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
    /** The JavaScript that the page starts with. Lazy islands load theirs only after an interaction. */
    start: number;
  }[];
  /** Chunks that load later, and their size with the imports that the entry does not load. */
  lazy: { file: string; size: number; isAdmin: boolean }[];
  /** Files with Firebase or reactfire that public pages can load, except for App Check. Must be empty. */
  publicFirebase: string[];
}

const kB = 1000;

/** The limits, in bytes, gzip -9. */
export const LIMITS = {
  /** React, the router, i18next, Chakra and Emotion take 140 of it. Preloaded when the browser is idle. */
  start: 190 * kB,
  /** Runs before the first paint of every page. */
  bootstrap: 3 * kB,
  /** Takes about half a second on a slow phone, between a tap and its effect. */
  lazy: 40 * kB,
  /** Includes styles, so that nothing blocks the first paint. Takes a new connection two round trips. */
  html: 20 * kB,
  /** For the landing page, where some sections exist twice, and legal documents. Still two round trips. */
  longHtml: 32 * kB,
  /** Fits Firestore and reactfire in one chunk, for the admin page's live numbers. */
  adminLazy: 240 * kB,
};

/** Returns the limit of a page's HTML, in bytes. */
export function htmlLimitOf(path: string): number {
  return ['/', '/privacy', '/terms'].includes(path) ? LIMITS.longHtml : LIMITS.html;
}

/**
 * Measures the chunks that load later.
 * @param main the app's entry.
 * @param admin the admin pages' entries.
 * @param firebase chunks that may load Firebase on public pages.
 */
export function measureLazy(
  files: BuiltFiles,
  { main, admin, firebase }: { main: string; admin: string[]; firebase: string[] },
): Pick<Sizes, 'lazy' | 'publicFirebase'> {
  const reachWithout = (excluded: string[]) =>
    files.reach([main], ({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((file) => !excluded.includes(file)),
    );
  const entry = files.reach([main]);
  const publicFiles = reachWithout(admin);
  const lazy = new Set([...files.chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  return {
    lazy: [...lazy].map((file) => ({
      file,
      size: files.sizeOf([...files.reach([file])].filter((other) => !entry.has(other))),
      isAdmin: !publicFiles.has(file),
    })),
    publicFirebase: [...reachWithout([...admin, ...firebase])].filter((file) =>
      files.chunks.get(file)?.moduleIds.some((id) => /\/node_modules\/(@?firebase|reactfire)\//.test(id)),
    ),
  };
}

/** Returns a sentence for each exceeded limit. */
export function findOversized({ pages, bootstrap, lazy, publicFirebase }: Sizes): string[] {
  const check = (what: string, size: number, limit: number) =>
    size > limit ? [`${what}: ${kilo(size)} kB, at most ${kilo(limit)}`] : [];
  return [
    ...check('the bootstrap', bootstrap, LIMITS.bootstrap),
    ...pages.flatMap(({ path, language, html, start }) => [
      ...check(`${path} in ${language}: HTML`, html, htmlLimitOf(path)),
      ...check(`${path} in ${language}: JavaScript to start`, start, LIMITS.start),
    ]),
    ...lazy.flatMap(({ file, size, isAdmin }) =>
      check(`${file} with its imports`, size, isAdmin ? LIMITS.adminLazy : LIMITS.lazy),
    ),
    ...publicFirebase.map((file) => `${file}: contains Firebase, but public pages can load it`),
  ];
}

/** Formats bytes as kilobytes, without the unit. */
export function kilo(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Language } from '../../functions/contract/values.ts';

/** Describes a page that the build has written. */
export interface BuiltPage {
  path: string;
  language: Language;
  file: string;
  /** Paths of all files that the bootstrap preloads: what the page starts with. */
  scripts: readonly string[];
}

/** Sizes in bytes, gzip -9. */
interface PageSize {
  path: string;
  language: Language;
  /** With styles and bootstrap. */
  html: number;
  /** JavaScript that the page starts with. Nothing more loads without interaction. */
  start: number;
}

export interface Sizes {
  pages: PageSize[];
  bootstrap: number;
  /** Chunks that load later: the file, and its size with everything that only it imports. */
  lazy: { file: string; size: number; isAdmin: boolean }[];
  /** Files with Firebase or reactfire that public pages can load, except for App Check. */
  strayed: string[];
}

const kB = 1000;

/** The limits. */
export const LIMITS = {
  /** React, the router, i18next, Chakra and Emotion take 140 of it. Preloaded while the browser is idle. */
  start: 190 * kB,
  /** Runs before the first paint of every page. */
  bootstrap: 3 * kB,
  /** About half a second on a slow phone, between a tap and its effect. */
  lazy: 40 * kB,
  /** With styles, so that nothing blocks the first paint. Two round trips of a new connection. */
  html: 20 * kB,
  /** Firestore and reactfire in one chunk, for the admin page's live numbers. */
  adminLazy: 240 * kB,
};

/**
 * Limits of the fonts that Chromium downloads for a page scrolled to its end: Latin, the language's
 * own script, and a few characters of others. Korean has the most letters. e2e/pages/fonts.test.ts
 * checks them.
 */
export const FONT_LIMITS: Record<Language, number> = { en: 30 * kB, ko: 115 * kB, th: 45 * kB };

/** Pages whose HTML may be larger, with the reason. */
const LONG_PAGES = [
  // Twelve sections.
  { paths: ['/'], limit: 32 * kB },
  // Documents that are read as a whole.
  { paths: ['/privacy', '/terms'], limit: 32 * kB },
];

/** Returns the limit of a page's HTML, in bytes. */
export function htmlLimitOf(path: string): number {
  return LONG_PAGES.find(({ paths }) => paths.includes(path))?.limit ?? LIMITS.html;
}

interface Site {
  outDir: string;
  bootstrap: string;
  pages: readonly BuiltPage[];
  chunks: readonly Rolldown.OutputChunk[];
  /** Source files of the admin pages, such as `src/pages/admin.tsx`. */
  adminSources: readonly string[];
  /** Source files that may load Firebase on public pages. */
  firebaseSources: readonly string[];
}

/** Measures what a visitor of each page downloads. */
export async function measureSizes({
  outDir,
  bootstrap,
  pages,
  chunks,
  adminSources,
  firebaseSources,
}: Site): Promise<Sizes> {
  const chunkSizes = new Map<string, number>(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]),
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (chunkSizes.get(file) ?? 0), 0);
  const isOneOf = (sources: readonly string[], { facadeModuleId }: Rolldown.OutputChunk) =>
    sources.some((source) => facadeModuleId?.endsWith(`/${source}`));

  /** Returns a file and its static imports, without those in `except`. */
  function withImports(file: string, except: ReadonlySet<string> = new Set(), found = new Set<string>()) {
    if (found.has(file) || except.has(file)) return found;
    found.add(file);
    for (const imported of byName.get(file)?.imports ?? []) withImports(imported, except, found);
    return found;
  }

  const main = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const always = withImports(main);

  /** Returns the files that can be loaded without passing through one of the sources. */
  function reachedPast(sources: readonly string[]): Set<string> {
    const found = new Set(always);
    for (const file of found) {
      const chunk = byName.get(file);
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
        const reached = byName.get(next);
        if (reached && !isOneOf(sources, reached)) found.add(next);
      }
    }
    return found;
  }

  const open = reachedPast(adminSources);
  const lazyFiles = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));

  return {
    pages: await Promise.all(
      pages.map(async ({ path, language, file, scripts }) => {
        const html = await readFile(join(outDir, file), 'utf8');
        return {
          path,
          language,
          html: gzipSync(html, { level: 9 }).length,
          start: sizeOf(scripts.map((script) => script.slice(1))),
        };
      }),
    ),
    bootstrap: gzipSync(bootstrap, { level: 9 }).length,
    lazy: [...lazyFiles].map((file) => ({
      file,
      size: sizeOf(withImports(file, always)),
      isAdmin: !open.has(file),
    })),
    strayed: [...reachedPast([...adminSources, ...firebaseSources])].filter((file) =>
      byName.get(file)?.moduleIds.some((id) => /\/node_modules\/(firebase|@firebase|reactfire)\//.test(id)),
    ),
  };
}

/** Returns a sentence for each exceeded limit. */
export function findOversized({ pages, bootstrap, lazy, strayed }: Sizes): string[] {
  const checks = [
    { what: 'the bootstrap', size: bootstrap, limit: LIMITS.bootstrap },
    ...pages.flatMap(({ path, language, html, start }) => {
      const page = `${path} in ${language}`;
      return [
        { what: `${page}: HTML`, size: html, limit: htmlLimitOf(path) },
        { what: `${page}: JavaScript to start`, size: start, limit: LIMITS.start },
      ];
    }),
    ...lazy.map(({ file, size, isAdmin }) => ({
      what: `${file}, with what only it needs`,
      size,
      limit: isAdmin ? LIMITS.adminLazy : LIMITS.lazy,
    })),
  ];
  return [
    ...checks
      .filter(({ size, limit }) => size > limit)
      .map(({ what, size, limit }) => `${what}: ${kilo(size)} kB, at most ${kilo(limit)}`),
    ...strayed.map((file) => `${file} brings Firebase to pages that do without`),
  ];
}

export function kilo(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

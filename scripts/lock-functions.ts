import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersAbove } from './local/dependencies.ts';
import { ROOT } from './local/paths.ts';

/** One package of a lock file, as far as it matters here. */
interface Entry {
  version?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const FUNCTIONS = 'functions';

/**
 * functions/package-lock.json: the part of the root's lock file that the functions need. Only the folder `functions` is uploaded, and where
 * Google finds no lock file in it, it installs whatever version of an indirect dependency is the newest that day.
 */
export function functionsLock(): string {
  const root: { lockfileVersion: number; packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const own = root.packages[FUNCTIONS] as Entry & { name: string };
  const placed: Record<string, Entry> = {};
  for (const name of Object.keys(own.dependencies ?? {})) place(FUNCTIONS, '', name, false);
  for (const name of Object.keys(own.devDependencies ?? {})) place(FUNCTIONS, '', name, true);
  const packages = { '': own, ...Object.fromEntries(Object.entries(placed).sort(byPath)) };
  const { name, version } = own;
  const lock = { name, version, lockfileVersion: root.lockfileVersion, requires: true, packages };
  return `${JSON.stringify(lock, null, 2)}\n`;

  /**
   * Places what the package at `from` in the root's lock file finds under a name, and all that this needs in turn.
   * @param placedAt where `from` itself is placed; '' for the functions.
   */
  function place(from: string, placedAt: string, name: string, isDev: boolean): void {
    const path = find(from, name);
    if (!path) return;
    const at = placeOf(path, placedAt, name);
    if (at in placed) return;
    // Of what npm notes about why a package is there, only this holds for the functions too.
    const { dev, devOptional, optional, peer, ...entry } = root.packages[path] as Record<string, unknown>;
    placed[at] = { ...entry, ...(isDev ? { dev: true } : {}) };
    for (const needed of neededBy(placed[at])) place(path, at, needed, isDev);
  }

  function find(from: string, name: string): string | undefined {
    return foldersAbove(from)
      .map((folder) => `${folder}node_modules/${name}`)
      .find((path) => path in root.packages);
  }

  /** Where it is in the root, with what is the functions' own in first place: what another version of the same name has to give way to that. */
  function placeOf(path: string, neededAt: string, name: string): string {
    if (path.startsWith(`${FUNCTIONS}/`)) return path.slice(FUNCTIONS.length + 1);
    return `${FUNCTIONS}/${path}` in root.packages ? `${neededAt}/node_modules/${name}` : path;
  }
}

/** The packages that are installed with one; optional peers are not. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

function byPath([a]: [string, Entry], [b]: [string, Entry]): number {
  return a.localeCompare(b, 'en');
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(ROOT, FUNCTIONS, 'package-lock.json'), functionsLock());

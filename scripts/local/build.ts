import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { builtHereAt } from './built-for.ts';
import { functionsBundle } from './functions-bundle.ts';
import { ROOT } from './paths.ts';
import { runQuietly } from './run-quietly.ts';

/** Everything that the site is made from. */
const WEB_SOURCES = ['web', 'functions/contract', 'package-lock.json', 'tsconfig.json'];

/** Builds the functions, and the site unless nothing has changed since it was built for the same origin, key and port. */
export async function buildIfChanged(): Promise<void> {
  await build(functionsBundle);
  const isThere = modifiedAt('web/dist/index.html') > 0;
  if (isThere && newestSource() < builtHereAt()) return;
  await runQuietly(process.execPath, ['scripts/run.mjs', 'build-web', '--heavy-too']);
}

/**
 * When the last file was changed, added or removed: the latter two change the folder they are in. Only `web` itself does not count, because the
 * build makes folders of its own there.
 */
function newestSource(): number {
  const inside = globSync(
    WEB_SOURCES.map((source) => `${source}/**`),
    {
      cwd: ROOT,
      exclude: (path) => /^(dist|node_modules|\..*)$/.test(path.split(/[\\/]/).at(-1) ?? ''),
    },
  );
  const sources = WEB_SOURCES.concat(inside).filter((path) => path !== 'web');
  return Math.max(...sources.map(modifiedAt));
}

function modifiedAt(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

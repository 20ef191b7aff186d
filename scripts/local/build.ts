import { existsSync, globSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { functionsBundle } from './functions-bundle.ts';
import { LOCAL, ROOT } from './paths.ts';
import { PORTS } from './ports.ts';
import { runQuietly } from './run-quietly.ts';

/** Everything that the site is made from. */
const WEB_SOURCES = ['web', 'functions/contract', 'package-lock.json', 'tsconfig.json'];
const BUILT_FROM = join(LOCAL, 'web-built-from');
/** The built site knows where the emulator is (web/vite.config.ts). */
const PORTS_IN_SITE = String(PORTS.firestore);

/** Builds the functions, and the site unless nothing has changed since it was built here last. */
export async function buildIfChanged(): Promise<void> {
  await build(functionsBundle);
  const startedAt = new Date();
  const isSame = existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === PORTS_IN_SITE;
  const isThere = modifiedAt('web/dist/index.html') > 0;
  if (isSame && isThere && newestSource() < modifiedAt(BUILT_FROM)) return;
  await buildWeb();
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(BUILT_FROM, PORTS_IN_SITE);
  // What changed while it was built is newer than this, so it is not missed next time.
  utimesSync(BUILT_FROM, startedAt, startedAt);
}

export async function buildWeb(): Promise<void> {
  await runQuietly(process.execPath, ['scripts/run.mjs', 'build-web', '--heavy-too']);
}

/** When the last file was changed, added or removed: the latter two change the folder they are in. */
function newestSource(): number {
  const inside = globSync(
    WEB_SOURCES.map((source) => `${source}/**`),
    {
      cwd: ROOT,
      exclude: (path) => /^(dist|node_modules|\..*)$/.test(path.split(/[\\/]/).at(-1) ?? ''),
    },
  );
  return Math.max(...WEB_SOURCES.concat(inside).map(modifiedAt));
}

function modifiedAt(path: string): number {
  return statSync(path.startsWith('/') ? path : join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

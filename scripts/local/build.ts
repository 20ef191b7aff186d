import { globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { publicOrigin } from '../../web/build/site-files.ts';
import { LOCAL, ROOT } from './paths.ts';
import { PORTS } from './ports.ts';
import { runQuietly } from './run.ts';

/** Bundles the functions with their contract into one file. The packages of functions/package.json stay outside. */
export const functionsBundle = {
  absWorkingDir: ROOT,
  entryPoints: ['functions/src/index.ts'],
  outfile: 'functions/dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  sourcesContent: false,
  // Stack traces in logs then refer to the sources.
  banner: { js: 'process.setSourceMapsEnabled(true);' },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Exists if web/dist is complete. Holds what the build depends on besides its sources; its time is when the build began. */
const MARKER = join(LOCAL, 'web-built-for.json');
const BUILT_FOR = JSON.stringify({
  siteOrigin: publicOrigin,
  appCheckSiteKey: process.env.APP_CHECK_SITE_KEY ?? '',
  firestorePort: PORTS.firestore,
});
const WEB_SOURCES = ['web', 'functions/contract', 'package-lock.json', 'tsconfig.base.json'];

/** Forgets the last build of the site. Call it before web/dist is changed, so that an aborted build is not reused. */
export function forgetBuild(): void {
  rmSync(MARKER, { force: true });
}

/** Marks web/dist as complete. A source that changed after `startedAt` triggers the next build. */
export function noteBuild(startedAt: Date): void {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(MARKER, BUILT_FOR);
  utimesSync(MARKER, startedAt, startedAt);
}

/** Builds the functions, and the site if a source or its origin, App Check key or port changed since the last build. */
export async function buildIfChanged(): Promise<void> {
  await build(functionsBundle);
  if (modifiedAt('web/dist/index.html') > 0 && newestSource() < lastBuild()) return;
  await runQuietly(process.execPath, ['scripts/run.mjs', 'build', 'web', '--ignore-size-budget']);
}

function lastBuild(): number {
  const marker = statSync(MARKER, { throwIfNoEntry: false });
  return marker && readFileSync(MARKER, 'utf8') === BUILT_FOR ? marker.mtimeMs : 0;
}

/** Counts the times of folders too, because adding or removing a file changes them. The build itself writes folders into `web`. */
function newestSource(): number {
  const exclude = (path: string) => /(^|[\\/])(dist|node_modules|\.[^\\/]*)$/.test(path);
  const files = globSync(
    WEB_SOURCES.map((source) => `${source}/**`),
    { cwd: ROOT, exclude },
  );
  return Math.max(...[...WEB_SOURCES, ...files].filter((path) => path !== 'web').map(modifiedAt));
}

function modifiedAt(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

import { globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { LOCAL, ROOT } from './paths.ts';
import { PORTS } from './ports.ts';
import { runQuietly } from './run.ts';

/** Bundles the functions, contract and texts into functions/dist/index.js, without packages. */
export const functionsBundle = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@contract': join(ROOT, 'functions/contract') } },
  build: {
    ssr: 'functions/src/index.ts',
    outDir: 'functions/dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        // Stack traces in logs then refer to the sources.
        banner: 'process.setSourceMapsEnabled(true);',
      },
    },
  },
} satisfies InlineConfig;

/** Marks web/dist as complete. Contains the settings of the build; its time is the start of the build. */
const MARKER = join(LOCAL, 'web-built-for.json');
const BUILT_FOR = JSON.stringify({
  siteOrigin: process.env.SITE_ORIGIN ?? '',
  appCheckSiteKey: process.env.APP_CHECK_SITE_KEY ?? '',
  retentionDays: process.env.UNVERIFIED_RETENTION_DAYS ?? '',
  firestorePort: PORTS.firestore,
});
const WEB_SOURCES = ['web', 'functions/contract', 'package-lock.json', 'tsconfig.base.json'];

/** Deletes the last build's marker. Call it before web/dist changes, so that no aborted build is reused. */
export function forgetBuild(): void {
  rmSync(MARKER, { force: true });
}

/** Marks web/dist as complete. A source that changes after `startedAt` causes the next build. */
export function noteBuild(startedAt: Date): void {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(MARKER, BUILT_FOR);
  utimesSync(MARKER, startedAt, startedAt);
}

/**
 * Builds the functions, and the site if a source or a setting of {@link BUILT_FOR} changed since the last
 * build. `npm test` builds once for several processes and sets ALREADY_BUILT for them.
 */
export async function buildIfChanged(): Promise<void> {
  if (process.env.ALREADY_BUILT === 'true') return;
  // In a separate process: Vite sets NODE_ENV to "production", and later child processes would inherit it.
  await runQuietly(process.execPath, ['scripts/run.mjs', 'build', 'functions']);
  if (modifiedAt('web/dist/index.html') > 0 && newestSource() < lastBuild()) return;
  await runQuietly(process.execPath, ['scripts/run.mjs', 'build', 'web', '--ignore-size-budget']);
}

function lastBuild(): number {
  const marker = statSync(MARKER, { throwIfNoEntry: false });
  return marker && readFileSync(MARKER, 'utf8') === BUILT_FOR ? marker.mtimeMs : 0;
}

/** Returns the latest time of a source or its folder: adding or removing a file changes only the folder's. */
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

import type { BuildOptions } from 'esbuild';
import { ROOT } from './paths.ts';

/** The functions with their contract in one file; the packages of functions/package.json stay outside. */
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
  // Stacks in the logs name lines of the source.
  banner: { js: 'process.setSourceMapsEnabled(true);' },
  logLevel: 'warning',
} satisfies BuildOptions;

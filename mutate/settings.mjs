/**
 * Describes the mutation tests of one folder for Stryker, which changes its code piece by piece. Only the unit tests
 * beside it run, because a change of a value that a module computes while it loads runs all of them.
 * @param {{ folder: string, files?: string[], score: number, config?: string }} area
 *   `files`: paths in the folder, by default all; `score`: the lowest accepted percentage of noticed changes;
 *   `config`: the file with Vitest's settings.
 */
export function settings({ folder, files = ['**/*.{ts,tsx}'], score, config = 'mutate/vitest.config.ts' }) {
  const report = `.local/mutate/${folder.replaceAll('/', '-')}`;
  return {
    testRunner: 'vitest',
    // `related` would compute the imports of every test again for each change.
    vitest: { configFile: config, dir: folder, related: false },
    mutate: [...files.map((file) => `${folder}/${file}`), '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
    incremental: true,
    incrementalFile: `${report}/incremental.json`,
    tempDirName: `${report}/sandbox`,
    ignorePatterns: ['.local', '.git', 'web/dist', 'functions/dist'],
    // Stryker 10 knows only the tsconfig files of older TypeScripts.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: `${report}/report.json` },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: score, low: score, break: score },
  };
}

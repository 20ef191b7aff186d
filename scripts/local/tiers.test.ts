import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NIGHTLY_TESTS, QUICK_TESTS } from '../../vitest.tiers.ts';
import { ROOT } from './paths.ts';

/** The test files of each project, as vitest.config.ts includes them. */
const FILES: Record<string, string> = {
  emulator: 'functions/test/*.test.ts',
  'emulator:own-project': 'functions/test/own-project/*.test.ts',
  'e2e:alone': 'e2e/alone/*.test.ts',
  'e2e:site': 'e2e/{*,pages/*}.test.ts',
  'e2e:engines': 'e2e/engines/*.test.ts',
};

const selections = Object.entries(QUICK_TESTS).flatMap(([project, names]) =>
  names.map((name): [string, string] => [name, project]),
);

test.each(selections)('"%s" in vitest.tiers.ts selects a file of %s', (name, project) => {
  const files = globSync(FILES[project] ?? '', { cwd: ROOT });
  expect(files.filter((file) => file.includes(name))).not.toEqual([]);
});

test.each(NIGHTLY_TESTS)('%s, which only the nightly run has, exists and is no quick test', (file) => {
  expect(globSync(file, { cwd: ROOT })).toEqual([file]);
  expect(selections.filter(([name]) => file.includes(name))).toEqual([]);
});

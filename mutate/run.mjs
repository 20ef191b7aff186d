import { spawnSync } from 'node:child_process';

/*
 * `npm run mutate`: runs the mutation tests of every folder, one after the other. `-- domain` runs those of one. What
 * follows goes to Stryker.
 */
const FOLDERS = ['contract', 'domain', 'api', 'library'];
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const [first, ...rest] = process.argv.slice(2);
const folders = FOLDERS.filter((name) => name === first);
const [chosen, options] = folders.length > 0 ? [folders, rest] : [FOLDERS, process.argv.slice(2)];

for (const name of chosen) {
  const command = [STRYKER, 'run', `mutate/${name}.mjs`, ...options];
  if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

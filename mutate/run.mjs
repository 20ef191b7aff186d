import { spawnSync } from 'node:child_process';

/*
 * `npm run mutate`: runs the mutation tests of every folder, one after the other. `-- domain` runs those of one. What
 * follows goes to Stryker.
 */
const FOLDERS = ['contract', 'domain', 'api', 'library'];
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const words = process.argv.slice(2);
const chosen = FOLDERS.filter((name) => name === words[0]);
const options = words.slice(chosen.length);

for (const name of chosen.length > 0 ? chosen : FOLDERS) {
  const command = [STRYKER, 'run', `mutate/${name}.mjs`, ...options];
  if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

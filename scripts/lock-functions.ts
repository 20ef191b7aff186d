import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './local/paths.ts';

/**
 * `npm run lock-functions`: derives functions/package-lock.json from the root's lock file. Only the folder
 * `functions` is deployed, and without a lock file Google would install the newest version of every indirect
 * dependency. npm keeps the versions in a lock file and removes what the functions do not need.
 */
const FUNCTIONS = join(ROOT, 'functions');
const folder = mkdtempSync(join(tmpdir(), 'fanlight-lock-'));
const root = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const entries = Object.entries<{ link?: boolean }>(root.packages).filter(([, { link }]) => !link);
const below = (prefix: string) =>
  entries
    .filter(([path]) => path.startsWith(`${prefix}node_modules/`))
    .map(([path, entry]) => [path.slice(prefix.length), entry]);
const packages = {
  '': root.packages.functions,
  ...Object.fromEntries([...below(''), ...below('functions/')]),
};

for (const file of ['package.json', '.npmrc']) copyFileSync(join(FUNCTIONS, file), join(folder, file));
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, packages }));
const npm = [
  'install',
  '--package-lock-only',
  '--omit-lockfile-registry-resolved',
  '--no-audit',
  '--no-fund',
];
execFileSync('npm', npm, { cwd: folder, stdio: 'inherit' });
copyFileSync(join(folder, 'package-lock.json'), join(FUNCTIONS, 'package-lock.json'));
rmSync(folder, { recursive: true });

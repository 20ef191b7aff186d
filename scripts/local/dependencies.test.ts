import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { licenceList, lockedPackages } from '../licences.ts';
import { ROOT } from './paths.ts';

/** Licences that allow using, changing and selling a product without publishing its source. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
  'public domain',
  // The licence of spdx-exceptions, a list of names that the functions framework includes. It only requires
  // naming the author.
  'CC-BY-3.0',
];
/**
 * Licences that are accepted for tools only: changes to the tools would have to be published, and data under
 * CC BY would have to name its source.
 */
const FOR_TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0'];

const LOCK_FILES = ['package-lock.json', 'functions/package-lock.json'];

const packages = lockedPackages();

test('every package has a licence that allows selling the product', () => {
  expect(packages.length).toBeGreaterThan(500);
  const refused = packages.filter(({ license, isTool }) => {
    const allowed = isTool ? [...PERMISSIVE, ...FOR_TOOLS] : PERMISSIVE;
    const isAllowed = (name: string) => allowed.includes(name.trim());
    const text = license.replaceAll(/[()]/g, '');
    return !text.split(' OR ').some((choice) => choice.split(/ and /i).every(isAllowed));
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('docs/licences.md lists the shipped packages', () => {
  expect(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')).toBe(licenceList());
});

test.each(LOCK_FILES)('every package of %s has a checksum', (file) => {
  for (const { path, integrity } of lockedPackages(file))
    expect.soft(integrity, path).toMatch(/^sha512-|^sha1-/);
});

test('the root lock file contains every required package', async () => {
  const npm = promisify(execFile)('npm', ['ls', '--all', '--package-lock-only'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  // npm ls reports some of Lighthouse's aliases as invalid. Only missing packages matter here.
  const { stdout, stderr } = await npm.catch((error: { stdout: string; stderr: string }) => error);
  expect(stdout).toContain('vitest@');
  expect(stderr).not.toContain('missing:');
});

test('the functions are deployed with the package versions that the tests use', () => {
  const tried = new Set(packages.map(({ name, version, integrity }) => `${name} ${version} ${integrity}`));
  const deployed = lockedPackages('functions/package-lock.json');
  const { packages: locked } = JSON.parse(readFileSync(join(ROOT, 'functions/package-lock.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'functions/package.json'), 'utf8'));
  expect(deployed.filter((one) => !tried.has(`${one.name} ${one.version} ${one.integrity}`))).toEqual([]);
  expect(locked[''].dependencies, 'run npm run lock-functions').toEqual(dependencies);
  expect(firebase.functions[0]?.ignore).not.toContain('package-lock.json');
});

test('npm can install the functions from their own lock file in a separate folder, as Google does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(join(ROOT, 'functions', file), join(folder, file));
  const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: folder });
  // Offline and with an empty cache, npm has only the lock file.
  await npm('ci', '--dry-run', '--offline', '--cache', join(folder, 'cache'));
  expect((await npm('config', 'get', 'ignore-scripts')).stdout.trim()).toBe('true');
  await rm(folder, { recursive: true });
});

test('no package runs an install script, whichever npm command installs it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'ignore-scripts'], { cwd: ROOT });
  expect(stdout.trim()).toBe('true');
});

test('no installed package is deprecated', () => {
  expect(
    packages.filter(({ deprecated }) => deprecated).map(({ name, deprecated }) => `${name}: ${deprecated}`),
  ).toEqual([]);
});

test.each(LOCK_FILES)('the packages of %s come from the configured registry', (file) => {
  const lock = readFileSync(join(ROOT, file), 'utf8');
  expect(lock.match(/"resolved": "https?:[^"]+"/g) ?? []).toEqual([]);
});

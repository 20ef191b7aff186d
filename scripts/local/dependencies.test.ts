import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceList } from '../licences.ts';
import { lockedPackages } from './dependencies.ts';
import { ROOT } from './paths.ts';

/** Whoever takes the product over may use, change and sell it with these, and need publish nothing. */
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
];
/** Fine for tools, whose code goes nowhere: the changes to their own files would have to be published, ours not. */
const FOR_TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later'];

const packages = lockedPackages();

test('every package has a licence that a product may be sold with', () => {
  expect(packages.length).toBeGreaterThan(500);
  const refused = packages.filter(({ license, isTool }) => {
    const allowed = isTool ? [...PERMISSIVE, ...FOR_TOOLS] : PERMISSIVE;
    const isAllowed = (name: string) => allowed.includes(name.trim());
    const text = license.replaceAll(/[()]/g, '');
    return !text.split(' OR ').some((choice) => choice.split(/ and /i).every(isAllowed));
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('docs/licences.md names what is shipped', () => {
  expect(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')).toBe(licenceList());
});

test('the lock file is complete: every package can be checked, and whatever one needs is there', () => {
  const paths = new Set(packages.map(({ path }) => path));
  for (const { path, integrity, dependencies } of packages) {
    expect.soft(integrity, path).toMatch(/^sha512-|^sha1-/);
    for (const needed of dependencies) {
      // As Node looks for it: beside the package, then in every folder above.
      const folders = path
        .split('/node_modules/')
        .map((_, n, parts) => parts.slice(0, n + 1).join('/node_modules/'));
      const places = ['', ...folders.map((folder) => `${folder}/`)].map(
        (folder) => `${folder}node_modules/${needed}`,
      );
      expect
        .soft(
          places.some((place) => paths.has(place)),
          `${path} needs ${needed}`,
        )
        .toBe(true);
    }
  }
});

test('nothing is installed whose author has given it up', () => {
  expect(
    packages.filter(({ deprecated }) => deprecated).map(({ name, deprecated }) => `${name}: ${deprecated}`),
  ).toEqual([]);
});

test('packages come from whatever registry npm is told to use', () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "https?:[^"]+"/g) ?? []).toEqual([]);
});

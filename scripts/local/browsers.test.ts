import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireBrowsers } from './browsers.ts';
import { ROOT } from './paths.ts';

/* In these tests the machine has a Chromium, and its PATH contains only a folder with the test's own `apt-get`. */

const SENTENCE =
  'Not tested in Firefox and WebKit: not installed (Debian: firefox-esr webkit2gtk-driver xvfb xauth dbus-daemon).';
const isDebian =
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-browsers-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('FIREFOX_PATH', undefined);
  vi.stubEnv('CI', undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const asUser = (id: number) => vi.spyOn(process, 'getuid').mockReturnValue(id);

/** Writes an `apt-get` that records its arguments. @param installs files that `install` puts on the PATH. */
function writeAptGet(installs: readonly string[]): () => string[] {
  const log = join(folder, 'log');
  const lines = installs.map((name) => `[ "$1" = install ] && : > ${join(folder, name)}`);
  writeFileSync(join(folder, 'apt-get'), ['#!/bin/sh', `echo "$@" >> ${log}`, ...lines].join('\n'));
  chmodSync(join(folder, 'apt-get'), 0o755);
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
}

test('a user who may not install packages reads on one line which engines are not tested', async () => {
  asUser(1000);
  const calls = writeAptGet([]);
  await requireBrowsers();
  expect(printed).toEqual([SENTENCE]);
  expect(calls()).toEqual([]);
});

test('CI fails without Firefox and WebKit', async () => {
  asUser(1000);
  vi.stubEnv('CI', 'true');
  await expect(requireBrowsers()).rejects.toThrow(SENTENCE);
});

test.runIf(isDebian)(
  'root on Debian gets the missing engines, and reads which could not be installed',
  async () => {
    asUser(0);
    const calls = writeAptGet(['firefox-esr']);
    await requireBrowsers();
    expect(calls()).toEqual([
      'update',
      'install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb xauth dbus-daemon',
    ]);
    expect(printed).toEqual([
      'Installing Firefox and WebKit ...',
      'Not tested in WebKit: not installed (Debian: webkit2gtk-driver xvfb xauth dbus-daemon).',
    ]);
  },
);

test('continuous integration runs every test with CI=true, which makes a missing engine an error', () => {
  const lines = readFileSync(join(ROOT, '.ci/run'), 'utf8').trim().split('\n');
  expect(lines.at(-1)).toBe('CI=true exec npm test -- --all');
});

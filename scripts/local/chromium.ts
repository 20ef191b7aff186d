import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BINARIES } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Debian's package of Chromium without windows: it takes half the processor time of the one with them. */
const HEADLESS = 'chromium-headless-shell';
const ON_PATH = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** An installed Chromium or Chrome: CHROMIUM_PATH, one on PATH or in a usual place, or Playwright's download. */
export async function findChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [
    process.env.CHROMIUM_PATH ?? '',
    ...ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ].find((file) => existsSync(file));
  if (installed) return installed;
  const downloaded = (await import('playwright-core')).chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/** Sees to it that there is one: Debian's package where this may install it, else Playwright's download. */
export async function requireChromium(): Promise<void> {
  if (await findChromium()) return;
  console.log('Installing Chromium ...');
  if (isDebianRoot()) {
    install('apt-get', 'update');
    install('apt-get', 'install', '-y', '--no-install-recommends', HEADLESS);
  } else install(join(BINARIES, 'playwright-core'), 'install', 'chromium');
  if (await findChromium()) return;
  throw new UserFacingError(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

/** Ubuntu's package of this name is only a pointer to a snap. */
function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}

function install(command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BINARIES } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Debian's headless Chromium takes half the processor time of the full one. */
const HEADLESS = 'chromium-headless-shell';
const CHROMIUMS = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FIREFOXES = ['firefox-esr', 'firefox'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The programs that WebKit needs without a screen: its driver, a virtual display and a message bus. */
const WEBKIT_TOOLS = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'];

/** Debian's packages, by browser engine. */
const PACKAGES = {
  Chromium: [HEADLESS],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus-daemon'],
};

type EngineName = keyof typeof PACKAGES;

/** Returns a Chromium or Chrome: CHROMIUM_PATH, one in a usual folder or on PATH, or Playwright's. */
export async function findChromium(): Promise<string | undefined> {
  const installed = [process.env.CHROMIUM_PATH ?? '', ...ELSEWHERE].find((file) => existsSync(file));
  const found = installed ?? onPath(CHROMIUMS);
  if (found) return found;
  const downloaded = (await import('playwright-core')).chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/** Returns an installed Firefox: FIREFOX_PATH or one on PATH. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH ?? ''].find((file) => existsSync(file)) ?? onPath(FIREFOXES);
}

/** Returns WebKitGTK's MiniBrowser if its driver and the other tools it needs are installed. */
export function findWebKit(): string | undefined {
  if (!WEBKIT_TOOLS.every((tool) => onPath([tool]))) return undefined;
  return globSync('/usr/lib{,64,exec}/{*-linux-gnu*/,}webkit2gtk-4.*/MiniBrowser').sort().at(-1);
}

/** Installs Chromium if there is none: Debian's package if permitted, otherwise Playwright's download. */
export async function requireChromium(): Promise<void> {
  if (await findChromium()) return;
  console.log('Installing Chromium ...');
  if (isDebianRoot()) await installPackages(PACKAGES.Chromium);
  else await run(join(BINARIES, 'playwright-core'), 'install', 'chromium');
  if (await findChromium()) return;
  throw new UserFacingError(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

/**
 * Installs Chromium, and Firefox and WebKit if permitted. Prints which engines cannot be tested.
 * @throws UserFacingError without Chromium; if CI=true, also if another engine is missing.
 */
export async function requireBrowsers(): Promise<void> {
  await requireChromium();
  const wanted = missingEngines();
  if (wanted.length > 0 && isDebianRoot()) {
    console.log(`Installing ${wanted.join(' and ')} ...`);
    await installPackages(wanted.flatMap((name) => PACKAGES[name]));
  }
  const missing = missingEngines();
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => PACKAGES[name]).join(' ');
  const sentence = `Not tested in ${missing.join(' and ')}: not installed (Debian: ${packages}).`;
  if (process.env.CI === 'true') throw new UserFacingError(sentence);
  console.log(sentence);
}

function missingEngines(): EngineName[] {
  const missing: EngineName[] = [];
  if (!findFirefox()) missing.push('Firefox');
  if (!findWebKit()) missing.push('WebKit');
  return missing;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Returns whether packages can be installed. Not on Ubuntu, whose browser packages only install snaps. */
function isDebianRoot(): boolean {
  const file = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

async function installPackages(names: readonly string[]): Promise<void> {
  await run('apt-get', 'update');
  await run('apt-get', 'install', '-y', '--no-install-recommends', ...names);
}

/** Runs a program. Ignores its failure, because the browser that is then missing is reported. */
async function run(command: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit').catch(() => {});
}

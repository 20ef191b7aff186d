/**
 * `node scripts/run.mjs <name> [arguments]` runs scripts/<name>.ts. It makes `npm start` and `npm
 * test` work on a fresh clone, so it is plain JavaScript without dependencies that any Node runs:
 * it installs missing packages, switches to the project's Node, and only then loads TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './local/end-with-parent.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const [name, ...args] = process.argv.slice(2);

process.chdir(root);
if (!isInstalled()) install();
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('local/end-with-parent.mjs', import.meta.url)}`;
if (majorVersion(process.version) >= majorVersion(read('.nvmrc'))) await run();
else rerunUnderBundledNode();

/** Returns whether node_modules matches the lock file. Optional packages may be missing. */
function isInstalled() {
  const note = join('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(read(note)).packages;
  return Object.entries(JSON.parse(read('package-lock.json')).packages).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path] ? installed[path].version === wanted.version : wanted.optional || wanted.devOptional),
  );
}

function install() {
  console.log('Installing packages ...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const ci = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...ci], { stdio: 'inherit' });
  if (status !== 0) fail('The packages could not be installed: see what npm says above, then try again.');
}

async function run() {
  const script = join(root, 'scripts', `${name}.ts`);
  process.argv = [process.argv[0], script, ...args];
  process.env.PATH = [binaries, process.env.PATH].join(delimiter);
  try {
    (await import('tsx/esm/api')).register();
    await import(pathToFileURL(script).href);
  } catch (error) {
    fail(error.name === 'UserFacingError' ? error.message : error);
  }
}

function rerunUnderBundledNode() {
  const bundled = join(binaries, 'node');
  if (!existsSync(bundled)) {
    fail(
      `Fanlight needs Node ${read('.nvmrc').trim()} or later, this is ${process.version}: run "nvm install", then try again.`,
    );
  }
  const child = spawn(bundled, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function majorVersion(version) {
  return Number(version.trim().replace('v', '').split('.')[0]);
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

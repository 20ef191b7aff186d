import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import firebase from '../../firebase.json' with { type: 'json' };
import { PROJECT } from './environment.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { pathWithJava } from './java.ts';
import { BINARIES, FUNCTIONS, IS_SECOND, LOCAL, ROOT } from './paths.ts';
import { HOST, PORTS } from './ports.ts';
import type { ServiceSpec } from './services.ts';
import { UserFacingError } from './user-facing-error.ts';

const FIREBASE = join(BINARIES, 'firebase');
/** In the root, because the CLI looks for the published folder and the rules beside it. */
const LOCAL_CONFIG = IS_SECOND ? 'firebase.second.local.json' : 'firebase.local.json';
const ABOUT_PROJECT = ['--config', join(ROOT, configFile()), '--project', PROJECT];
const DATA = join(LOCAL, 'emulator-data');
const MALFORMED_URLS = pathToFileURL(join(ROOT, 'scripts/local/malformed-urls.ts')).href;

/** Each worker loads all functions before its first request, and 50 of them exceed a laptop's memory. */
const PARALLEL_FUNCTIONS = process.env.FUNCTIONS_EMULATOR_PARALLEL ?? '2';

/** The time limit for loading the functions. The CLI's default of 10 s is too short for a busy machine. */
const LOAD_SECONDS = '120';

/** Limits the Firestore emulator's memory. Java ignores unknown options. */
const JAVA_OPTIONS = '-XX:+IgnoreUnrecognizedVMOptions -XX:+UseSerialGC -XX:+UseCompactObjectHeaders';

/**
 * Describes the Firebase emulators. Finds Java and the Firestore emulator first.
 * @param data `kept`: loads and saves .local/emulator-data; `fresh`: starts empty; `from`: loads an export.
 * @throws UserFacingError that says what to install.
 */
export function emulators(data: 'kept' | 'fresh' | { from: string }): ServiceSpec {
  const imported = typeof data === 'object' ? data.from : data === 'kept' && existsSync(DATA) ? DATA : null;
  return {
    name: 'emulators',
    command: process.execPath,
    args: [
      ...['--import', MALFORMED_URLS, FIREBASE],
      ...['emulators:start', ...ABOUT_PROJECT, '--only', 'auth,functions,firestore,hosting,tasks'],
      ...(imported ? ['--import', imported] : []),
    ],
    env: {
      ...process.env,
      PATH: pathWithJava(),
      FIRESTORE_EMULATOR_BINARY_PATH: findFirestoreEmulator(),
      JAVA_TOOL_OPTIONS: `${JAVA_OPTIONS} ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
      FUNCTIONS_EMULATOR_PARALLEL: PARALLEL_FUNCTIONS,
      FUNCTIONS_DISCOVERY_TIMEOUT: LOAD_SECONDS,
      METADATA_SERVER_DETECTION: 'none',
      // Keeps the Firebase CLI from fetching announcements.
      CI: 'true',
    },
    readyWhen: /All emulators ready/,
    // While a developer edits, functions may fail to load for a moment.
    brokenWhen:
      data === 'kept'
        ? /has exited upon receiving signal/
        : /has exited upon receiving signal|Failed to load function definition/,
    beforeStop: data === 'kept' ? () => exportData(DATA) : undefined,
    afterStop: stopFirestore,
    // Tests provoke many errors on purpose.
    show: data === 'kept' ? /^✖|^⚠ {2}functions|"severity":"ERROR"/ : undefined,
  };
}

/** Stops the Firestore emulator, which a Firebase CLI that ends early leaves running on its ports. */
async function stopFirestore(): Promise<void> {
  await fetch(`http://${HOST}:${PORTS.firestore}/shutdown`, { method: 'POST' }).catch(() => {});
}

/**
 * Saves the emulators' data. `--export-on-exit` would replace it with nothing if stopped during the start,
 * and the CLI's export finds emulators by project id, which two running checkouts share.
 */
export async function exportData(folder: string): Promise<void> {
  const answer = await fetch(`http://${HOST}:${PORTS.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'fanlight' }),
  });
  if (!answer.ok)
    throw new UserFacingError(`The emulators could not save their data: ${await answer.text()}`);
}

/** Writes a firebase.json for this run's ports and emulators. The CLI reads ports only from a file. */
function configFile(): string {
  const local = structuredClone(firebase);
  const ports = new Map<string, number>(Object.entries(PORTS));
  for (const [name, emulator] of Object.entries(local.emulators)) {
    if (ports.has(name)) Object.assign(emulator, { port: ports.get(name) });
  }
  local.emulators.firestore.websocketPort = PORTS.firestoreWebsocket;
  for (const codebase of local.functions) codebase.source = relative(ROOT, FUNCTIONS);
  for (const header of local.hosting.headers.flatMap(({ headers }) => headers)) {
    header.value = header.value.replace(
      'https://firestore.googleapis.com',
      `http://${HOST}:${PORTS.firestore}`,
    );
  }
  writeFileSync(join(ROOT, LOCAL_CONFIG), JSON.stringify(local, null, 2));
  return LOCAL_CONFIG;
}

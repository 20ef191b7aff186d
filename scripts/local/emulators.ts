import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import firebase from '../../firebase.json' with { type: 'json' };
import { PROJECT } from './environment.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { pathWithJava } from './java.ts';
import { BINARIES, LOCAL, ROOT } from './paths.ts';
import { HOST, PORTS } from './ports.ts';
import type { ServiceSpec } from './services.ts';
import { UserFacingError } from './user-facing-error.ts';

const FIREBASE = join(BINARIES, 'firebase');
const LOCAL_CONFIG = 'firebase.local.json';
const ABOUT_PROJECT = ['--config', join(ROOT, configFile()), '--project', PROJECT];
const DATA = join(LOCAL, 'emulator-data');
const MALFORMED_URLS = pathToFileURL(join(ROOT, 'scripts/local/malformed-urls.ts')).href;

/** Each worker process serves one request at a time; the default of 50 starts more of them than a laptop can hold. */
const PARALLEL_FUNCTIONS = '4';

/** Keeps the Firestore emulator small beside the functions. Java ignores options it does not know. */
const JAVA_OPTIONS = '-XX:+IgnoreUnrecognizedVMOptions -XX:+UseSerialGC -XX:+UseCompactObjectHeaders';

/**
 * The Firebase emulators. Looks for Java and the Firestore emulator, so it may throw the sentence that says what to
 * install.
 * @param data `kept`: taken from and given back to .local/emulator-data; `fresh`: empty, and forgotten in the end; `from`: an export, not given back.
 */
export function emulators(data: 'kept' | 'fresh' | { from: string }): ServiceSpec {
  const imported = typeof data === 'object' ? data.from : data === 'kept' && existsSync(DATA) ? DATA : null;
  return {
    name: 'emulators',
    command: FIREBASE,
    args: [
      ...['emulators:start', ...ABOUT_PROJECT, '--only', 'auth,functions,firestore,hosting,tasks'],
      ...(imported ? ['--import', imported] : []),
    ],
    env: {
      ...process.env,
      PATH: pathWithJava(),
      FIRESTORE_EMULATOR_BINARY_PATH: findFirestoreEmulator(),
      JAVA_TOOL_OPTIONS: `${JAVA_OPTIONS} ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
      FUNCTIONS_EMULATOR_PARALLEL: PARALLEL_FUNCTIONS,
      METADATA_SERVER_DETECTION: 'none',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${MALFORMED_URLS}`,
      // Keeps the Firebase CLI from asking the internet for news.
      CI: 'true',
    },
    readyWhen: /All emulators ready/,
    brokenWhen: /has exited upon receiving signal/,
    beforeStop: data === 'kept' ? () => exportData(DATA) : undefined,
    // Tests provoke failures by the hundred.
    show: data === 'kept' ? /^✖|^⚠ {2}functions|"severity":"ERROR"/ : undefined,
  };
}

/**
 * Not `--export-on-exit`: stopped while it starts, that would replace the data by the nothing that is there so far. Nor the CLI, which finds the
 * emulators by the project's id: of two checkouts that run at once it could take the other one's data.
 */
export async function exportData(folder: string): Promise<void> {
  const answer = await fetch(`http://${HOST}:${PORTS.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'fanlight' }),
  });
  if (!answer.ok) throw new UserFacingError(`The emulators' data could not be kept: ${await answer.text()}`);
}

/**
 * A copy of firebase.json, because the CLI takes ports from nowhere else, and paths from beside it: with this run's ports, and with a
 * content-security policy that lets the admin page follow the emulator's Firestore instead of Google's.
 */
function configFile(): string {
  const local = structuredClone(firebase);
  for (const name of Object.keys(PORTS) as (keyof typeof PORTS)[]) {
    if (name in local.emulators)
      Object.assign(local.emulators[name as keyof typeof local.emulators], { port: PORTS[name] });
  }
  local.emulators.firestore.websocketPort = PORTS.firestoreWebsocket;
  for (const header of local.hosting.headers.flatMap(({ headers }) => headers)) {
    header.value = header.value.replace(
      'https://firestore.googleapis.com',
      `http://${HOST}:${PORTS.firestore}`,
    );
  }
  writeFileSync(join(ROOT, LOCAL_CONFIG), JSON.stringify(local, null, 2));
  return LOCAL_CONFIG;
}

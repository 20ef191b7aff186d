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

/** Each worker serves one request at a time. The default of 50 workers is more than a laptop can run. */
const PARALLEL_FUNCTIONS = '4';

/** Limits the Firestore emulator's memory. Java ignores unknown options. */
const JAVA_OPTIONS = '-XX:+IgnoreUnrecognizedVMOptions -XX:+UseSerialGC -XX:+UseCompactObjectHeaders';

/**
 * Describes the Firebase emulators. Finds Java and the Firestore emulator first.
 * @param data `kept`: loaded from and saved to .local/emulator-data; `fresh`: empty and discarded;
 * `from`: loaded from an export and discarded.
 * @throws UserFacingError that says what to install.
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
      // Stops the Firebase CLI from fetching announcements.
      CI: 'true',
    },
    readyWhen: /All emulators ready/,
    brokenWhen: /has exited upon receiving signal/,
    beforeStop: data === 'kept' ? () => exportData(DATA) : undefined,
    // Tests provoke many errors on purpose.
    show: data === 'kept' ? /^✖|^⚠ {2}functions|"severity":"ERROR"/ : undefined,
  };
}

/**
 * Saves the emulators' data. Not `--export-on-exit`: if stopped during start, it would replace the
 * data with nothing. Not the CLI's export: it finds emulators by project id, which two running
 * checkouts share.
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

/**
 * Writes a copy of firebase.json, from which alone the CLI reads ports, with this run's ports and a
 * content-security policy for the emulator's Firestore instead of Google's.
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

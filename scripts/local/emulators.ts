import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { PROJECT } from './environment.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { pathWithJava } from './java.ts';
import { BINARIES, LOCAL, ROOT } from './paths.ts';
import { PORT_OFFSET, PORTS } from './ports.ts';
import { runQuietly } from './run-quietly.ts';
import type { ServiceSpec } from './services.ts';

const FIREBASE = join(BINARIES, 'firebase');
const ABOUT_PROJECT = ['--config', join(ROOT, configFile()), '--project', PROJECT];
const DATA = join(LOCAL, 'emulator-data');

/** Each worker process serves one request at a time; the default of 50 starts more of them than a laptop can hold. */
const PARALLEL_FUNCTIONS = '4';

/**
 * The Firebase emulators. Looks for Java and the Firestore emulator, so it may throw the sentence that says what to
 * install.
 * @param data `kept`: taken from and given back to .local/emulator-data; `fresh`: empty, and forgotten in the end.
 */
export function emulators(data: 'kept' | 'fresh'): ServiceSpec {
  return {
    name: 'emulators',
    command: FIREBASE,
    args: [
      ...['emulators:start', ...ABOUT_PROJECT, '--only', 'auth,functions,firestore,hosting,tasks'],
      ...(data === 'kept' && existsSync(DATA) ? ['--import', DATA] : []),
    ],
    env: {
      ...process.env,
      PATH: pathWithJava(),
      FIRESTORE_EMULATOR_BINARY_PATH: findFirestoreEmulator(),
      FUNCTIONS_EMULATOR_PARALLEL: PARALLEL_FUNCTIONS,
      METADATA_SERVER_DETECTION: 'none',
      // Keeps the Firebase CLI from asking the internet for news.
      CI: 'true',
    },
    readyWhen: /All emulators ready/,
    brokenWhen: /has exited upon receiving signal/,
    beforeStop: data === 'kept' ? keepData : undefined,
    // Tests provoke failures by the hundred.
    show: data === 'kept' ? /^✖|^⚠ {2}functions|"severity":"ERROR"/ : undefined,
  };
}

/** Not `--export-on-exit`: stopped while it starts, that would replace the data by the nothing that is there so far. */
async function keepData(): Promise<void> {
  const args = ['emulators:export', DATA, '--force', ...ABOUT_PROJECT];
  await runQuietly(FIREBASE, args, { cwd: LOCAL, detached: true });
}

/** firebase.json itself, or its copy with moved ports: the CLI takes ports from nowhere else, and paths from beside it. */
function configFile(): string {
  if (PORT_OFFSET === 0) return 'firebase.json';
  const emulators = structuredClone(firebase.emulators);
  for (const name of Object.keys(PORTS) as (keyof typeof PORTS)[]) {
    if (name in emulators) Object.assign(emulators[name as keyof typeof emulators], { port: PORTS[name] });
  }
  emulators.firestore.websocketPort = PORTS.firestoreWebsocket;
  writeFileSync(join(ROOT, 'firebase.moved.json'), JSON.stringify({ ...firebase, emulators }, null, 2));
  return 'firebase.moved.json';
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './environment.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { pathWithJava } from './java.ts';
import { BINARIES, LOCAL, ROOT } from './paths.ts';
import { runQuietly } from './run-quietly.ts';
import type { ServiceSpec } from './services.ts';

const FIREBASE = join(BINARIES, 'firebase');
const ABOUT_PROJECT = ['--config', join(ROOT, 'firebase.json'), '--project', PROJECT];
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

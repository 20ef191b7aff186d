import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { manifestJar } from './manifest-jar.ts';
import { BINARIES, LOCAL } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/*
 * Finds the Firestore emulator on machines that cannot download it: the Google Cloud CLI installs
 * the same jar as the Firebase CLI.
 */
const DOWNLOADS = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
const IN_CLOUD_CLI = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Installation folders of the Cloud CLI, for machines where `gcloud` is not on PATH. */
const CLOUD_CLI_FOLDERS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  join(homedir(), 'google-cloud-sdk'),
];

/**
 * Returns the jar for FIRESTORE_EMULATOR_BINARY_PATH: the one set there, the Firebase CLI's, the
 * Cloud CLI's, or a new download.
 */
export function findFirestoreEmulator(): string {
  return process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? downloaded() ?? cloudCli() ?? download();
}

function downloaded(): string | undefined {
  return globSync(join(DOWNLOADS, 'cloud-firestore-emulator-v*.jar'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}

/** The Firebase CLI runs `java -jar`, but the Cloud CLI's jar has no main class. A small jar adds it. */
function cloudCli(): string | undefined {
  const gclouds = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'));
  const installations = gclouds
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
  const jar = [...installations, ...CLOUD_CLI_FOLDERS]
    .map((folder) => join(folder, IN_CLOUD_CLI))
    .find((file) => existsSync(file));
  if (!jar) return undefined;
  const front = join(LOCAL, 'firestore-emulator.jar');
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(front, manifestJar(jar, MAIN_CLASS));
  return front;
}

function download(): string {
  console.log('Downloading the Firestore emulator ...');
  mkdirSync(LOCAL, { recursive: true });
  const { error } = spawnSync(join(BINARIES, 'firebase'), ['setup:emulators:firestore'], {
    stdio: 'inherit',
    cwd: LOCAL,
    env: { ...process.env, CI: 'true' },
  });
  const jar = downloaded();
  if (jar) return jar;
  if (error) throw error;
  throw new UserFacingError(
    'The Firestore emulator was not found and could not be downloaded: connect to the internet, or install the Google Cloud CLI and run "gcloud components install cloud-firestore-emulator".',
  );
}

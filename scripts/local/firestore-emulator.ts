import { existsSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { manifestJar } from './manifest-jar.ts';
import { LOGS } from './paths.ts';

/*
 * For machines without internet access: the Firebase CLI downloads the Firestore emulator, but the Google
 * Cloud CLI installs the same jar from a package.
 */
const DOWNLOADS = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
const IN_CLOUD_CLI = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Returns the jar for FIRESTORE_EMULATOR_BINARY_PATH: the one set there, the Firebase CLI's newest
 * download or the Cloud CLI's; undefined if the Firebase CLI has to download one.
 */
export function findFirestoreEmulator(): string | undefined {
  return process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? downloaded() ?? cloudCli();
}

function downloaded(): string | undefined {
  return globSync(join(DOWNLOADS, 'cloud-firestore-emulator-v*.jar'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}

/** Returns a jar that adds the main class, which `java -jar` needs, to the Cloud CLI's jar. */
function cloudCli(): string | undefined {
  const jar = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((file) => existsSync(file))
    .map((file) => join(dirname(dirname(realpathSync(file))), IN_CLOUD_CLI))
    .find((file) => existsSync(file));
  if (!jar) return undefined;
  // In a folder of this set, because the emulator of the other set may be using its own file.
  const front = join(LOGS, 'firestore-emulator.jar');
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(front, manifestJar(jar, MAIN_CLASS));
  return front;
}

import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { emulators } from '../../../firebase.json';

/*
 * Import this only from code that loads lazily: Firestore's client is larger than the whole public site.
 */

/** Hosting serves the project's public configuration here, so that no build is tied to one project. */
const CONFIG_URL = '/__/firebase/init.json';
const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

let opening: Promise<Firestore> | undefined;

/** The project's Firestore, opened once; on this machine the emulator's. After a failure the next call tries again. */
export function openFirestore(): Promise<Firestore> {
  opening ??= open().catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Firestore> {
  const response = await fetch(CONFIG_URL);
  if (!response.ok) throw new Error(`${CONFIG_URL} answered ${response.status}`);
  const firestore = getFirestore(initializeApp((await response.json()) as FirebaseOptions));
  if (LOCAL_HOSTS.includes(location.hostname)) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, import.meta.env.FIRESTORE_EMULATOR_PORT);
  }
  return firestore;
}

import { getApps, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { emulators } from '../../../firebase.json';
import { CONFIG_URL } from './firebase-config.ts';

/* Import this only from lazily loaded code: the Firestore client is larger than the public site. */

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

let opening: Promise<Firestore> | undefined;

/** Returns the project's Firestore, or the emulator's on this machine. Retries after a failure. */
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
  const firestore = getFirestore(getApps()[0] ?? initializeApp(await response.json()));
  if (LOCAL_HOSTS.includes(location.hostname)) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, import.meta.env.FIRESTORE_EMULATOR_PORT);
  }
  return firestore;
}

import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { emulators } from '../../../firebase.json';
import { firebaseApp } from './firebase-app.ts';

/* Import this only from lazily loaded code: the Firestore client is larger than the public site. */

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

let opening: Promise<Firestore> | undefined;

/** Returns the project's Firestore, or the emulator's on this machine. A call after a failure tries again. */
export function openFirestore(): Promise<Firestore> {
  opening ??= open().catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Firestore> {
  const firestore = getFirestore(await firebaseApp());
  if (LOCAL_HOSTS.includes(location.hostname)) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, import.meta.env.FIRESTORE_EMULATOR_PORT);
  }
  return firestore;
}

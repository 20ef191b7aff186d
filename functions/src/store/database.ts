import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The one Firestore client of a process. Browsers never reach these collections (firestore.rules). */
export function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp());
}

/** gRPC's code for "the document is there already", which a create precondition answers. */
const ALREADY_EXISTS = 6;

/** Runs a write with create preconditions. @returns its result; null when a document was there already, so nothing was written. */
export async function unlessItExists<Result>(write: Promise<Result>): Promise<Result | null> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: unknown }).code === ALREADY_EXISTS) return null;
    throw error;
  }
}

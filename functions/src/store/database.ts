import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The one Firestore client of a process. Browsers never reach these collections (firestore.rules). */
export function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp());
}

/**
 * For a transaction on records that several change at one moment (a referrer whose friends confirm together, entries that two
 * admins promote): more attempts than the client's five, so that nobody gives up.
 */
export const CONTENDED = { maxAttempts: 10 };

/** What gRPC calls the failed preconditions of a write: `create`, and `lastUpdateTime` on a changed or a gone document. */
const ALREADY_EXISTS = 6;
const CHANGED = [5, 9];

/** Runs a write with create preconditions. @returns its result; null when a document was there already, so nothing was written. */
export function unlessItExists<Result>(write: Promise<Result>): Promise<Result | null> {
  return unless([ALREADY_EXISTS], write);
}

/** Runs a write on a document as it was read. @returns its result; null when it has changed since, so nothing was written. */
export function unlessItChanged<Result>(write: Promise<Result>): Promise<Result | null> {
  return unless([ALREADY_EXISTS, ...CHANGED], write);
}

async function unless<Result>(codes: number[], write: Promise<Result>): Promise<Result | null> {
  try {
    return await write;
  } catch (error) {
    if (codes.includes(Number((error as { code?: unknown }).code))) return null;
    throw error;
  }
}

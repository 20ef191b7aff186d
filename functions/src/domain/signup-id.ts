import { SIGNUP_NUMBER_MAX } from '@contract/signup-number.ts';
import type { UserType } from '@contract/values.ts';
import type { DocumentPath } from './document-path.ts';
import { keyedHash } from './keyed-hash.ts';

/** The smallest and the largest number of a signup. All have the same length, so their order is that of document ids. */
export const SMALLEST_ID = 100_000_000_000_000;
export const LARGEST_ID = SIGNUP_NUMBER_MAX;

const SMALLEST = BigInt(SMALLEST_ID);
const RANGE = BigInt(LARGEST_ID) - SMALLEST + 1n;

/** Returns the first number of a cell when all numbers are divided into equal cells. */
export function cellStart(cell: number, cells: number): string {
  return String(SMALLEST + (RANGE * BigInt(cell)) / BigInt(cells));
}

/**
 * Returns a signup's number: 15 digits derived from address and type, so that creating the document also
 * detects a duplicate. Without the key it cannot be guessed.
 * @param probe 0 at first; 1, 2, … if the previous number belongs to another address. Among a million signups
 * the chance of any such collision is 1 in 2,000.
 */
export function signupId(key: string, userType: UserType, email: string, probe = 0): number {
  const hash = keyedHash(key, 'signup-id', userType, email, String(probe));
  return Number(SMALLEST + (hash.readBigUInt64BE() % RANGE));
}

/**
 * Returns the id by which the app knows a signup. It does not reveal the signup's number.
 * @param key MAILBOX_KEY
 */
export function memberId(key: string, signup: DocumentPath): string {
  return keyedHash(key, 'member', signup).subarray(0, 16).toString('hex');
}

import type { UserType } from '@contract/values.ts';
import { keyedHash } from './keyed-hash.ts';

const SMALLEST = 100_000_000_000_000n;
const RANGE = 900_000_000_000_000n;

/**
 * The number of a signup: 15 digits, the same for the same address and type, so that creating the document is also the check for a
 * duplicate, and not to be guessed without the key.
 * @param probe 0 at first; 1, 2, … when the number before belongs to another address (one chance in 2,000 that this happens at all
 * among a million signups).
 */
export function signupId(key: string, userType: UserType, email: string, probe = 0): number {
  const hash = keyedHash(key, 'signup-id', userType, email, String(probe));
  return Number(SMALLEST + (hash.readBigUInt64BE() % RANGE));
}

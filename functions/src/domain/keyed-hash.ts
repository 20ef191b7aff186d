import { createHmac } from 'node:crypto';

/**
 * Returns the HMAC-SHA-256 of a purpose and its parts. Hashes for different purposes cannot be compared,
 * and without the key an address cannot be found by hashing guesses.
 */
export function keyedHash(key: string, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

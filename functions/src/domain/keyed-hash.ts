import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 over a purpose and its parts, so that a hash made for one purpose says nothing under another, and an
 * address cannot be found by hashing guesses without the key.
 */
export function keyedHash(key: string, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

import { createHash, randomBytes } from 'node:crypto';
import type { DocumentPath } from './document-path.ts';
import { keyedHash } from './keyed-hash.ts';

export type TokenPurpose = 'verify-email' | 'confirm-newsletter';

/** What a link in a mail permits. */
export interface TokenSubject {
  purpose: TokenPurpose;
  about: DocumentPath;
  email: string;
}

/** Returns 256 random bits, stored with the mail and useless without TOKEN_KEY. */
export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the secret in a mail's link, derived from the stored nonce with TOKEN_KEY. 43 characters, URL-safe. */
export function makeToken(key: string, nonce: string, { purpose, about, email }: TokenSubject): string {
  return keyedHash(key, 'token', purpose, about, email, nonce).toString('base64url');
}

/** Returns the stored form of a token, the id of its document. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';
import type { DocumentPath } from './document-path.ts';
import { keyedHash } from './keyed-hash.ts';

export type TokenPurpose = 'verify-email' | 'confirm-newsletter';

/** What a link in a mail is good for. */
export interface TokenSubject {
  purpose: TokenPurpose;
  about: DocumentPath;
  email: string;
}

/** 256 random bits; stored with the mail that will carry the token, and of no use without TOKEN_KEY. */
export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret in a mail's link: only whoever has TOKEN_KEY can make it from the stored nonce. 43 characters, URL-safe. */
export function makeToken(key: string, nonce: string, { purpose, about, email }: TokenSubject): string {
  return keyedHash(key, 'token', purpose, about, email, nonce).toString('base64url');
}

/** What is stored of a token, and the id of its document. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { timingSafeEqual } from 'node:crypto';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { keyedHash } from './keyed-hash.ts';

/** The purposes of long-lived links. A link for one purpose is refused for every other. */
export type LinkPurpose = keyof typeof SIGNED_LINK_LIFETIME_MS;

/** The content of a link whose signature is valid. */
export interface LinkContent {
  /** The path of the document it is about, e.g. `fans/123456789012345`. */
  subject: string;
  issuedAt: Date;
}

/**
 * Returns the token of a link, created when its mail is sent and stored nowhere: content and HMAC, URL-safe.
 * Anyone with the link can read the subject, so it must never be an address: links end up in histories and
 * logs.
 * @param key TOKEN_KEY. A new key invalidates all existing links.
 */
export function makeSignedLink(key: string, purpose: LinkPurpose, subject: string, now: Date): string {
  const content = Buffer.from(`${Math.floor(now.getTime() / 1_000)} ${subject}`).toString('base64url');
  return `${content}.${sign(key, purpose, content)}`;
}

/** Returns the token's content; null if it was changed, has another purpose or key, or is too old. */
export function readSignedLink(
  key: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): LinkContent | null {
  const [content = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSame(signature, sign(key, purpose, content))) return null;
  const [seconds, subject] = splitOnce(Buffer.from(content, 'base64url').toString());
  const issuedAt = new Date(Number(seconds) * 1_000);
  const lifetimeMs = SIGNED_LINK_LIFETIME_MS[purpose];
  if (lifetimeMs !== null && now.getTime() - issuedAt.getTime() >= lifetimeMs) return null;
  return { subject, issuedAt };
}

/** Signs the encoded text, so that another encoding of the same bytes is refused. */
function sign(key: string, purpose: LinkPurpose, content: string): string {
  return keyedHash(key, 'signed-link', purpose, content).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}

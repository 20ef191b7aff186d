import { timingSafeEqual } from 'node:crypto';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { keyedHash } from './keyed-hash.ts';

/** What a long-lived link is good for; a link made for one purpose is refused for every other. */
export type LinkPurpose = keyof typeof SIGNED_LINK_LIFETIME_MS;

/** What a link says, once its signature is found to be ours. */
export interface LinkContent {
  /** Whom or what it is about: the path of a document, e.g. `fans/123456789012345`. */
  subject: string;
  issuedAt: Date;
}

/**
 * The token of a link that is made while its mail is sent and stored nowhere: what it says, and an HMAC under the key. URL-safe. The
 * holder can read the subject, so that must never be an address: links end up in histories and logs.
 * @param key TOKEN_KEY; a new one makes all links given out invalid.
 */
export function makeSignedLink(key: string, purpose: LinkPurpose, subject: string, now: Date): string {
  const content = Buffer.from(`${Math.floor(now.getTime() / 1_000)} ${subject}`).toString('base64url');
  return `${content}.${sign(key, purpose, content)}`;
}

/** What the token says; null when it was changed, made for another purpose or with another key, or is too old. */
export function readSignedLink(
  key: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): LinkContent | null {
  const [content = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSame(signature, sign(key, purpose, content))) return null;
  const [seconds = '', subject = ''] = splitOnce(Buffer.from(content, 'base64url').toString());
  const issuedAt = new Date(Number(seconds) * 1_000);
  const lifetimeMs = SIGNED_LINK_LIFETIME_MS[purpose];
  if (lifetimeMs !== null && now.getTime() - issuedAt.getTime() >= lifetimeMs) return null;
  return { subject, issuedAt };
}

/** Over the text as it stands in the link, so that no other spelling of the same bytes passes. */
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

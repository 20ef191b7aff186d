import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyedHash } from '../domain/keyed-hash.ts';

/** The only cookie that Firebase Hosting passes on to a function. */
export const SESSION_COOKIE = '__session';

/**
 * The attributes of the session cookie. The path keeps it out of every other call, especially the stats that the
 * CDN caches.
 */
const ATTRIBUTES = 'Path=/api/admin; HttpOnly; SameSite=Strict';

/**
 * The lifetime of the cookie, far longer than a session: a browser that still has it is recognised, so that a login
 * alarm does not slow it down.
 */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Creates a session: the cookie with its id, and the id's hash for the database. */
export function newSession(config: Config): { cookie: string; sessionHash: string } {
  const id = randomBytes(32).toString('base64url');
  const attributes = config.hasSecureCookies ? `${ATTRIBUTES}; Secure` : ATTRIBUTES;
  return {
    cookie: `${SESSION_COOKIE}=${id}.${sign(config, id)}; Max-Age=${KEEP_SECONDS}; ${attributes}`,
    sessionHash: hashId(id),
  };
}

/**
 * Returns the session's id in the database; null if the cookie's signature is invalid. The session may have
 * expired.
 */
export function readSessionCookie(config: Config, value: string | undefined): string | null {
  const [id, signature] = value?.split('.') ?? [];
  if (!id || !signature) return null;
  const expected = Buffer.from(sign(config, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? hashId(id) : null;
}

/** Signs with the password's hash too, so that a new password ends all sessions. */
function sign(config: Config, id: string): string {
  return keyedHash(config.sessionKey, 'admin-session', id, config.adminPasswordHash).toString('base64url');
}

function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

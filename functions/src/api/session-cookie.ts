import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyedHash } from '../domain/keyed-hash.ts';

/** The only cookie that Firebase Hosting passes on to a function. */
export const SESSION_COOKIE = '__session';

/** The path keeps the cookie off every other call, above all the stats that the CDN caches. */
const ATTRIBUTES = 'Path=/api/admin; HttpOnly; SameSite=Strict';

/** A browser that kept its cookie is known, so a login alarm does not slow it down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** A new session's id as its cookie carries it, and as the database does. */
export function newSession(config: Config): { cookie: string; sessionHash: string } {
  const id = randomBytes(32).toString('base64url');
  const attributes = config.hasSecureCookies ? `${ATTRIBUTES}; Secure` : ATTRIBUTES;
  return {
    cookie: `${SESSION_COOKIE}=${id}.${sign(config, id)}; Max-Age=${KEEP_SECONDS}; ${attributes}`,
    sessionHash: hashId(id),
  };
}

/** The session's name in the database when the cookie is one of ours, else null. It may still have ended. */
export function readSessionCookie(config: Config, value: string | undefined): string | null {
  const [id, signature] = value?.split('.') ?? [];
  if (!id || !signature) return null;
  const expected = Buffer.from(sign(config, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? hashId(id) : null;
}

/** The signature hangs on the password's hash too, so a new password ends all sessions. */
function sign(config: Config, id: string): string {
  return keyedHash(config.sessionKey, 'admin-session', id, config.adminPasswordHash).toString('base64url');
}

function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

import { createAdminSession, deleteAdminSession, useAdminSession } from '../collections/admin-sessions.ts';
import { beginAttempt, countFailureOfAll, forgetAttempts } from '../collections/login-attempts.ts';
import { verifyPassword } from '../domain/password.ts';
import { logLoginFailed } from '../log.ts';
import { ApiError, tooMany } from './api-error.ts';
import { ApiResponse, type Context, type Handler } from './operation.ts';
import { newSession, readSessionCookie } from './session-cookie.ts';

export const logIn: Handler<'POST /api/admin/session'> = async (
  { body },
  { db, config, now, clientKey, sessionCookie },
) => {
  // A browser that once had a session is counted by its cookie: nobody who forges its address can make it wait.
  const knownBrowser = readSessionCookie(config, sessionCookie);
  const client = knownBrowser ?? clientKey;
  const waitMs = await beginAttempt(db, config.mailboxKey, client, knownBrowser !== null, now().getTime());
  if (waitMs > 0) throw tooMany(waitMs);
  if (!(await verifyPassword(body.password, config.adminPasswordHash))) {
    logLoginFailed();
    await countFailureOfAll(db, now().getTime());
    throw new ApiError(401, 'wrongPassword');
  }
  const { cookie, sessionHash } = newSession(config);
  await Promise.all([
    createAdminSession(db, sessionHash, now()),
    forgetAttempts(db, config.mailboxKey, client),
  ]);
  return new ApiResponse({ unlocked: true }, { 'Set-Cookie': cookie });
};

export const getAdminSession: Handler<'GET /api/admin/session'> = async (_input, context) => ({
  unlocked: await hasSession(context),
});

export const logOut: Handler<'DELETE /api/admin/session'> = async (_input, { db, config, sessionCookie }) => {
  const sessionHash = readSessionCookie(config, sessionCookie);
  if (sessionHash) await deleteAdminSession(db, sessionHash);
  return { unlocked: false };
};

/** Who acts, for the audit log: the hash of the session that the guard has let in. */
export function adminOf({ config, sessionCookie }: Context): string {
  const sessionHash = readSessionCookie(config, sessionCookie);
  if (sessionHash === null) throw new ApiError(401, 'noSession');
  return sessionHash;
}

/** True with the cookie of a session that has not ended. */
export async function hasSession({ db, config, now, sessionCookie }: Context): Promise<boolean> {
  const sessionHash = readSessionCookie(config, sessionCookie);
  return sessionHash !== null && useAdminSession(db, sessionHash, now());
}

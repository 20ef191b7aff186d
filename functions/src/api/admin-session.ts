import { createAdminSession, deleteAdminSession, touchAdminSession } from '../collections/admin-sessions.ts';
import { admins, ownerQuery } from '../collections/admins.ts';
import { addToAudit } from '../collections/audit-log.ts';
import { beginAttempt, countFailure, forgetAttempts } from '../collections/login-attempts.ts';
import { logLoginFailed } from '../log.ts';
import { findAdmin } from '../workflows/named-admins.ts';
import { nameInLog } from './admin-rights.ts';
import { ApiError, tooMany } from './api-error.ts';
import { type Admin, ApiResponse, type Context, type Handler } from './operation.ts';
import { newSession, readSessionCookie } from './session-cookie.ts';

export const logInCall: Handler<'POST /api/admin/session'> = async (
  { body },
  { db, config, now, clientKey, sessionCookie },
) => {
  // A browser that had a session is counted by its cookie, so an attacker who forges its address cannot slow
  // it down.
  const knownBrowser = readSessionCookie(config, sessionCookie);
  const client = knownBrowser ?? clientKey;
  const waitMs = await beginAttempt(db, config.mailboxKey, client, knownBrowser !== null, now().getTime());
  if (waitMs > 0) throw tooMany(waitMs);
  const found = await findAdmin(db, config, body.password);
  if (found === undefined) {
    logLoginFailed();
    await countFailure(db, now().getTime());
    throw new ApiError(401, 'wrongPassword');
  }
  const { cookie, sessionHash } = newSession(config);
  const batch = db.batch();
  createAdminSession(batch, db, { sessionHash, admin: found?.id ?? null }, now());
  const admin = nameInLog({ name: found?.name ?? null, session: sessionHash });
  addToAudit(batch, db, { action: 'log-in', admin }, now());
  await Promise.all([batch.commit(), forgetAttempts(db, config.mailboxKey, client)]);
  const shown = found ? { admin: { name: found.name, role: found.role } } : {};
  return new ApiResponse({ unlocked: true, ...shown }, { 'Set-Cookie': cookie });
};

export const getAdminSessionCall: Handler<'GET /api/admin/session'> = async (_input, context) => {
  const admin = await readAdmin(context);
  if (!admin?.name) return { unlocked: admin !== null };
  return { unlocked: true, admin: { name: admin.name, role: admin.role } };
};

export const logOutCall: Handler<'DELETE /api/admin/session'> = async (
  _input,
  { db, config, sessionCookie },
) => {
  const sessionHash = readSessionCookie(config, sessionCookie);
  if (sessionHash) await deleteAdminSession(db, sessionHash);
  return { unlocked: false };
};

/**
 * Returns the admin of the request's open session; null if there is none. Costs two reads, and at most one write a
 * minute.
 */
export async function readAdmin({
  db,
  config,
  now,
  sessionCookie,
}: Pick<Context, 'db' | 'config' | 'now' | 'sessionCookie'>): Promise<Admin | null> {
  const sessionHash = readSessionCookie(config, sessionCookie);
  const session = sessionHash === null ? null : await touchAdminSession(db, sessionHash, now());
  if (!sessionHash || !session) return null;
  if (session.admin === null)
    return (await ownerQuery(db).get()).empty ? { name: null, role: 'owner', session: sessionHash } : null;
  const admin = (await admins(db).doc(session.admin).get()).data();
  return admin ? { name: admin.name, role: admin.role, session: sessionHash } : null;
}

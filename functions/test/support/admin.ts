import { pathTo } from '../../contract/endpoint.ts';
import { calls } from '../../contract/routes.ts';
import type { Context } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { clientKeyOf } from '../../src/domain/client-address.ts';
import { type Client, newClient } from './client.ts';

export const SESSION_PATH = '/api/admin/session';
export const PASSWORD = process.env.ADMIN_PASSWORD ?? '';

/** Something for each parameter of a path; no document needs to have that name. */
const EXAMPLE_PARAMS = { userType: 'fan', id: 1, jobId: 'none' };
export const pathWithExamples = (path: string) => pathTo(path, EXAMPLE_PARAMS);

/** Every call of the contract that only an unlocked browser may make. */
export const adminRoutes = calls
  .map(([, call]) => call)
  .filter(({ access }) => access === 'admin')
  .map((route) => ({ ...route, path: pathWithExamples(route.path) }));

/** Unlocks the admin page. @returns the header that carries the session. */
export async function logIn(client: Client = newClient()): Promise<{ Cookie: string }> {
  const reply = await client.post(SESSION_PATH, { password: PASSWORD });
  if (reply.status !== 200) throw new Error(`The admin page stays locked: ${reply.status} ${reply.text}`);
  return { Cookie: cookieOf(reply.headers) };
}

/** The cookie that an answer sets, without its attributes. */
export function cookieOf(headers: Headers): string {
  return String(headers.getSetCookie()[0]?.split(';')[0]);
}

/** A call as handlers see it, at a time and from a client of the test's choice. */
export function contextAt(now: Date, more: Partial<Context> & { client?: Client } = {}): Context {
  const { client = newClient(), ...rest } = more;
  return {
    db: database(),
    config,
    now: () => now,
    language: 'en',
    clientKey: clientKeyOf(client.address),
    isOwnApp: async () => false,
    sessionCookie: undefined,
    ...rest,
  };
}

import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { pathTo } from '../../contract/endpoint.ts';
import { LISTED_MAX } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { roleOf } from '../../contract/roles.ts';
import { calls } from '../../contract/routes.ts';
import { ClientCounts } from '../../src/api/client-counts.ts';
import type { Admin, Context } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { clientKeyOf } from '../../src/domain/client-address.ts';
import { type Client, newClient } from './client.ts';

export const SESSION_PATH = '/api/admin/session';
export const PASSWORD = process.env.ADMIN_PASSWORD ?? '';

/** A value for each path parameter. No such document has to exist. */
const EXAMPLE_PARAMS = { userType: 'fan', id: 1 as number | string, jobId: 'none', auditId: 'none' };
/** Returns a path with an example for each parameter, or with the given values. */
export const pathWithExamples = (path: string, values: Partial<typeof EXAMPLE_PARAMS> = {}) =>
  pathTo(path, { ...EXAMPLE_PARAMS, ...values });

/** The contract's calls that need an admin session, with example values in their paths. */
export const adminRoutes = calls
  .map(([, call]) => call)
  .filter(({ access }) => roleOf(access) !== undefined)
  .map((route) => ({ ...route, path: pathWithExamples(route.path) }));

/** Logs in as an admin. @returns the header that carries the session. */
export async function logIn(
  client: Client = newClient(),
  password: string = PASSWORD,
): Promise<{ Cookie: string }> {
  const reply = await client.post(SESSION_PATH, { password });
  if (reply.status !== 200) throw new Error(`The login failed: ${reply.status} ${reply.text}`);
  return { Cookie: cookieOf(reply.headers) };
}

/** The admin of the configured password, for tests that call handlers without the server's session check. */
export const CONFIGURED: Admin = { name: null, role: 'owner', session: '0'.repeat(64) };

/** Reads the whole audit log, newest first, page by page. Other tests write to it too, some with a later clock. */
export async function readAudit(client: Client, session: { Cookie: string }): Promise<AuditRow[]> {
  const log: AuditRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await client.get(`/api/admin/audit?limit=${LISTED_MAX}&cursor=${cursor}`, session);
    log.push(...page.json());
    cursor = page.headers.get(NEXT_CURSOR_HEADER);
  }
  return log;
}

/** Returns the cookie that a reply sets, without its attributes. */
export function cookieOf(headers: Pick<Headers, 'getSetCookie'>): string {
  return String(headers.getSetCookie()[0]?.split(';')[0]);
}

/** Returns the context of a call, with the time and the client that the test chooses. */
export function contextAt(now: Date, more: Partial<Context> & { client?: Client } = {}): Context {
  const { client = newClient(), ...rest } = more;
  return {
    db: database(),
    config,
    now: () => now,
    language: 'en',
    clientKey: clientKeyOf(client.address),
    clientCounts: new ClientCounts(),
    isOwnApp: async () => false,
    sessionCookie: undefined,
    admin: null,
    ...rest,
  };
}

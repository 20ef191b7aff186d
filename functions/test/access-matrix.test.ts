import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiFunctionOf } from '../contract/api-functions.ts';
import { ADMIN_SESSION } from '../contract/limits.ts';
import { roleOf } from '../contract/roles.ts';
import type { Operation } from '../contract/routes.ts';
import { type Call, calls } from '../contract/routes.ts';
import { newSession } from '../src/api/session-cookie.ts';
import { createAdminSession } from '../src/collections/admin-sessions.ts';
import { database } from '../src/collections/database.ts';
import { config } from '../src/config.ts';
import { logIn, PASSWORD, pathWithExamples } from './support/admin.ts';
import { type Client, newClient } from './support/client.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { sentence } from './support/sentences.ts';

/*
 * Tests who may make which call, for every row of the API's table, so that a new call is covered too.
 * rules.test.ts covers collections. A server in this process answers the calls. Some also go through Hosting
 * and the emulator.
 */

const FOREIGN = { Origin: 'https://evil.example' };

interface Callers {
  'a visitor': Record<string, string>;
  'a wrong cookie': Record<string, string>;
  'an expired session': Record<string, string>;
  'a page of another site': Record<string, string>;
  'a page of another site, in a logged-in browser': Record<string, string>;
  'an admin': Record<string, string>;
}
const NAMES: (keyof Callers)[] = [
  'a visitor',
  'a wrong cookie',
  'an expired session',
  'a page of another site',
  'a page of another site, in a logged-in browser',
  'an admin',
];

let server: OwnServer;
let callers: Callers;
/** The callers of {@link someCalls}, with a session of the emulators. */
let hosted: Callers;
beforeAll(async () => {
  server = await ownServer();
  const expired = await server.logIn(PASSWORD);
  for (const { ref } of (await server.db.collection('adminSessions').get()).docs)
    await ref.update({ lastSeenAt: new Date(Date.now() - ADMIN_SESSION.idleMs) });
  const valid = await server.logIn(PASSWORD);
  callers = {
    'a visitor': {},
    'a wrong cookie': { Cookie: `${valid.Cookie}x` },
    'an expired session': expired,
    'a page of another site': FOREIGN,
    'a page of another site, in a logged-in browser': { ...valid, ...FOREIGN },
    'an admin': valid,
  };
  const session = await logIn();
  hosted = {
    ...callers,
    'a wrong cookie': { Cookie: `${session.Cookie}x` },
    'an expired session': await expiredSession(),
    'a page of another site, in a logged-in browser': { ...session, ...FOREIGN },
    'an admin': session,
  };
});
afterAll(() => server.close());

/** Stores a session in the emulators whose idle time has just ended. */
async function expiredSession(): Promise<{ Cookie: string }> {
  const { cookie, sessionHash } = newSession(config);
  const batch = database().batch();
  const usedAt = new Date(Date.now() - ADMIN_SESSION.idleMs);
  createAdminSession(batch, database(), { sessionHash, admin: null }, usedAt);
  await batch.commit();
  return { Cookie: String(cookie.split(';')[0]) };
}

/** Returns what the access checks should do: refuse a call with a status, or let it through to its handler. */
function allowed({ access, method }: Call, who: keyof Callers): 'let through' | 401 | 403 {
  // None of these callers has a key.
  if (access === 'signed' || access === 'key') return 401;
  if (who.startsWith('a page of another site')) {
    // Public replies are the same for all callers. Another site's page cannot read them, because there is no CORS.
    return access === 'public' && method === 'GET' ? 'let through' : 403;
  }
  return roleOf(access) && who !== 'an admin' ? 401 : 'let through';
}

/** Makes a call and expects what {@link allowed} says. */
async function expectAccess(
  route: Call,
  who: keyof Callers,
  client: Client,
  headers: Record<string, string>,
): Promise<void> {
  const json = route.body ? { json: {} } : {};
  const reply = await client.call(route.method, pathWithExamples(route.path), { ...json, headers });
  const refusals = ['noSession', 'wrongOrigin', 'wrongSignature', 'wrongKey'].map((key) =>
    sentence('en', key),
  );
  const isAccessRefusal = refusals.includes(reply.text);
  expect(isAccessRefusal ? reply.status : 'let through').toBe(allowed(route, who));
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  if (reply.status >= 400) expect(reply.headers.getSetCookie()).toEqual([]);
}

/** Logging out ends the caller's session, so it gets one of its own. */
const isLogout = (operation: Operation, who: keyof Callers) =>
  operation === 'DELETE /api/admin/session' && who === 'an admin';

describe.each(calls)('%s', (operation, route) => {
  test.each(NAMES)('answers a call by %s as its access level requires', async (who) => {
    const headers = isLogout(operation, who) ? await server.logIn(PASSWORD) : callers[who];
    await expectAccess(route, who, server.client(), headers);
  });

  test('answers a call by a visitor through Hosting as its access level requires', () =>
    expectAccess(route, 'a visitor', newClient(), {}));
});

/** One call of each function and each access. */
const someCalls = [
  ...new Map(calls.map((call) => [`${apiFunctionOf(call[0])} ${call[1].access}`, call])).values(),
];
describe.each(someCalls)('through Hosting, %s', (operation, route) => {
  test.each(NAMES)('answers a call by %s as its access level requires', async (who) => {
    const headers = isLogout(operation, who) ? await logIn() : hosted[who];
    await expectAccess(route, who, newClient(), headers);
  });
});

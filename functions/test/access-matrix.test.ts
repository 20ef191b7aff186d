import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_SESSION } from '../contract/limits.ts';
import { roleOf } from '../contract/roles.ts';
import { type Call, calls } from '../contract/routes.ts';
import { database } from '../src/collections/database.ts';
import { logIn, pathWithExamples } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { sentence } from './support/sentences.ts';

/*
 * Tests who may make which call, for every row of the API's table, so that a new call is covered too.
 * rules.test.ts covers collections.
 */

const FOREIGN = { Origin: 'https://evil.example' };

interface Callers {
  nobody: Record<string, string>;
  'a wrong cookie': Record<string, string>;
  'an expired session': Record<string, string>;
  'a page of another site': Record<string, string>;
  'a page of another site, in a logged-in browser': Record<string, string>;
  'an admin': Record<string, string>;
}
const NAMES: (keyof Callers)[] = [
  'nobody',
  'a wrong cookie',
  'an expired session',
  'a page of another site',
  'a page of another site, in a logged-in browser',
  'an admin',
];

let callers: Callers;
beforeAll(async () => {
  const before = await database().collection('adminSessions').get();
  const expired = await logIn();
  const known = new Set(before.docs.map(({ id }) => id));
  const sessions = await database().collection('adminSessions').get();
  for (const session of sessions.docs) {
    if (!known.has(session.id))
      await session.ref.update({ lastSeenAt: new Date(Date.now() - ADMIN_SESSION.idleMs) });
  }
  callers = {
    nobody: {},
    'a wrong cookie': { Cookie: `${expired.Cookie}x` },
    'an expired session': expired,
    'a page of another site': FOREIGN,
    'a page of another site, in a logged-in browser': { ...(await logIn()), ...FOREIGN },
    'an admin': await logIn(),
  };
});

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

describe.each(calls)('%s', (operation, route) => {
  test.each(NAMES)('answers a call by %s as the access of the call requires', async (who) => {
    // Logging out ends the caller's session, so it gets one of its own.
    const headers =
      operation === 'DELETE /api/admin/session' && who === 'an admin' ? await logIn() : callers[who];
    const json = route.body ? { json: {} } : {};
    const reply = await newClient().call(route.method, pathWithExamples(route.path), { ...json, headers });
    const refusals = ['noSession', 'wrongOrigin', 'wrongSignature', 'wrongKey'].map((key) =>
      sentence('en', key),
    );
    const isAccessRefusal = refusals.includes(reply.text);
    expect(isAccessRefusal ? reply.status : 'let through').toBe(allowed(route, who));
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    if (reply.status >= 400) expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

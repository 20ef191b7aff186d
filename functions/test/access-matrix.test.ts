import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_SESSION } from '../contract/limits.ts';
import { type Call, calls } from '../contract/routes.ts';
import { database } from '../src/collections/database.ts';
import { logIn, pathWithExamples } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { sentence } from './support/sentences.ts';

/* Who may make which call: every row of the API's table, so a new one is here by itself. Collections have theirs in rules.test.ts. */

const FOREIGN = { Origin: 'https://evil.example' };

interface Callers {
  nobody: Record<string, string>;
  'a wrong cookie': Record<string, string>;
  'an expired session': Record<string, string>;
  'a page of another site': Record<string, string>;
  'a page of another site, in an unlocked browser': Record<string, string>;
  'an admin': Record<string, string>;
}
const NAMES: (keyof Callers)[] = [
  'nobody',
  'a wrong cookie',
  'an expired session',
  'a page of another site',
  'a page of another site, in an unlocked browser',
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
    'a page of another site, in an unlocked browser': { ...(await logIn()), ...FOREIGN },
    'an admin': await logIn(),
  };
});

/** What the guards say: a refusal's status, or that the call is let through to its handler. */
function allowed({ access, method }: Call, who: keyof Callers): 'let through' | 401 | 403 {
  if (who.startsWith('a page of another site')) {
    // Reading what is public is anybody's; a page of another site could not see it, for lack of CORS.
    return access === 'public' && method === 'GET' ? 'let through' : 403;
  }
  return access === 'admin' && who !== 'an admin' ? 401 : 'let through';
}

describe.each(calls)('%s', (operation, route) => {
  test.each(NAMES)('called by %s', async (who) => {
    // Locking ends the session it is called with.
    const headers =
      operation === 'DELETE /api/admin/session' && who === 'an admin' ? await logIn() : callers[who];
    const json = route.body ? { json: {} } : {};
    const reply = await newClient().call(route.method, pathWithExamples(route.path), { ...json, headers });
    const isGuards = [sentence('en', 'noSession'), sentence('en', 'wrongOrigin')].includes(reply.text);
    expect(isGuards ? reply.status : 'let through').toBe(allowed(route, who));
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    if (reply.status >= 400) expect(reply.headers.getSetCookie()).toEqual([]);
  });
});

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../contract/values.ts';
import { createServer } from '../src/api/server.ts';
import { database } from '../src/collections/database.ts';
import { config } from '../src/config.ts';
import { adminRoutes, logIn, SESSION_PATH } from './support/admin.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { expectRefusal } from './support/sentences.ts';

/** The function's code in the test's process, which answers thousands of calls faster than the emulators. */
const own = createHttpServer(createServer('admin', { db: database(), config, now: () => new Date() }));
own.listen(0, '127.0.0.1');
await once(own, 'listening');
afterAll(() => void own.close());

const FEW = adminRoutes.filter(({ path }) => ['/api/admin/fans', '/api/admin/undo'].includes(path));

/**
 * The ways to send a call: through Hosting, directly to the function's own address, and to the function's code. The
 * `thorough` calls of the `routes` are tried with all forgeries and spellings.
 */
const ways = [
  {
    way: 'through Hosting',
    at: (path: string) => path,
    client: newClient(),
    routes: adminRoutes,
    thorough: FEW,
  },
  {
    way: "at the function's address",
    at: (path: string) => `/admin${path}`,
    client: newClient(FUNCTIONS),
    routes: FEW,
    thorough: FEW,
  },
  {
    way: "in the function's code",
    at: (path: string) => path,
    client: newClient(`http://127.0.0.1:${(own.address() as AddressInfo).port}`),
    routes: adminRoutes,
    thorough: adminRoutes,
  },
];

/** The value of a session that is currently valid. */
let session = '';
beforeAll(async () => {
  session = (await logIn()).Cookie;
});

/** Returns invalid cookies made from a valid one. */
function forgeries(): Record<string, string> {
  const [id = '', signature = ''] = session.replace('__session=', '').split('.');
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  return {
    none: '',
    garbage: '__session=garbage',
    'two dots': '__session=..',
    'no signature': `__session=${id}`,
    'an empty signature': `__session=${id}.`,
    'no id': `__session=.${signature}`,
    'a shorter signature': `__session=${id}.${signature.slice(0, -1)}`,
    'a longer signature': `__session=${id}.${signature}A`,
    'a changed signature': `__session=${id}.${flip(signature, 7)}`,
    'a changed id': `__session=${flip(id, 7)}.${signature}`,
    'a shorter id': `__session=${id.slice(1)}.${signature}`,
    'both parts swapped': `__session=${signature}.${id}`,
    'another name': `session=${id}.${signature}`,
    'a broken percent-encoding': '__session=%E0%A4%A',
    'the empty one first': `__session=; __session=${id}.${signature}`,
    'an inherited name': '__proto__=1; constructor=1',
  };
}

test.each(['signups', 'api'])('the function %s has no admin calls, even for an admin', async (name) => {
  for (const { method, path } of adminRoutes)
    expectRefusal(
      await newClient(`${FUNCTIONS}/${name}`).call(method, path, { headers: { Cookie: session } }),
      404,
      'unknownPath',
    );
});

test('the contract has admin calls to guard', () => {
  expect(adminRoutes.map(({ path }) => path)).toContain('/api/admin/fans');
});

describe.each(ways)('$way', ({ at, client, routes, thorough }) => {
  test.each(routes)('$method $path is refused without a session', async (route) => {
    const { method, path } = route;
    const isThorough = thorough.includes(route);
    const body = method === 'POST' ? { json: {} } : {};
    const { none, ...forged } = forgeries();
    for (const [what, Cookie = ''] of Object.entries({ none, ...(isThorough && forged) })) {
      const reply = await client.call(method, at(path), { ...body, headers: { Cookie } });
      expect.soft(`${reply.status} ${what}`).toBe(`401 ${what}`);
      expectRefusal(reply, 401, 'noSession');
    }
    for (const language of isThorough ? LANGUAGES : []) {
      const reply = await client.call(method, at(path), {
        ...body,
        headers: { 'Accept-Language': language },
      });
      expectRefusal(reply, 401, 'noSession', { language });
    }
  });

  test('every GET call of an admin works with a session', async () => {
    for (const { method, path } of routes.filter((route) => route.method === 'GET')) {
      const reply = await client.call(method, at(path), { headers: { Cookie: session } });
      // The signup, job, wave or action that the path names does not exist.
      expect
        .soft(reply.status, path)
        .toBe(/\/((tier-)?jobs|signups|waves)\/|\/audit\/none$/.test(path) ? 404 : 200);
      expect.soft(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('no spelling of a path bypasses the session check', async () => {
    const spellings = thorough.flatMap(({ path }) => [
      `${path}/`,
      path.toUpperCase().replace('/API', '/api'),
      path.replace('admin', 'Admin'),
      path.replace('admin/', 'admin//'),
      path.replace('admin', '%61dmin'),
      path.replace('/admin', '//admin'),
      path.replace('/admin', '/./admin'),
      path.replace('/admin/', '/admin/session/../'),
      path.replace('/admin/', '/admin%2f'),
      path.replace('/admin/', '/waitlist/..%2fadmin/'),
      `${path}?x=/api/admin/session`,
      `${path};session`,
      `${path}/session`,
    ]);
    for (const spelling of spellings) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
        const reply = await client.call(method, at(spelling));
        expect.soft(`${method} ${spelling} ${reply.status}`).toMatch(/ (401|404)$/);
      }
    }
  });

  test.each(['nothing-here', 'sessions', 'session/list', 'session-list'])(
    'the unknown path %s is refused like an existing one',
    async (name) => {
      const path = at(`/api/admin/${name}`);
      expectRefusal(await client.get(path), 401, 'noSession');
      expectRefusal(await client.get(path, { Cookie: session }), 404, 'unknownPath');
    },
  );

  test('a cross-origin page cannot use the session', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const foreignHeaders of foreign) {
      const headers = { Cookie: session, ...foreignHeaders };
      expectRefusal(await client.get(at('/api/admin/fans'), headers), 403, 'wrongOrigin');
      expectRefusal(await client.call('DELETE', at(SESSION_PATH), { headers }), 403, 'wrongOrigin');
    }
    expect((await client.get(at('/api/admin/stats'), { Cookie: session })).status).toBe(200);
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST, PORTS } from '../../scripts/local/ports.ts';
import { roleOf } from '../contract/roles.ts';
import { calls } from '../contract/routes.ts';
import { SECURITY_HEADERS } from '../src/api/security-headers.ts';
import { logIn, PASSWORD, pathWithExamples, SESSION_PATH } from './support/admin.ts';
import { FUNCTIONS, inParallel, newClient } from './support/client.ts';
import { storeFans } from './support/listed-fans.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { sentence } from './support/sentences.ts';

/* Tests requests that no browser sends, but an attacker can. */

let Cookie = '';
beforeAll(async () => {
  Cookie = (await logIn()).Cookie;
});

const STATS = '/api/waitlist/stats';
const DIRECT = new URL(`${FUNCTIONS}/admin`);

/** Sends a request whose path is not normalized. @returns the status; 0 if there was no reply. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    request({ host: HOST, port, path, headers: { Cookie }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });
}

test('a URL that cannot be decoded is answered 404', async () => {
  for (const bad of ['%', '%zz', '%E0%A4%A', '%ff', '%c0%ae%c0%ae', '%00%']) {
    for (const path of [`/${bad}`, `/api/${bad}`, `/api/admin/jobs/${bad}`, `/api/admin/audit/fan/${bad}`])
      expect.soft([path, await statusOf(PORTS.hosting, path)]).toEqual([path, 404]);
    const direct = `${DIRECT.pathname}/api/admin/jobs/${bad}`;
    expect.soft([direct, await statusOf(PORTS.functions, direct)]).toEqual([direct, 404]);
    for (const path of ['/', '/fans', STATS])
      expect.soft([path, await statusOf(PORTS.hosting, `${path}?ref=${bad}`)]).toEqual([path, 200]);
  }
});

test('a header can change neither the method nor the path of a request', async () => {
  const client = newClient();
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
    expect((await client.get(`${SESSION_PATH}?_method=DELETE`, { Cookie, [name]: 'DELETE' })).json()).toEqual(
      {
        unlocked: true,
      },
    );
  const elsewhere = { 'X-Original-URL': '/api/admin/fans', 'X-Rewrite-URL': '/api/admin/fans' };
  expect(Object.keys((await client.get(STATS, elsewhere)).json()).sort()).toEqual(['fanCount', 'totalCount']);
  expect((await client.call('HEAD', '/api/admin/fans')).status).toBe(401);
  expect((await client.call('OPTIONS', '/api/admin/fans')).status).toBe(401);
});

test('the cached counter sets no cookie and has the same headers for every request', async () => {
  const plain = await newClient().get(STATS);
  for (const [query, headers] of [
    ['?callback=alert', {}],
    ['?__proto__[x]=1&x[toString]=1', {}],
    ['', { Cookie }],
    ['', { 'Accept-Language': 'th', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' }],
    ['', { Origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][]) {
    const { status, headers: answered, text } = await newClient().get(STATS + query, headers);
    expect([status, text.length > 0, answered.getSetCookie()]).toEqual([200, true, []]);
    for (const name of ['cache-control', 'content-type', 'vary', 'access-control-allow-origin'])
      expect(answered.get(name)).toBe(plain.headers.get(name));
  }
  // A cache must not send one caller's error to another.
  expect((await newClient().get(`${STATS}/x.css`)).headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['*;q=NaN', 'en'],
  ['ko;q=-1', 'en'],
  ['ko;q=1e999', 'ko'],
  ['th;q=0', 'en'],
  [';;;,,,', 'en'],
  ['constructor, __proto__', 'en'],
  ['th-TH;q=0.9, ko;q=0.91', 'ko'],
  ['a,'.repeat(5_000), 'en'],
  [`${'ko;q=0.1,'.repeat(1_000)}th`, 'th'],
] as const)('the Accept-Language header %j selects a supported language', async (wish, language) => {
  const reply = await newClient().get('/api/nothing-here', { 'Accept-Language': wish });
  expect([reply.status, reply.text]).toEqual([404, sentence(language, 'unknownPath')]);
});

describe('a forged cursor', () => {
  // A project of its own, because the emulator's queries scan whole lists.
  let server: OwnServer;
  let session: { Cookie: string };
  /** The id of the newest action in the log, which contains at least this login. */
  let auditId = '';
  /** The id of a wave without members. */
  let waveId = '';
  beforeAll(async () => {
    server = await ownServer();
    session = await server.logIn(PASSWORD);
    await storeFans(server.db, 5);
    auditId = (await server.client().get('/api/admin/audit?limit=1', session)).json()[0].id;
    const draft = {
      ...{ name: 'Empty', userType: 'fan', filter: {}, number: 1, quotas: [] },
      ...{ tier: 'vip', notify: false, holdMinutes: 0 },
    };
    waveId = (await server.client().post('/api/admin/waves', draft, session)).json().id;
  });
  afterAll(() => server.close());

  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const CURSORS = [
    ...['x', ' ', '\u0000', '__proto__', 'A'.repeat(2_000), 'A'.repeat(2_001), `${encode('1.1.a')}=\n`],
    ...['0.0.1', '-1.0.1', '1.1.__name__', '1.1.fans/1', '1.1../../x', `1.1.${'a'.repeat(41)}`].map(encode),
    ...['99999999999.999999999.zz', '9999.99999999999.999999999.999999999999999', '0.0.0.0'].map(encode),
    ...[`9999999999.${'f'.repeat(40)}`, `1.${'0'.repeat(40)}`, `1.${'g'.repeat(40)}`].map(encode),
  ];
  const QUERIES = ['limit=1&limit=2', 'cursor[a]=1&limit=1', 'limit[]=1', 'cursor=a&cursor=b&limit=1'];
  const paged = calls.filter(
    ([operation, { access, query }]) =>
      roleOf(access) &&
      (operation === 'POST /api/admin/search' || (query !== undefined && 'cursor' in query.getDefault())),
  );

  test.each(paged)('of %s is refused or leads to a page of the list', async (_operation, route) => {
    const isOfWave = route.path.includes('/waves/');
    const path = pathWithExamples(route.path, { auditId, ...(isOfWave ? { id: waveId } : {}) });
    const calls =
      route.method === 'POST'
        ? CURSORS.map((cursor) => () => server.client().post(path, { q: 'a', limit: 2, cursor }, session))
        : [...CURSORS.map((cursor) => `limit=2&cursor=${encodeURIComponent(cursor)}`), ...QUERIES].map(
            (query) => () => server.client().get(`${path}?${query}`, session),
          );
    const replies = await inParallel(calls.length, 4, async (n) => (await calls[n]?.())?.status ?? 0);
    expect(replies.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(replies).toContain(400);
  });
});

test.each([
  '9007199254740993',
  '1e308',
  '1e400',
  '-0',
  '123456789012345678901234567890',
  '[1]',
  '"1"',
  'true',
])('the API refuses the number %s instead of rounding it to another signup’s', async (id) => {
  const reply = await newClient().call('POST', '/api/admin/assign-tier', {
    body: `{"userId":${id},"userType":"fan","tier":"vip"}`,
    headers: { Cookie, 'Content-Type': 'application/json' },
  });
  expect(reply.status).toBe(400);
});

test('the functions answer with the security headers even without Hosting', async () => {
  const { 'Cache-Control': _ofEach, ...security } = SECURITY_HEADERS;
  for (const path of [
    '/signups/api/waitlist/stats',
    '/admin/api/admin/stats',
    '/api/api/unsubscribe',
    '/api/nothing-here',
  ]) {
    const { headers } = await newClient(FUNCTIONS).get(path);
    for (const [name, value] of Object.entries(security))
      expect.soft(headers.get(name), `${path} ${name}`).toBe(value);
  }
});

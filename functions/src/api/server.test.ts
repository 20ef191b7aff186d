import { once } from 'node:events';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLIENT_LIMITS } from '@contract/limits.ts';
import express from 'express';
import { getAppCheck } from 'firebase-admin/app-check';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../collections/database.ts';
import type { Config } from '../config.ts';
import { createServer } from './server.ts';

/* Calls that end before they need the database. All others are tested in the emulators (functions/test). */

const SITE = 'https://fanlight.example';
const config = {
  siteOrigin: SITE,
  tokenKey: 'token',
  mailboxKey: 'mailbox',
  sessionKey: 'session',
  adminPasswordHash: 'hash',
  mailEventsKey: 'events',
  appKey: 'app',
  requiresAppCheck: false,
  trustedProxies: '',
  trustedProxyHops: 0,
} as Config;
/** A database that does not answer. */
const db = {
  collection: () => {
    throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  },
} as unknown as Firestore;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts one function of the API. Returns how to call it. */
async function start(name: Parameters<typeof createServer>[0], given: Partial<Config> = {}) {
  const app = createServer(name, { db, config: { ...config, ...given }, now: () => new Date(0) });
  // The functions framework is an Express app too.
  const server = createHttpServer(express().use(app));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) => {
    const call = request({ port, method, path, headers, agent: false }).end(body);
    const [response] = await once(call, 'response');
    const { statusCode, headers: received } = response;
    return { status: statusCode as number, headers: received, text: await text(response) };
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FOREIGN = { Origin: 'https://evil.example' };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('every reply, errors included, may be neither stored, displayed, run nor loaded by anything but the site’s scripts', async () => {
  const call = await start('api');
  const { status, headers } = await call('GET', '/api/unknown');
  expect(status).toBe(404);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; script-src 'none'; require-trusted-types-for 'script'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-fanlight': '1',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('etag');
});

test.each([
  ['th, en;q=0.5', 'ไม่พบข้อมูล'],
  ['ko', '이 주소'],
  ['fr, en', 'There’s nothing at this address.'],
  ['*', 'There’s nothing at this address.'],
])('a caller who accepts "%s" reads an error in the first of our languages', async (accepted, sentence) => {
  const call = await start('api');
  const reply = await call('GET', '/api/unknown', { headers: { 'Accept-Language': accepted } });
  expect(reply.text).toContain(sentence);
});

test('each function answers its own calls alone', async () => {
  const [signups, api] = [await start('signups'), await start('api')];
  expect((await signups('GET', '/api/waitlist/stats')).status).toBe(503);
  expect((await api('GET', '/api/waitlist/stats')).status).toBe(404);
  expect((await api('POST', '/api/idol-request')).status).toBe(415);
  expect((await signups('POST', '/api/idol-request')).status).toBe(404);
});

describe('a page of another site', () => {
  test('cannot post anything', async () => {
    const call = await start('api');
    const post = (headers: Record<string, string>) =>
      call('POST', '/api/idol-request', { headers: { ...JSON_TYPE, ...headers }, body: '{}' });
    expect((await post(FOREIGN)).status).toBe(403);
    expect((await post({ Origin: SITE })).status).toBe(400);
  });

  test('can neither read nor open a session of an admin', async () => {
    const call = await start('admin');
    expect((await call('GET', '/api/admin/session', { headers: FOREIGN })).status).toBe(403);
    expect((await call('POST', '/api/admin/session', { headers: FOREIGN })).status).toBe(403);
  });

  test('does not keep a visitor from reading the counter', async () => {
    const call = await start('signups');
    expect((await call('GET', '/api/waitlist/stats', { headers: FOREIGN })).status).toBe(503);
  });
});

describe('without a session', () => {
  test.each(['/api/admin/stats', '/api/admin/unknown', '/api/admin/session/more', '/api/admin/my/session'])(
    '%s says only that the admin page is locked',
    async (path) => {
      const call = await start('admin');
      const reply = await call('GET', path);
      expect([reply.status, reply.text]).toEqual([401, 'Please unlock the admin page first.']);
    },
  );

  test.each(['/api/admin/session', '/api/admin/session/'])('%s says that there is none', async (path) => {
    const call = await start('admin');
    const reply = await call('GET', path);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { unlocked: false }]);
  });
});

test('a call of the app’s server needs its key, and one of the mail relay its signature, from any origin', async () => {
  const call = await start('api');
  const post = (path: string, headers: Record<string, string>) =>
    call('POST', path, { headers: { ...JSON_TYPE, ...FOREIGN, ...headers }, body: '{}' });
  expect((await post('/api/admission/check', {})).status).toBe(401);
  expect((await post('/api/admission/check', { Authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await post('/api/admission/check', { Authorization: 'Bearer app' })).status).toBe(400);
  expect((await post('/api/mail-events', { Authorization: 'Bearer app' })).status).toBe(401);
});

test('a call without an App Check token is refused if the deployment requires one', async () => {
  const call = await start('api', { requiresAppCheck: true });
  const reply = await call('POST', '/api/idol-request', { headers: JSON_TYPE, body: '{}' });
  expect(reply.status).toBe(403);
});

test('the server checks the token in the header of Firebase’s libraries, and reads the body only if it is valid', async () => {
  database();
  const verify = vi.spyOn(getAppCheck(), 'verifyToken');
  const call = await start('api', { requiresAppCheck: true });
  const headers = { ...JSON_TYPE, 'X-Firebase-AppCheck': 'a token' };
  const post = () => call('POST', '/api/idol-request', { headers, body: '{}' });
  verify.mockRejectedValueOnce(new Error('expired'));
  expect((await post()).status).toBe(403);
  verify.mockResolvedValueOnce({ appId: '1:2:web:3', token: {} as never });
  expect((await post()).status).toBe(400);
  expect(verify.mock.calls).toEqual([['a token'], ['a token']]);
});

test('while the database does not answer, the reply says after how many seconds to try again', async () => {
  const call = await start('signups');
  const reply = await call('GET', '/api/waitlist/stats');
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.headers).not.toHaveProperty('x-fanlight-challenge');
  expect(reply.text).toBe('We can’t answer right now. Please try again in a moment.');
});

test('after many posts of one address a caller gets a challenge and the time to wait, and another address does not', async () => {
  const call = await start('api');
  const post = (address: string) =>
    call('POST', '/api/idol-request', {
      headers: { ...JSON_TYPE, 'X-Forwarded-For': address },
      body: '{"request":"IU"}',
    });
  for (let n = 0; n < CLIENT_LIMITS.proofFrom; n++) await post('203.0.113.7');
  const { status, headers } = await post('203.0.113.7');
  expect([status, headers['retry-after']]).toEqual([429, '600']);
  expect(JSON.parse(String(headers['x-fanlight-challenge']))).toHaveProperty('signature');
  expect((await post('203.0.113.8')).status).toBe(503);
});

test('a plain form post of a signup is answered with a page, and the same form elsewhere is refused', async () => {
  const signup = await (await start('signups'))('POST', '/api/waitlist/fan', {
    headers: FORM,
    body: 'name=Mina',
  });
  expect([signup.status, signup.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(signup.text).toContain('value="Mina"');
  const other = await (await start('api'))('POST', '/api/idol-request', {
    headers: FORM,
    body: 'request=IU',
  });
  expect([other.status, other.headers['content-type']]).toEqual([415, 'text/plain; charset=utf-8']);
});

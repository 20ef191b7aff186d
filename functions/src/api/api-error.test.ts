import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { asApiError, tooMany } from './api-error.ts';
import { createServer } from './server.ts';
import { newSession } from './session-cookie.ts';

/* Runs without the emulators, whose Hosting never forwards such a path (scripts/local/malformed-urls.ts). */

const NOW = new Date('2026-03-02T10:00:00Z');
const config = {
  siteOrigin: 'https://fanlight.example',
  sessionKey: 'key',
  adminPasswordHash: 'hash',
  trustedProxyHops: 0,
  trustedProxies: '',
} as Config;
const opened = Timestamp.fromDate(NOW);
const session = {
  get: async () => ({ data: () => ({ admin: 'mina', createdAt: opened, lastSeenAt: opened }) }),
};
const db = { collection: () => ({ doc: () => session }) } as unknown as Firestore;

let server: Server;
beforeAll(async () => {
  server = createServer('admin', { db, config, now: () => NOW }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

test.each(['%', '%zz', '%ff'])(
  'the API answers 404 when a path contains %s, which cannot be decoded',
  async (id) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/jobs/${id}`, {
      headers: { Cookie: String(newSession(config).cookie.split(';')[0]) },
    });
    expect(answer.status).toBe(404);
  },
);

test.each([
  [1, 1],
  [999, 1],
  [1_000, 1],
  [1_001, 2],
])(
  'a wait of %i ms is announced as %i s, so that a caller who returns then is not too early',
  (waitMs, seconds) => {
    expect(tooMany(waitMs)).toMatchObject({
      status: 429,
      retryAfterSeconds: seconds,
      values: { count: seconds },
    });
  },
);

test.each([
  ['DEADLINE_EXCEEDED', 4],
  ['RESOURCE_EXHAUSTED', 8],
  ['ABORTED', 10],
  ['UNAVAILABLE', 14],
])('a caller is told to try again when Firestore fails with %s', (name, code) => {
  const { shown, kind } = asApiError(Object.assign(new Error(name), { code }));
  expect({ ...shown, kind }).toMatchObject({
    status: 503,
    key: 'unavailable',
    retryAfterSeconds: 5,
    kind: 'unavailable',
  });
});

test.each([
  ['INVALID_ARGUMENT', 3],
  ['PERMISSION_DENIED', 7],
])('a caller is not told to try again when Firestore fails with %s', (name, code) => {
  const { shown, kind } = asApiError(Object.assign(new Error(name), { code }));
  expect([shown.status, kind]).toEqual([500, 'unexpected']);
});

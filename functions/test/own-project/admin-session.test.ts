import { randomUUID } from 'node:crypto';
import { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readAdmin } from '../../src/api/admin-session.ts';
import type { Context } from '../../src/api/operation.ts';
import {
  createAdminSession,
  deleteAdminSession,
  touchAdminSession,
} from '../../src/collections/admin-sessions.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { hashPassword } from '../../src/domain/password.ts';
import { removeAdmin } from '../../src/workflows/named-admins.ts';
import { contextAt, cookieOf, logIn, PASSWORD, SESSION_PATH } from '../support/admin.ts';
import { newClient } from '../support/client.ts';
import { ownServer, useOwnServer } from '../support/own-server.ts';
import { after, HOUR, laterToday, MINUTE, SECOND } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';

await useOwnServer();

const client = newClient();
const hasSession = async (context: Context) => (await readAdmin(context)) !== null;
const sessionCookie = async () => (await logIn()).Cookie.replace('__session=', '');

describe('the right password', () => {
  test('opens a session in a cookie that scripts and other sites cannot read', async () => {
    const reply = await client.post(SESSION_PATH, { password: PASSWORD });
    expect([reply.status, reply.json()]).toEqual([200, { unlocked: true }]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const [cookie = '', ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^__session=[\w-]{43}\.[\w-]{43}$/);
    expect(attributes.filter((attribute) => !attribute.startsWith('Max-Age='))).toEqual([
      'Path=/api/admin',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    const asked = await client.get(SESSION_PATH, { Cookie: cookieOf(reply.headers) });
    expect([asked.status, asked.json()]).toEqual([200, { unlocked: true }]);
  });

  test('opens a new session each time and stores none of their ids', async () => {
    const cookies = [await sessionCookie(), await sessionCookie()];
    expect(cookies[0]).not.toBe(cookies[1]);
    const stored = await database().collection('adminSessions').get();
    const text = JSON.stringify(stored.docs.map((session) => [session.id, session.data()]));
    for (const part of cookies.flatMap((cookie) => cookie.split('.')))
      expect(text.includes(part)).toBe(false);
  });
});

test('the configured password works beside admins of other roles until there is an owner, and its sessions end then', async () => {
  const server = await ownServer();
  try {
    await server.add('Mina', 'operator');
    const configured = await server.logIn(PASSWORD);
    const stats = () => server.client().get('/api/admin/stats', configured);
    expect((await stats()).status).toBe(200);
    const owner = await server.add('Orm', 'owner');
    expectRefusal(await stats(), 401, 'noSession');
    expectRefusal(await server.client().post(SESSION_PATH, { password: PASSWORD }), 401, 'wrongPassword');
    expect((await server.client().get('/api/admin/stats', await server.logIn(owner))).status).toBe(200);
    await removeAdmin(server.db, 'Orm', new Date());
    expect((await server.client().get('/api/admin/stats', await server.logIn(PASSWORD))).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('the session call reports a missing session without an error', async () => {
  const reply = await client.get(SESSION_PATH);
  expect([reply.status, reply.json(), reply.headers.getSetCookie()]).toEqual([200, { unlocked: false }, []]);
});

describe('logging out', () => {
  test('ends the session so that its replayed cookie is refused', async () => {
    const headers = await logIn();
    const other = await logIn();
    const reply = await client.call('DELETE', SESSION_PATH, { headers });
    expect([reply.status, reply.json()]).toEqual([200, { unlocked: false }]);
    expectRefusal(await client.get('/api/admin/stats', headers), 401, 'noSession');
    expect((await client.get(SESSION_PATH, headers)).json()).toEqual({ unlocked: false });
    expect((await client.call('DELETE', SESSION_PATH, { headers })).status).toBe(200);
    expect((await client.get('/api/admin/stats', other)).status).toBe(200);
  });

  test('without a session succeeds', async () => {
    expect((await client.call('DELETE', SESSION_PATH)).json()).toEqual({ unlocked: false });
  });

  test('refuses a call that has read the session a moment before', async () => {
    const [db, start, sessionHash] = [database(), laterToday(), randomUUID()];
    const batch = db.batch();
    createAdminSession(batch, db, { sessionHash, admin: null }, start);
    await batch.commit();
    const { update } = DocumentReference.prototype;
    const spy = vi.spyOn(DocumentReference.prototype, 'update');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementationOnce(async function (this: DocumentReference, ...args) {
      await deleteAdminSession(db, sessionHash);
      return update.apply(this, args);
    });
    expect(await touchAdminSession(db, sessionHash, after(start, 5 * MINUTE))).toBeNull();
  });

  test('at the same time as another call makes neither fail', async () => {
    for (let n = 0; n < 10; n++) {
      const cookie = await sessionCookie();
      const context = contextAt(after(new Date(), 5 * MINUTE), { sessionCookie: cookie });
      const [, lock] = await Promise.all([
        hasSession(context),
        client.call('DELETE', SESSION_PATH, { headers: { Cookie: `__session=${cookie}` } }),
      ]);
      expect(lock.status).toBe(200);
      expect(await hasSession(context)).toBe(false);
    }
  });
});

describe('a session expires', () => {
  test('after 30 minutes without a call', async () => {
    const [cookie, now] = [await sessionCookie(), new Date()];
    const isOpen = (ms: number) => hasSession(contextAt(after(now, ms), { sessionCookie: cookie }));
    expect(await isOpen(29 * MINUTE)).toBe(true);
    expect(await isOpen(58 * MINUTE)).toBe(true);
    expect(await isOpen(58 * MINUTE + 30 * MINUTE - SECOND)).toBe(true);
    expect(await isOpen(3 * HOUR)).toBe(false);
  });

  test('at exactly 30 minutes without a call', async () => {
    const [cookie, now] = [await sessionCookie(), new Date()];
    expect(await hasSession(contextAt(after(now, 30 * MINUTE), { sessionCookie: cookie }))).toBe(false);
  });

  test('exactly on time, and its document lasts until then', async () => {
    const [db, start] = [database(), laterToday()];
    const isOpenAt = async (...calls: number[]) => {
      const hash = randomUUID();
      const batch = db.batch();
      createAdminSession(batch, db, { sessionHash: hash, admin: null }, start);
      await batch.commit();
      const stored = await db.collection('adminSessions').doc(hash).get();
      expect(stored.get('expireAt').toDate()).toEqual(after(start, 8 * HOUR));
      const answers: boolean[] = [];
      for (const ms of calls) answers.push((await touchAdminSession(db, hash, after(start, ms))) !== null);
      return answers.at(-1);
    };
    expect(await isOpenAt(30 * MINUTE - 1)).toBe(true);
    expect(await isOpenAt(30 * MINUTE)).toBe(false);
    const busy = Array.from({ length: 23 }, (_, n) => (n + 1) * 20 * MINUTE);
    expect(await isOpenAt(...busy, 8 * HOUR - 1)).toBe(true);
    expect(await isOpenAt(...busy, 8 * HOUR)).toBe(false);
  });

  test('after 8 hours even in constant use', async () => {
    const [cookie, now] = [await sessionCookie(), new Date()];
    const isOpen = (ms: number) => hasSession(contextAt(after(now, ms), { sessionCookie: cookie }));
    for (let ms = 20 * MINUTE; ms < 8 * HOUR; ms += 20 * MINUTE) expect(await isOpen(ms)).toBe(true);
    // The login was a moment before `now`.
    expect(await isOpen(8 * HOUR - MINUTE)).toBe(true);
    expect(await isOpen(8 * HOUR)).toBe(false);
  });
});

describe('all sessions expire', () => {
  test.each([
    ['the password is changed', async () => ({ adminPasswordHash: await hashPassword('another password') })],
    ['the same password is hashed again', async () => ({ adminPasswordHash: await hashPassword(PASSWORD) })],
    ['the key of the cookies is changed', async () => ({ sessionKey: 'another key' })],
  ])('when %s', async (_what, change) => {
    const cookie = await sessionCookie();
    const now = new Date();
    expect(await hasSession(contextAt(now, { sessionCookie: cookie }))).toBe(true);
    const changed = { ...config, ...(await change()) };
    expect(await hasSession(contextAt(now, { sessionCookie: cookie, config: changed }))).toBe(false);
  });
});

test('a browser keeps its cookie for 30 days, so that a login alarm does not slow it down', async () => {
  const [cookie = ''] = (await client.post(SESSION_PATH, { password: PASSWORD })).headers.getSetCookie();
  expect(cookie.split('; ')).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
});

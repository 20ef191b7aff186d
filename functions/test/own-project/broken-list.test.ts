import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../src/api/server.ts';
import { newSession } from '../../src/api/session-cookie.ts';
import { createAdminSession } from '../../src/collections/admin-sessions.ts';
import { config } from '../../src/config.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { sentence } from '../support/sentences.ts';

/* Tests a list whose last document is damaged: its creation time is a text. */

const { db, close } = openProject(newProject());
const { cookie, sessionHash } = newSession(config);
let server: Server;

beforeAll(async () => {
  const now = new Date();
  const createdAt = Timestamp.fromDate(now);
  const batch = db.batch();
  createAdminSession(batch, db, { sessionHash, admin: null }, now);
  await batch.commit();
  for (const [id, fan] of [{ createdAt }, { createdAt }, { createdAt: 'yesterday' }].entries()) {
    await db
      .doc(`fans/${id + 1}`)
      .set({ name: 'Mina', email: 'mina@example.com', referral: '', shard: 0, ...fan });
  }
  server = createServer('admin', { db, config, now: () => now }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await close();
});

const wholeList = (order: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin/fans?order=${order}`, {
    headers: { Cookie: String(cookie.split(';')[0]) },
  });

test('a list that fails at its start is refused with a sentence', async () => {
  const answer = await wholeList('newest');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(sentence('en', 'unexpected'));
});

test('a list that fails midway breaks the connection instead of appearing complete', async () => {
  const answer = await wholeList('oldest');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

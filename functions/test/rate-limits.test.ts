import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { database } from '../src/collections/database.ts';
import { countClientCall } from '../src/collections/rate-limits.ts';
import { config } from '../src/config.ts';
import { type Client, FUNCTIONS, inParallel, newClient } from './support/client.ts';
import { countCalls } from './support/count-calls.ts';
import { MINUTE, newEmail, SECOND, storedFan } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';

const WINDOW = CLIENT_LIMITS.signup.windowMs;
const LIMIT = CLIENT_LIMITS.signup.count;
const msToWindowEnd = () => WINDOW - (Date.now() % WINDOW);
const fan = () => ({ name: 'Mina', email: newEmail() });
const resend = (client: Client) =>
  client.post('/api/resend-verification', { email: newEmail(), userType: 'fan' });
const count = (nowMs: number, clientKey: string) =>
  countClientCall(database(), config.mailboxKey, 'signup', clientKey, nowMs);

/** A window that ends in the middle of a test would forgive half of it. */
beforeAll(async () => {
  if (msToWindowEnd() < 20 * SECOND) await sleep(msToWindowEnd());
}, 30 * SECOND);

describe('one client', () => {
  test('signs up 60 times in ten minutes; the 61st time is told when to come back, in every language', async () => {
    const client = newClient();
    const accepted = await inParallel(
      LIMIT,
      20,
      async () => (await client.post('/api/waitlist/fan', fan())).status,
    );
    expect(accepted).toEqual(Array(LIMIT).fill(200));
    for (const language of ['en', 'ko', 'th'] as const) {
      const late = fan();
      const reply = await client.post('/api/waitlist/fan', late, { 'Accept-Language': language });
      const seconds = Number(reply.headers.get('retry-after'));
      expectRefusal(reply, 429, 'tooMany', { language, seconds });
      expect(Math.abs(seconds - msToWindowEnd() / SECOND)).toBeLessThan(3);
      expect(await storedFan(late.email)).toBeUndefined();
    }

    // Idols count with fans, in the functions called directly too; other posts count for themselves; reading is free.
    const idol = { stageName: 'Luna', email: newEmail() };
    expect((await client.post('/api/waitlist/idol', idol)).status).toBe(429);
    const called = await newClientAt(client.address).post('/joinAsFan', { data: fan() });
    expect([called.status, called.json().error.details.key]).toEqual([429, 'tooMany']);
    const { retryAfterSeconds } = called.json().error.details;
    expect(Math.abs(retryAfterSeconds - msToWindowEnd() / SECOND)).toBeLessThan(3);
    expect((await resend(client)).status).toBe(200);
    expect((await client.get('/api/waitlist/stats')).status).toBe(200);
  });

  test('sends 60 other posts in ten minutes, of all kinds together', async () => {
    const client = newClient();
    await inParallel(30, 10, () => resend(client));
    const tried = await inParallel(30, 10, () => client.post('/api/verify-email', { token: 'x' }));
    expect(tried.map(({ status }) => status)).toEqual(Array(30).fill(400));
    expect((await client.post('/api/verify-email', { token: 'x' })).status).toBe(429);
    expect((await resend(client)).status).toBe(429);
    expect((await client.post('/api/waitlist/fan', fan())).status).toBe(200);
  });

  test('over its limit does not slow down another client', async () => {
    const [greedy, other] = [newClient(), newClient()];
    await inParallel(LIMIT + 1, 20, () => resend(greedy));
    expect((await resend(greedy)).status).toBe(429);
    expect((await resend(other)).status).toBe(200);
  });
});

test('the API accepts sixty simultaneous calls, then none until the next window', async () => {
  const clientKey = newClient().address;
  const start = (Math.floor(Date.now() / WINDOW) + 1_000) * WINDOW;
  const waitsOf = (calls: number) =>
    Promise.all(Array.from({ length: calls }, () => count(start, clientKey)));
  expect(await waitsOf(LIMIT)).toEqual(Array(LIMIT).fill(0));
  expect(await waitsOf(LIMIT)).toEqual(Array(LIMIT).fill(WINDOW));
  expect(await count(start + WINDOW - MINUTE, clientKey)).toBe(MINUTE);
  expect(await count(start + WINDOW - 1, clientKey)).toBe(1);
  expect(await count(start + WINDOW, clientKey)).toBe(0);
});

test('a flood of calls beyond the limit costs nothing in the database', async () => {
  const clientKey = newClient().address;
  const start = (Math.floor(Date.now() / WINDOW) + 3_000) * WINDOW;
  expect(await countCalls(database(), () => count(start, clientKey))).toEqual([
    'commit',
    'batchGetDocuments',
  ]);
  await Promise.all(Array.from({ length: LIMIT }, () => count(start, clientKey)));
  const flood = () => Promise.all(Array.from({ length: 100 }, () => count(start + MINUTE, clientKey)));
  expect(await countCalls(database(), flood)).toEqual([]);
});

test('the database forgets a client when its window ends', async () => {
  const start = (Math.floor(Date.now() / WINDOW) + 2_000) * WINDOW;
  const kept = database()
    .collection('rateLimits')
    .where('expireAt', '==', new Date(start + WINDOW));
  expect((await kept.get()).size).toBe(0);
  await count(start + MINUTE, newClient().address);
  expect((await kept.get()).size).toBe(1);
});

test('the rate limit does not store the client’s address', async () => {
  const client = newClient();
  await resend(client);
  const limits = await database().collection('rateLimits').get();
  expect(limits.size).toBeGreaterThan(0);
  for (const limit of limits.docs) {
    expect(limit.id).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(limit.data()).sort()).toEqual(['count', 'expireAt']);
  }
});

/** The same client, around Hosting. */
function newClientAt(address: string): Client {
  const around = newClient(FUNCTIONS);
  return { ...around, post: (path, json) => around.post(path, json, { 'X-Forwarded-For': address }) };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emulatorEnvironment } from '../../scripts/local/environment.ts';
import { BINARIES, FUNCTIONS } from '../../scripts/local/paths.ts';
import { HOST, SITE_ORIGIN } from '../../scripts/local/ports.ts';
import { API_FUNCTIONS, apiFunctionOf } from '../contract/api-functions.ts';
import { BODY_MAX_BYTES } from '../contract/limits.ts';
import { type Client, newClient, type Sent } from './support/client.ts';
import { newEmail, storedFan } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';

/*
 * Runs the built functions under the server that Cloud Run uses. api/request-body.ts depends on how that server detects
 * a body (docs/adr/0016), and the emulator uses another server.
 */

const FAN = '/api/waitlist/fan';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const fan = (more: object = {}) => ({ name: 'Mina', email: newEmail(), ...more });
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill();
});

/** Starts a function as Cloud Run does. @returns a client that calls it directly. */
async function serve(target: string): Promise<Client> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(BINARIES, 'functions-framework'), '--signature-type=http'], {
    cwd: FUNCTIONS,
    env: { ...process.env, ...emulatorEnvironment(), FUNCTION_TARGET: target, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const origin = `http://${HOST}:${port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode === null) await fetch(origin);
    },
    { timeout: 60_000, interval: 200 },
  );
  if (child.exitCode !== null) throw new Error(`The framework ended:\n${output}`);
  return newClient(origin);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('under the functions framework, the API', () => {
  let client: Client;
  const postRaw = (body: Sent['body'], headers: Record<string, string> = JSON_TYPE) =>
    client.call('POST', FAN, { body, headers });

  beforeAll(async () => {
    client = await serve(apiFunctionOf(`POST ${FAN}`));
  }, 120_000);

  test('signs a fan up', async () => {
    const person = fan({ name: '미나 💜 มีนา' });
    const reply = await client.post(FAN, person);
    expect([reply.status, reply.headers.get('x-powered-by')]).toEqual([200, null]);
    expect(await storedFan(person.email)).toMatchObject({ name: person.name });
  });

  test('refuses bodies of more than 16 KB and of 40 MB with a sentence', async () => {
    for (const bytes of [BODY_MAX_BYTES + 1, 40 * 1024 * 1024])
      expectRefusal(await postRaw(Buffer.alloc(bytes, ' ')), 413, 'tooLarge');
    expect((await postRaw(JSON.stringify(fan()).padEnd(BODY_MAX_BYTES))).status).toBe(200);
  });

  test('refuses a body whose length is not announced and that exceeds 16 KB', async () => {
    const body = new Blob([Buffer.alloc(BODY_MAX_BYTES + 1, ' ')]).stream();
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: JSON_TYPE,
      body,
      duplex: 'half',
    };
    expect((await fetch(`${client.base}${FAN}`, init)).status).toBe(413);
  });

  test.each([
    'text/plain',
    'application/json; charset=utf-16',
    'application/octet-stream',
    'multipart/form-data',
  ])('refuses a body of the type %s', async (type) => {
    expectRefusal(await postRaw(JSON.stringify(fan()), { 'Content-Type': type }), 415, 'notJson');
  });

  test.each([
    ['broken JSON', '{"name":'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['an empty body', ''],
  ])('answers %s with one sentence instead of a page', async (_what, body) => {
    expectRefusal(await postRaw(body), 400, 'invalidJson');
  });

  test('answers with a page when a browser posts a form without a script', async () => {
    const email = newEmail();
    const reply = await client.call('POST', FAN, {
      body: new URLSearchParams({ name: 'Mina', email, website: '' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: SITE_ORIGIN },
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await storedFan(email)).toMatchObject({ name: 'Mina' });
  });
});

test('every function of the API reads bodies itself under the functions framework', async () => {
  const others = new Set(API_FUNCTIONS.map(([, name]) => name));
  others.delete(apiFunctionOf(`POST ${FAN}`));
  for (const name of others) {
    const client = await serve(name);
    // If the framework had read the body, it would answer with its own page about broken JSON.
    const reply = await client.call('POST', name === 'admin' ? '/api/admin/session' : '/api/your-data', {
      body: '{"token":',
      headers: JSON_TYPE,
    });
    expectRefusal(reply, 400, 'invalidJson');
  }
});

test('the mobile app can sign a fan up under the functions framework', async () => {
  const client = await serve('joinAsFan');
  const person = fan();
  const reply = await client.post('/', { data: { ...person, language: 'en' } });
  expect([reply.status, reply.json()]).toEqual([200, { result: { emailVerificationSent: true } }]);
  expect(await storedFan(person.email)).toMatchObject({ name: 'Mina' });
});

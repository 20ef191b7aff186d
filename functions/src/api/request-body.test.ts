import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../contract/limits.ts';
import type { ApiError } from './api-error.ts';
import { isFormBody, keepBodiesUnread, readFormBody, readJsonBody } from './request-body.ts';

const MEGABYTE = 1024 * 1024;

/** The result of each body, in order. */
const outcomes: unknown[] = [];

/**
 * The functions framework and the emulator read the whole body with this parser before they pass a request
 * on.
 */
const app = express().use(express.raw({ type: '*/*', limit: '32mb' }), async (request, response) => {
  const outcome = await readJsonBody(request).catch((error: ApiError) => error.status);
  outcomes.push(outcome);
  response.status(typeof outcome === 'number' ? outcome : 200).end();
});
const server = createServer(app);
/** A keep-alive agent with a single connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let stop: () => void;
beforeAll(async () => {
  stop = keepBodiesUnread();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  stop();
  agent.destroy();
  server.close();
});

function post(headers: Record<string, string | number> = {}) {
  const { port } = server.address() as AddressInfo;
  return request({
    port,
    agent,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

async function answerTo(call: ReturnType<typeof post>): Promise<IncomingMessage> {
  const [answer] = await once(call, 'response');
  return answer.resume();
}

describe.each([
  ['whose length is announced', { 'Content-Length': 30 * MEGABYTE }],
  ['that comes in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a body of 30 MB %s', (_how, headers) => {
  test('is refused at its 16,385th byte, and the caller can still finish sending it', async () => {
    const call = post(headers);
    call.write(Buffer.alloc(BODY_MAX_BYTES + 1));
    expect((await answerTo(call)).statusCode).toBe(413);
    call.end(Buffer.alloc(30 * MEGABYTE - BODY_MAX_BYTES - 1));
    await once(call, 'close');

    const next = post();
    next.end('{"name":"Mina"}');
    expect((await answerTo(next)).statusCode).toBe(200);
    expect(next.reusedSocket).toBe(true);
    expect(outcomes.at(-1)).toEqual({ name: 'Mina' });
  });
});

test('the server joins a body that arrives in many chunks', async () => {
  const call = post();
  for (const piece of ['{"na', 'me":"미', '나"}']) {
    await new Promise((written) => call.write(piece, written));
  }
  call.end();
  expect((await answerTo(call)).statusCode).toBe(200);
  expect(outcomes.at(-1)).toEqual({ name: '미나' });
});

test('the server refuses a body that ends early', async () => {
  const before = outcomes.length;
  const call = post({ 'Content-Length': 100 }).on('error', () => {});
  await new Promise((written) => call.write('{"name":', written));
  call.destroy();
  await expect.poll(() => outcomes.slice(before)).toEqual([400]);
});

/** Returns a request with this body. */
function received(body: string | Buffer, headers: Record<string, string>): IncomingMessage {
  return Object.assign(Readable.from([Buffer.from(body)]), { headers }) as unknown as IncomingMessage;
}

const JSON_TYPES = [
  ['application/json', 200],
  ['APPLICATION/JSON; charset=UTF-8', 200],
  ['application/json ;charset = "utf-8"; version=1', 200],
  ['application/json; charset=utf-8 ', 200],
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-80', 415],
  ['application/json; charset="utf-8"x', 415],
  ['application/json; version=1; charset =latin1', 415],
  ['application/jsonp', 415],
  ['text/plain; a=application/json', 415],
  ['', 415],
] as const;

test.each(JSON_TYPES)('a JSON body with the type "%s" is answered with %i', async (type, status) => {
  const outcome = await readJsonBody(received('{}', { 'content-type': type })).catch((error) => error.status);
  expect(outcome).toEqual(status === 200 ? {} : status);
});

test('a body without a type, or a compressed one, is refused as not being JSON', async () => {
  const typed = { 'content-type': 'application/json' };
  for (const headers of [{}, { ...typed, 'content-encoding': 'gzip' }])
    await expect(readJsonBody(received('{}', headers))).rejects.toMatchObject({
      status: 415,
      key: 'notJson',
    });
  expect(await readJsonBody(received('{}', { ...typed, 'content-encoding': 'identity' }))).toEqual({});
});

test.each([
  ['broken', '{'],
  ['empty', ''],
  ['not valid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
])('a JSON body that is %s is refused as invalid', async (_how, body) => {
  const call = readJsonBody(received(body, { 'content-type': 'application/json' }));
  await expect(call).rejects.toMatchObject({ status: 400, key: 'invalidJson' });
});

test('a body of 16 KB is read, and one byte more is too large', async () => {
  const body = (bytes: number) =>
    received(`"${'x'.repeat(bytes - 2)}"`, { 'content-type': 'application/json' });
  expect(await readJsonBody(body(16_384))).toHaveLength(16_382);
  await expect(readJsonBody(body(16_385))).rejects.toMatchObject({ status: 413, key: 'tooLarge' });
});

describe('a form that a browser posts without a script', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const form = (body: string, headers: Record<string, string> = {}) =>
    received(body, { 'content-type': FORM, ...headers });

  test('is recognised by its type', () => {
    expect(isFormBody(form(''))).toBe(true);
    expect(isFormBody(form('', { 'content-type': `${FORM}; charset=utf-8` }))).toBe(true);
    expect(isFormBody(form('', { 'content-type': 'application/json' }))).toBe(false);
    expect(isFormBody(received('', {}))).toBe(false);
  });

  test('keeps its text in any script, with line breaks as in JSON', async () => {
    const fields = await readFormBody(form('name=%EB%AF%BC%EC%95%84+Kim&wants=a%0D%0Ab%0Dc%0D%0Ad'));
    expect(fields).toEqual({ name: '민아 Kim', wants: 'a\nb\rc\nd' });
  });

  test('is read up to 48 KB', async () => {
    const body = (bytes: number) => form(`a=${'x'.repeat(bytes - 2)}`);
    expect((await readFormBody(body(49_152))).a).toHaveLength(49_150);
    await expect(readFormBody(body(49_153))).rejects.toMatchObject({ status: 413 });
  });

  test.each<Record<string, string>>([
    { 'content-type': `${FORM}; charset=euc-kr` },
    { 'content-encoding': 'gzip' },
  ])('is refused with the header %j', async (headers) => {
    await expect(readFormBody(form('a=b', headers))).rejects.toMatchObject({
      status: 415,
      key: 'unreadableForm',
    });
  });
});

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../contract/limits.ts';
import type { ApiError } from './api-error.ts';
import { keepBodiesUnread, readJsonBody } from './request-body.ts';

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

beforeAll(async () => {
  keepBodiesUnread();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
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

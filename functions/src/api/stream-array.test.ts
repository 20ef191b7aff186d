import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { streamArray } from './stream-array.ts';

/** Longer than a stream's buffer. */
const ITEM = 'x'.repeat(128 * 1024);
const ITEMS = 100;

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Returns the response to which the items are streamed. */
async function answer(
  items: (response: express.Response) => AsyncIterable<unknown>,
): Promise<IncomingMessage> {
  const server = createServer(express().use((_request, response) => streamArray(response, items(response))));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const call = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [response] = await once(call, 'response');
  return response;
}

test('a long list arrives complete and leaves no listener behind', async () => {
  const listeners = new Set<number>();
  const response = await answer(async function* (response) {
    for (let n = 0; n < ITEMS; n++) {
      listeners.add(response.listenerCount('close') + response.listenerCount('drain'));
      yield ITEM;
    }
  });
  expect(await json(response)).toEqual(Array(ITEMS).fill(ITEM));
  expect(listeners.size).toBe(1);
});

test('the response is an empty JSON array when the list is empty', async () => {
  const response = await answer(async function* () {});
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await json(response)).toEqual([]);
});

test('the server stops reading the list when the caller disconnects', async () => {
  const { promise: end, resolve: ended } = Promise.withResolvers<number>();
  const response = await answer(async function* () {
    let read = 0;
    try {
      for (; read < ITEMS; read++) yield ITEM;
    } finally {
      ended(read);
    }
  });
  response.destroy();
  expect(await end).toBeLessThan(ITEMS);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request } from 'express';
import { getAppCheck } from 'firebase-admin/app-check';
import type { Firestore } from 'firebase-admin/firestore';
import { type CallableRequest, onCall } from 'firebase-functions/v2/https';
import { expect, onTestFinished, test, vi } from 'vitest';
import { database } from '../collections/database.ts';
import type { Config } from '../config.ts';
import { callable } from './callable.ts';

/* Calls that end before they need the database. All others are tested in the emulators (functions/test). */

/** Serves a callable that requires App Check, as the functions framework does. Returns how to call it. */
async function serve(operation: Parameters<typeof callable>[0]) {
  const config = { mailboxKey: 'mailbox', requiresAppCheck: true, trustedProxies: '' } as Config;
  const services = { db: {} as Firestore, config, now: () => new Date(0) };
  const keepRawBody = (request: object, _response: object, rawBody: Buffer) =>
    void Object.assign(request as Request, { rawBody });
  const answer = onCall({ cors: false }, callable(operation, services));
  const app = express()
    .use(express.json({ verify: keepRawBody }))
    // The library requires the field that the line above adds.
    .use((request, response) => void answer(request as CallableRequest['rawRequest'], response));
  const server = createServer(app);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ data: {} }),
    });
    const { error } = (await response.json()) as { error: { status: string; details: { key: string } } };
    return [error.status, error.details.key];
  };
}

test('a call of the app is refused without a valid App Check token in the header of Firebase’s libraries, and parsed with one', async () => {
  database();
  const verify = vi.spyOn(getAppCheck(), 'verifyToken').mockRejectedValue(new Error('expired'));
  const call = await serve('POST /api/waitlist/fan');
  expect(await call({})).toEqual(['PERMISSION_DENIED', 'unknownApp']);
  expect(verify).not.toHaveBeenCalled();
  expect(await call({ 'X-Firebase-AppCheck': 'a token' })).toEqual(['PERMISSION_DENIED', 'unknownApp']);
  verify.mockResolvedValue({ appId: '1:2:web:3', token: {} as never });
  expect(await call({ 'X-Firebase-AppCheck': 'a token' })).toEqual(['INVALID_ARGUMENT', 'nameRequired']);
  expect(new Set(verify.mock.calls.flat())).toEqual(new Set(['a token']));
});

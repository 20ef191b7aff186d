import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import { calls } from '../../contract/routes.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signups } from '../../src/collections/signups.ts';
import { type Client, newClient } from '../support/client.ts';
import { type OwnServer, ownServer, useOwnServer } from '../support/own-server.ts';
import { newEmail } from '../support/people.ts';
import { expectRefusal, sentence } from '../support/sentences.ts';

/*
 * Tests every field of every body in the contract with every kind of invalid value, in every language. A new call is
 * covered once its valid body is added here. Hosting and the emulator pass on one refusal of each call; a server in this
 * process answers the others.
 */

await useOwnServer();
const VALID: Record<string, Record<string, unknown>> = {
  'POST /api/waitlist/fan': { name: 'Mina', email: 'nobody@example.com' },
  'POST /api/waitlist/idol': { stageName: 'Luna', email: 'nobody@example.com' },
  'POST /api/verify-email': { token: 'x' },
  'POST /api/resend-verification': { email: 'nobody@example.com', userType: 'fan' },
  'POST /api/newsletter/subscribe': { email: 'nobody@example.com', type: 'blog' },
  'POST /api/newsletter/confirm': { token: 'x' },
  'POST /api/idol-request': { request: 'x' },
  'POST /api/my-place': { token: 'x' },
  'POST /api/my-place/favorites': { token: 'x', favoriteIdols: 'FreenBecky' },
  'POST /api/my-place/youre-in': { token: 'x' },
  'POST /api/my-place/link': { email: 'nobody@example.com', userType: 'fan' },
  'POST /api/your-data/link': { email: 'nobody@example.com' },
  'POST /api/your-data': { token: 'x' },
  'POST /api/your-data/mails': { token: 'x', wanted: true },
  'POST /api/your-data/delete': { token: 'x' },
  'POST /api/idol-verification/submit': {
    idolId: 1,
    documents: [{ type: 'Contract', url: 'https://example.com/contract' }],
    socialProofs: [],
  },
  'POST /api/idol-verification/status': { token: 'x' },
  'POST /api/admin/session': { password: 'x' },
};

/**
 * The key of the sentence for a missing field, by the field's name or by call and name. All other fields are
 * optional.
 */
const WHEN_MISSING: Record<string, string> = {
  name: 'nameRequired',
  stageName: 'stageNameRequired',
  email: 'emailInvalid',
  token: 'required',
  userType: 'required',
  password: 'wrongPassword',
  request: 'requestRequired',
  'POST /api/newsletter/subscribe type': 'required',
  'POST /api/my-place/favorites favoriteIdols': 'required',
};
/** Fields that are optional in these calls although `WHEN_MISSING` has their name. */
const MAY_BE_MISSING = ['POST /api/idol-request email', 'POST /api/idol-request name'];
const whenMissing = (operation: string, field: string): string | undefined =>
  MAY_BE_MISSING.includes(`${operation} ${field}`)
    ? undefined
    : (WHEN_MISSING[`${operation} ${field}`] ?? WHEN_MISSING[field]);

interface Field {
  operation: string;
  path: string;
  field: string;
  /** The field's name in the sentences. */
  label: string;
  type: string;
  max: number | undefined;
  isChoice: boolean;
}

const bodies = calls.flatMap(([operation, { path, body, access }]) =>
  body && ['public', 'session'].includes(access)
    ? [{ operation, path, described: body.describe() as SchemaObjectDescription }]
    : [],
);
/**
 * The fields to test. A field of any type (yup's `mixed`) refuses nothing, and idol-submission.test.ts tests those
 * that only an idol's submission has.
 */
const fields = bodies
  .flatMap(({ operation, path, described }) =>
    Object.entries(described.fields as Record<string, SchemaDescription>).map(
      ([field, { type, tests, oneOf, label = field }]): Field => {
        const max = tests.find(({ name }) => name === 'max')?.params?.max as number | undefined;
        return { operation, path, field, label, type, max, isChoice: oneOf.length > 0 };
      },
    ),
  )
  .filter(({ type, field }) => type !== 'mixed' && type !== 'array' && field !== 'idolId');
const operationsWithEmail = new Set(
  fields.filter(({ field }) => field === 'email').map(({ operation }) => operation),
);

const wrongTypes = (type: string): unknown[] => [
  ...(type === 'number' ? ['5', 'x'] : [7, -0.5]),
  ...(type === 'boolean' ? ['true', 1] : [true, false]),
  ...[[], ['a'], [[]], {}, { length: 3 }, { toString: 'x', valueOf: 'x' }],
];

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(async () => {
  const { db } = server;
  for (const collection of [signups(db, 'fan'), signups(db, 'idol'), outbox(db)])
    expect((await collection.get()).size).toBe(0);
  await server.close();
});

/** Expects the same refusal, in every language, of a body that is valid except for one field. */
async function expectRefusals(
  client: Client,
  { operation, path, field, label }: Field,
  value: unknown,
  key: string,
  values: { max?: number } = {},
): Promise<void> {
  for (const language of LANGUAGES) {
    const body = { ...VALID[operation], [field]: value };
    const reply = await client.post(path, body, { 'Accept-Language': language });
    expectRefusal(reply, 400, field === 'email' ? 'emailInvalid' : key, {
      language,
      field: label,
      ...values,
    });
  }
}

const ofEachCall = [...new Map(fields.map((one) => [one.operation, one])).values()];
test.each(ofEachCall)('the refusal of $operation reaches a visitor through Hosting', (one) =>
  expectRefusals(newClient(), one, {}, 'wrongType'),
);

test('these tests cover every body that a visitor can send', () => {
  expect(bodies.map(({ operation }) => operation).sort()).toEqual(Object.keys(VALID).sort());
  expect(fields.length).toBeGreaterThan(20);
});

describe.each(fields)('the body of $operation is refused if $field', (one) => {
  const { operation, path, field, type, max, isChoice } = one;
  const refused = (value: unknown, key: string, values?: { max?: number }) =>
    expectRefusals(server.client(), one, value, key, values);

  test('has a wrong type', async () => {
    for (const value of wrongTypes(type)) await refused(value, 'wrongType');
  });

  if (type === 'string')
    test('contains half an emoji', async () => {
      await refused('💜'.slice(1), isChoice ? 'notInList' : 'badText');
    });

  if (max !== undefined && !isChoice)
    test('is too long', async () => {
      await refused('x'.repeat(Number(max) + 1), 'tooLong', { max });
    });

  if (field === 'email')
    test('is too long', async () => {
      await refused(`${'x'.repeat(65)}@example.com`, 'emailInvalid');
      await refused(
        `x@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.com`,
        'emailInvalid',
      );
    });

  if (isChoice)
    test('is not in the list', async () => {
      for (const value of ['nonsense', 'FAN', 'constructor', '__proto__']) await refused(value, 'notInList');
    });

  if (whenMissing(operation, field))
    test('is missing or blank', async () => {
      const key = String(whenMissing(operation, field));
      await refused(undefined, key);
      await refused(null, key);
      for (const blank of field === 'password' ? [''] : ['', '   ', '\n\t']) await refused(blank, key);
    });

  if (!whenMissing(operation, field))
    test('is null', async () => {
      await refused(null, 'wrongType');
    });

  if (
    !whenMissing(operation, field) &&
    type === 'string' &&
    field !== 'email' &&
    operationsWithEmail.has(operation)
  )
    test('is empty and the email is invalid, but only because of the email', async () => {
      const body = { ...VALID[operation], email: 'no address', [field]: '' };
      const reply = await server.client().post(path, body);
      expectRefusal(reply, 400, 'emailInvalid');
    });
});

test('the reply names one of several invalid fields', async () => {
  const reply = await newClient().post('/api/waitlist/fan', {
    name: 7,
    email: newEmail(),
    wants: [],
    referral: 'x',
  });
  expect(reply.status).toBe(400);
  expect([
    sentence('en', 'wrongType', { field: 'name' }),
    sentence('en', 'wrongType', { field: 'wants' }),
    sentence('en', 'notInList', { field: 'referral' }),
  ]).toContain(reply.text);
});

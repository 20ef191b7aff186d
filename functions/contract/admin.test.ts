import { describe, expect, test } from 'vitest';
import type { Schema } from 'yup';
import { schemaProblems } from '../test/support/schema-problems.ts';
import {
  deletePersonSchema,
  loginSchema,
  NEXT_CURSOR_HEADER,
  pageQuerySchema,
  searchSchema,
  signupsQuerySchema,
} from './admin.ts';
import { analyticsQuerySchema } from './analytics.ts';
import { AUDIT_ID_HEADER } from './audit-id.ts';
import { TEXT_MAX } from './limits.ts';
import { mailsQuerySchema } from './mails.ts';
import { resendSchema, signupNameSchema, signupParamsSchema } from './signup-detail.ts';

describe("an admin's password", () => {
  test.each<[unknown, string[]]>([
    ['correct horse', []],
    [undefined, ['password: wrongPassword']],
    ['', ['password: wrongPassword']],
    [7, ['password: wrongType']],
  ])('sent as %j has the problems %j', async (password, problems) => {
    expect(await schemaProblems(loginSchema, { password })).toEqual(problems);
  });

  test('keeps its spaces', async () => {
    expect(await loginSchema.validate({ password: ' a b ' })).toEqual({ password: ' a b ' });
  });
});

describe.each<[string, Schema, object]>([
  ['people', signupsQuerySchema, {}],
  ['search results', searchSchema, { q: 'mina' }],
  ['mails', mailsQuerySchema, {}],
  ['requested idols', pageQuerySchema, {}],
])('the list of %s', (_what, schema, rest) => {
  test('comes in pages', async () => {
    expect(await schemaProblems(schema, rest)).toEqual([]);
    expect(await schemaProblems(schema, { ...rest, limit: '50', cursor: 'abc' })).toEqual([]);
  });

  test('refuses an invalid page', async () => {
    expect(await schemaProblems(schema, { ...rest, limit: '0' })).toEqual(['limit: outOfRange']);
    expect(await schemaProblems(schema, { ...rest, cursor: ['a', 'b'] })).toEqual(['cursor: wrongType']);
  });
});

test.each<[string, Schema, object]>([
  ['people, oldest first', signupsQuerySchema, { order: 'oldest' }],
  ['failed mails', mailsQuerySchema, { state: 'failed' }],
  ['analytics of 90 days', analyticsQuerySchema, { days: '90' }],
  ['analytics of the default period', analyticsQuerySchema, {}],
])('an admin can ask for %s', async (_what, schema, query) => {
  expect(await schemaProblems(schema, query)).toEqual([]);
});

test.each<[string, Schema, object, string]>([
  ['people by name', signupsQuerySchema, { order: 'name' }, 'order: notInList'],
  ['sent mails', mailsQuerySchema, { state: 'sent' }, 'state: notInList'],
  ['analytics of 31 days', analyticsQuerySchema, { days: '31' }, 'days: notInList'],
  ['people whose name contains a space', searchSchema, { q: ' ' }, 'q: required'],
  ['people without a text to search for', searchSchema, {}, 'q: required'],
])('an admin cannot ask for %s', async (_what, schema, query, problem) => {
  expect(await schemaProblems(schema, query)).toEqual([problem]);
});

test.each<[string, unknown, string[]]>([
  ['userId', undefined, ['userId: required']],
  ['userId', '7', ['userId: wrongType']],
  ['userType', 'admin', ['userType: notInList']],
  ['email', '', ['email: emailInvalid']],
  ['email', 'MINA@example.com', []],
])('deleting a person with the %s %j has the problems %j', async (field, value, problems) => {
  const sent = { userId: 7, userType: 'fan', email: 'mina@example.com', [field]: value };
  expect(await schemaProblems(deletePersonSchema, sent)).toEqual(problems);
});

test.each<[object, string[]]>([
  [{ userType: 'fan', id: '7' }, []],
  [{ userType: 'admin', id: '7' }, ['userType: notInList']],
  [{ userType: 'idol', id: 'luna' }, ['id: wrongType']],
])('the page of the person %j has the problems %j', async (params, problems) => {
  expect(await schemaProblems(signupParamsSchema, params)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  ['Mina', []],
  ['', ['name: nameRequired']],
  [undefined, ['name: nameRequired']],
])('correcting a name to %j has the problems %j', async (name, problems) => {
  expect(await schemaProblems(signupNameSchema, { name })).toEqual(problems);
});

test.each<[unknown, string[]]>([
  ['verify-email', []],
  ['youre-in-again', []],
  ['beta-invitation', ['template: notInList']],
  [undefined, ['template: notInList']],
])('sending the mail %j again has the problems %j', async (template, problems) => {
  expect(await schemaProblems(resendSchema, { template })).toEqual(problems);
});

test.each<[string, Schema, string, number]>([
  ['a password', loginSchema, 'password', TEXT_MAX.password],
  ['a text to search for', searchSchema, 'q', TEXT_MAX.email],
  ['a corrected name', signupNameSchema, 'name', TEXT_MAX.name],
])('%s has at most as many letters as its limit', async (_what, schema, field, max) => {
  expect(await schemaProblems(schema, { [field]: 'x'.repeat(max) })).toEqual([]);
  expect(await schemaProblems(schema, { [field]: 'x'.repeat(max + 1) })).toEqual([`${field}: tooLong`]);
});

test('the page and the audit entry of a reply are in two headers with valid names', () => {
  const headers = new Headers({ [NEXT_CURSOR_HEADER]: 'page', [AUDIT_ID_HEADER]: 'entry' });
  expect([...headers]).toEqual([
    [AUDIT_ID_HEADER, 'entry'],
    [NEXT_CURSOR_HEADER, 'page'],
  ]);
});

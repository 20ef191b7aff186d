import { describe, expect, test } from 'vitest';
import type { Schema } from 'yup';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { BULK_MAX } from './limits.ts';
import {
  assignTierSchema,
  auditParamsSchema,
  bulkPromoteSchema,
  jobParamsSchema,
  undoSchema,
  userTypeParamsSchema,
} from './priority.ts';

test.each<[unknown, string[]]>([
  ['fan', []],
  ['idol', []],
  ['admin', ['userType: notInList']],
  [undefined, ['userType: notInList']],
])('the waitlist of the type %j has the problems %j', async (userType, problems) => {
  expect(await schemaProblems(userTypeParamsSchema, { userType })).toEqual(problems);
});

test.each<[string, Schema, string]>([
  ['a job', jobParamsSchema, 'jobId'],
  ['an action of the log', auditParamsSchema, 'auditId'],
  ['an action to undo', undoSchema, 'auditId'],
])('the id of %s cannot be absent or name another document', async (_what, schema, field) => {
  expect(await schemaProblems(schema, { [field]: 'Ab3dEf' })).toEqual([]);
  expect(await schemaProblems(schema, {})).toEqual([`${field}: wrongType`]);
  expect(await schemaProblems(schema, { [field]: 'a/b/c' })).toEqual([`${field}: wrongType`]);
});

test('an undo includes people who have been mailed, unless the admin excludes them', async () => {
  expect(await undoSchema.validate({ auditId: 'a' })).toEqual({ auditId: 'a', onlyIfUntold: false });
  expect(await undoSchema.validate({ auditId: 'a', onlyIfUntold: true })).toMatchObject({
    onlyIfUntold: true,
  });
  expect(await schemaProblems(undoSchema, { auditId: 'a', onlyIfUntold: 'no' })).toEqual([
    'onlyIfUntold: wrongType',
  ]);
});

test.each<[string, unknown, string[]]>([
  ['userId', 7, []],
  ['userId', undefined, ['userId: required']],
  ['userId', '7', ['userId: wrongType']],
  ['userType', 'admin', ['userType: notInList']],
  ['tier', 'standard', []],
  ['tier', 'gold', ['tier: notInList']],
])('assigning a tier with the %s %j has the problems %j', async (field, value, problems) => {
  const sent = { userId: 7, userType: 'fan', tier: 'vip', [field]: value };
  expect(await schemaProblems(assignTierSchema, sent)).toEqual(problems);
});

describe('a bulk promotion', () => {
  const sent = { userIds: [1, 2], userType: 'fan', tier: 'priority' };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test.each([
    [0, ['userIds: required']],
    [1, []],
    [BULK_MAX, []],
    [BULK_MAX + 1, ['userIds: tooManyEntries']],
  ])('of %i people has the problems %j', async (count, problems) => {
    expect(await schemaProblems(bulkPromoteSchema, { ...sent, userIds: numbers(count) })).toEqual(problems);
  });

  test.each<[unknown, string]>([
    [undefined, 'userIds: required'],
    [null, 'userIds: required'],
    ['1', 'userIds: wrongType'],
    ['[1]', 'userIds: wrongType'],
    [7, 'userIds: wrongType'],
    [[1, null], 'userIds[1]: required'],
    [[1, '2'], 'userIds[1]: wrongType'],
    [[1, 0], 'userIds[1]: outOfRange'],
  ])('refuses the numbers %j', async (userIds, problem) => {
    expect(await schemaProblems(bulkPromoteSchema, { ...sent, userIds })).toEqual([problem]);
  });

  test('gives early access, so it cannot lower people to the standard tier', async () => {
    expect(await schemaProblems(bulkPromoteSchema, { ...sent, tier: 'standard' })).toEqual([
      'tier: notInList',
    ]);
  });
});

import { expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { referralReviewSchema, referralReviewsSchema } from './referrals.ts';

const one = { id: 'fan123idol456', accept: true };
const all = { userType: 'fan', userId: 7, accept: false, until: '2026-11-25T09:30:00Z' };

test.each<[string, unknown, string[]]>([
  ['id', 'a', []],
  ['id', '7', []],
  ['id', undefined, ['id: wrongType']],
  ['id', null, ['id: required']],
  ['id', 'Fan1', ['id: wrongType']],
  ['id', 'fan1/', ['id: wrongType']],
  ['id', '../fan1', ['id: wrongType']],
  ['id', 7, ['id: wrongType']],
  ['accept', false, []],
  ['accept', undefined, ['accept: required']],
  ['accept', 'true', ['accept: wrongType']],
])('a decision about one referral with the %s %j has the problems %j', async (field, value, problems) => {
  expect(await schemaProblems(referralReviewSchema, { ...one, [field]: value })).toEqual(problems);
});

test.each<[string, unknown, string[]]>([
  ['userType', 'idol', []],
  ['userType', 'admin', ['userType: notInList']],
  ['userId', undefined, ['userId: required']],
  ['userId', '7', ['userId: wrongType']],
  ['userId', 0, ['userId: outOfRange']],
  ['accept', true, []],
  ['accept', undefined, ['accept: required']],
  ['accept', 1, ['accept: wrongType']],
  ['until', undefined, ['until: required']],
  ['until', 'now', ['until: wrongType']],
])(
  'a decision about all referrals of a person with the %s %j has the problems %j',
  async (field, value, problems) => {
    expect(await schemaProblems(referralReviewsSchema, { ...all, [field]: value })).toEqual(problems);
  },
);

test('the id of a referral has at most 60 letters', async () => {
  const isValid = (length: number) => referralReviewSchema.isValid({ ...one, id: 'x'.repeat(length) });
  expect([await isValid(60), await isValid(61)]).toEqual([true, false]);
});

import { describe, expect, test } from 'vitest';
import type { Schema } from 'yup';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { explain, findProblems } from './explain.ts';
import { verificationStatusSchema } from './idol-verification.ts';
import { TEXT_MAX } from './limits.ts';
import { favoritesSchema, myPlaceLinkSchema, myPlaceSchema } from './my-place.ts';
import { confirmSubscriptionSchema, subscribeSchema, unsubscribeQuerySchema } from './newsletter.ts';
import { resendVerificationSchema, verifyEmailSchema } from './verification.ts';
import { mailPreferenceSchema, yourDataLinkSchema, yourDataSchema } from './your-data.ts';

const email = 'mina@example.com';

describe.each<[string, Schema, object]>([
  ['confirms an address', verifyEmailSchema, {}],
  ['shows the place in line', myPlaceSchema, {}],
  ['answers the question of that page', favoritesSchema, { favoriteIdols: 'BTS' }],
  ['shows the state of a review', verificationStatusSchema, {}],
  ['confirms a newsletter', confirmSubscriptionSchema, {}],
  ['ends a newsletter', unsubscribeQuerySchema, {}],
  ["shows a person's data", yourDataSchema, {}],
  ['changes which mails a person gets', mailPreferenceSchema, { wanted: false }],
])('the call behind the link that %s', (_what, schema, rest) => {
  test('accepts a token', async () => {
    expect(await schemaProblems(schema, { ...rest, token: 'abc.def' })).toEqual([]);
  });

  test.each<[unknown, string]>([
    [undefined, 'required'],
    [' ', 'required'],
    [null, 'required'],
    [['abc'], 'wrongType'],
  ])('refuses the token %j', async (token, key) => {
    expect(await schemaProblems(schema, { ...rest, token })).toEqual([`token: ${key}`]);
  });

  test('refuses a very long token', async () => {
    const token = 'x'.repeat(TEXT_MAX.text + 1);
    expect(await schemaProblems(schema, { ...rest, token })).toEqual(['token: tooLong']);
  });
});

describe.each<[string, Schema, object]>([
  ['to confirm an address, again', resendVerificationSchema, { userType: 'fan' }],
  ['to the place in line', myPlaceLinkSchema, { userType: 'idol' }],
  ["to a person's data", yourDataLinkSchema, {}],
  ['to confirm a newsletter', subscribeSchema, { type: 'blog' }],
])('the call that mails the link %s', (_what, schema, rest) => {
  test('accepts an address', async () => {
    expect(await schemaProblems(schema, { ...rest, email })).toEqual([]);
  });

  test.each<unknown>([undefined, null, '', 'mina'])('refuses the address %j', async (sent) => {
    expect(await schemaProblems(schema, { ...rest, email: sent })).toEqual(['email: emailInvalid']);
  });
});

test.each<[string, Schema, string, string[]]>([
  ['a link to confirm an address', resendVerificationSchema, 'userType', ['fan', 'idol']],
  ['a link to the place in line', myPlaceLinkSchema, 'userType', ['fan', 'idol']],
  ['a newsletter', subscribeSchema, 'type', ['blog', 'changelog']],
])('a visitor who requests %s has to choose one', async (_what, schema, field, choices) => {
  for (const choice of choices) expect(await schemaProblems(schema, { email, [field]: choice })).toEqual([]);
  expect(await schemaProblems(schema, { email })).toEqual([`${field}: required`]);
  expect(await schemaProblems(schema, { email, [field]: '' })).toEqual([`${field}: required`]);
  expect(await schemaProblems(schema, { email, [field]: 'press' })).toEqual([`${field}: notInList`]);
});

test('the sentence about an absent newsletter names the newsletter, not the type of an idol', async () => {
  const problems = await findProblems(subscribeSchema, { email });
  expect(
    problems.map((problem) => explain(problem, (key, values) => `${key} ${values?.field ?? ''}`)),
  ).toEqual(['required fields.newsletter ']);
});

test('an answer about favourites cannot be empty', async () => {
  expect(await schemaProblems(favoritesSchema, { token: 'abc', favoriteIdols: ' ' })).toEqual([
    'favoriteIdols: required',
  ]);
});

test.each<[unknown, string[]]>([
  [true, []],
  [false, []],
  [undefined, ['wanted: required']],
  [null, ['wanted: wrongType']],
  ['false', ['wanted: wrongType']],
  [0, ['wanted: wrongType']],
])('the choice %j about mails has the problems %j', async (wanted, problems) => {
  expect(await schemaProblems(mailPreferenceSchema, { token: 'abc', wanted })).toEqual(problems);
});

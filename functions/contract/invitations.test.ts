import { describe, expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { findProblems } from './explain.ts';
import {
  invitationRefSchema,
  invitationSchema,
  invitationsQuerySchema,
  invitationsSchema,
  splitAddresses,
} from './invitations.ts';
import { INVITATIONS_MAX } from './limits.ts';

test.each<[string, string[], string[]]>([
  ['', [], []],
  [' \n ', [], []],
  ['mina@example.com', ['mina@example.com'], []],
  [
    '\n mina@example.com, leo@example.com;\r\n\tluna@example.com  joon@example.com\n',
    ['mina@example.com', 'leo@example.com', 'luna@example.com', 'joon@example.com'],
    [],
  ],
  ['mina@example.com MINA@Example.com mina@example.com', ['mina@example.com'], []],
  ['Mina <mina@example.com> leo@example.com Mina', ['leo@example.com'], ['Mina', '<mina@example.com>']],
])('pasting %j gives the addresses %j and the invalid parts %j', (pasted, emails, invalid) => {
  expect(splitAddresses(pasted)).toEqual({ emails, invalid });
});

test.each([
  [0, ['required']],
  [1, []],
  [INVITATIONS_MAX, []],
  [INVITATIONS_MAX + 1, ['tooManyEntries']],
])('inviting %i addresses at once has the problems %j', async (count, problems) => {
  const emails = Array.from({ length: count }, (_, n) => `fan${n}@example.com`);
  const found = await findProblems(invitationsSchema, { emails, userType: 'fan', tier: 'vip' });
  expect(found.map(({ key }) => key)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  ['mina@example.com', ['emails: wrongType']],
  [undefined, ['emails: required']],
  [null, ['emails: required']],
  [['mina@example.com', 'mina'], ['emails[1]: emailInvalid']],
])('inviting the addresses %j has the problems %j', async (emails, problems) => {
  expect(await schemaProblems(invitationsSchema, { emails, userType: 'fan', tier: 'vip' })).toEqual(problems);
});

describe.each([
  ['one address', invitationSchema, { email: 'mina@example.com' }],
  ['several addresses', invitationsSchema, { emails: ['mina@example.com', 'leo@example.com'] }],
])('an invitation of %s', (_what, schema, addresses) => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ language: 'th' }, []],
    [{ language: 'xx' }, ['language: notInList']],
    [{ userType: 'admin' }, ['userType: notInList']],
    [{ tier: 'standard' }, ['tier: notInList']],
  ])('with %j has the problems %j', async (changes, problems) => {
    expect(await schemaProblems(schema, { ...addresses, userType: 'fan', tier: 'vip', ...changes })).toEqual(
      problems,
    );
  });
});

test('an invitation needs a valid address', async () => {
  expect(await schemaProblems(invitationSchema, { email: 'mina', userType: 'fan', tier: 'vip' })).toEqual([
    'email: emailInvalid',
  ]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ state: 'revoked', limit: '50' }, []],
  [{ state: 'lost' }, ['state: notInList']],
  [{ limit: '0' }, ['limit: outOfRange']],
])('the list of invitations with %j has the problems %j', async (query, problems) => {
  expect(await schemaProblems(invitationsQuerySchema, query)).toEqual(problems);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ userType: 'idol', userId: 17 }, []],
  [{ userType: 'admin', userId: 17 }, ['userType: notInList']],
  [{ userType: 'fan' }, ['userId: required']],
  [{ userType: 'fan', userId: '17' }, ['userId: wrongType']],
])('sending or revoking the invitation of %j has the problems %j', async (ref, problems) => {
  expect(await schemaProblems(invitationRefSchema, ref)).toEqual(problems);
});

import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { invitationsSchema, splitAddresses } from './invitations.ts';
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

import { expect, test } from 'vitest';
import { splitAddresses } from './invitations.ts';

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

import { expect, test } from 'vitest';
import { maskAddresses } from './mask-addresses.ts';

test('a masked reply keeps one character of each address, at any depth', () => {
  const row = {
    id: 7,
    email: 'a/b@example.com',
    referrer: { email: '민지@예시.한국' },
    more: [{ email: '' }, null],
  };
  expect(maskAddresses(row)).toEqual({
    id: 7,
    email: 'a•••@•••',
    referrer: { email: '민•••@•••' },
    more: [{ email: '' }, null],
  });
});

test.each([
  ['write to mina@example.com, please', 'write to m•••@••• please'],
  ['mina＠example.com', 'm•••@•••'],
  ['<mina.lee+kpop@mail.example.co.kr>', '<•••@•••'],
])('the text %j with an address becomes %j', (text, shown) => {
  expect(maskAddresses({ reason: text })).toEqual({ reason: shown });
});

test.each(['https://www.tiktok.com/@mina.lee', '@mina', 'IG:@mina', 'me @ the show. Yes', ''])(
  'the text %j without an address stays as it is',
  (text) => {
    expect(maskAddresses([text])).toEqual([text]);
  },
);

test('the rows of a stream are masked', async () => {
  async function* rows() {
    yield { email: 'mina@example.com' };
  }
  const masked = [];
  for await (const row of maskAddresses(rows())) masked.push(row);
  expect(masked).toEqual([{ email: 'm•••@•••' }]);
});

test('a stored address is masked even if it does not have the form of one', () => {
  expect(maskAddresses({ email: 'mina@localhost', name: 'mina@localhost' })).toEqual({
    email: 'm•••@•••',
    name: 'mina@localhost',
  });
});

import { describe, expect, test } from 'vitest';
import { isSamePerson, mailboxHash, mailboxOf } from './mailbox.ts';

test.each([
  ['mina@example.com', 'mina@example.com'],
  ['mina+fan@example.com', 'mina@example.com'],
  ['mina+fan+idol@example.com', 'mina@example.com'],
  ['mi.na@example.com', 'mi.na@example.com'],
  ['mi.na+fan@gmail.com', 'mina@gmail.com'],
  ['m.i.n.a@googlemail.com', 'mina@gmail.com'],
  ['+mina@example.com', '+mina@example.com'],
  ['mina+@example.com', 'mina@example.com'],
])('the address %s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

describe('a mailbox hash', () => {
  test('is shared by its aliases', () => {
    expect(mailboxHash('key', 'mina+a@example.com')).toBe(mailboxHash('key', 'mina+b@example.com'));
    expect(mailboxHash('key', 'mina@example.com')).not.toBe(mailboxHash('key', 'leo@example.com'));
  });

  test('depends on the key and does not contain the address', () => {
    expect(mailboxHash('key', 'mina@example.com')).not.toBe(mailboxHash('other', 'mina@example.com'));
    expect(mailboxHash('key', 'mina@example.com')).toMatch(/^[0-9a-f]{64}$/);
  });
});

test.each([
  ['mina@example.com', 'mina+2@example.com', true],
  ['mi.na@example.com', 'mina@example.com', true],
  ['m.ina+a@gmail.com', 'mina@googlemail.com', true],
  ['mina@example.com', 'mina@example.org', false],
  ['mina@example.com', 'nina@example.com', false],
])('whether %s and %s belong to one person is %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same);
  expect(isSamePerson(other, one)).toBe(same);
});

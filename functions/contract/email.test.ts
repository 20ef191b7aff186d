import { describe, expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

const longLocal = 'a'.repeat(64);
const longDomain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`;

describe('spellings of one address normalize to one', () => {
  test.each([
    ['mina@example.com', 'mina@example.com'],
    ['  MINA@Example.COM\t\n', 'mina@example.com'],
    ['Mina.Kim+Fan@Example.com', 'mina.kim+fan@example.com'],
    ["o'hara_{x}|~`?=^/$#!%&*-@example.com", "o'hara_{x}|~`?=^/$#!%&*-@example.com"],
    ['mina@한국.kr', 'mina@xn--3e0b707e.kr'],
    ['mina@XN--3E0B707E.KR', 'mina@xn--3e0b707e.kr'],
    ['mina@ไทย.ไทย', 'mina@xn--o3cw4h.xn--o3cw4h'],
    ['mina@ｅｘａｍｐｌｅ．com', 'mina@example.com'],
    ['mina@bücher.example', 'mina@xn--bcher-kva.example'],
    ['mina@mail.0-9.example', 'mina@mail.0-9.example'],
    ['mina@mail.9k', 'mina@mail.9k'],
    ['mina@mail.k9', 'mina@mail.k9'],
    [`${longLocal}@example.com`, `${longLocal}@example.com`],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
  });
});

describe('an undeliverable address is refused', () => {
  test.each([
    '',
    ' ',
    '@',
    'mina',
    'mina.example.com',
    'mina@',
    '@example.com',
    'mina@example',
    'mina@@example.com',
    'mina@lee@example.com',
    'mi na@example.com',
    'mina@exa mple.com',
    'mina@example..com',
    'mina@.example.com',
    'mina@example.com.',
    'mina@-example.com',
    'mina@exa_mple.com',
    '.mina@example.com',
    'mina.@example.com',
    'mi..na@example.com',
    '"mina"@example.com',
    'mina(fan)@example.com',
    'Mina <mina@example.com>',
    'mina@example.com,leo@example.com',
    'mina@example.com\nBcc: leo@example.com',
    'mina\r\n@example.com',
    'mina@example.com:25',
    'mina@example.com/path',
    'mina@example.com?x=1',
    'mina@leo:secret@example.com ',
    'mina@127.0.0.1',
    'mina@10.0.0.12',
    'mina@[127.0.0.1]',
    'mina@0x7f.1',
    'mina@2130706433',
    'mina@example.123',
    'mina@%65xample.com',
    'mina@\ud800.com',
    '\ud800@example.com',
    'миша@example.com',
    '=?utf-8?q?mina=40evil.example=3e=20?=@example.com',
    'mina＠example.com',
    'mınа@example.com',
    '미나@example.com',
    '\u200bmina@example.com',
    `${longLocal}a@example.com`,
    `${longLocal}@${longDomain}`,
  ])('%j', (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  });

  test('an address with a letter that becomes ASCII only in lower case is refused', () => {
    expect(normalizeEmail('\u212Aim@example.com')).toBeNull();
  });
});

test('an address may have 254 characters but not 255', () => {
  const email = (length: number) => `${'a'.repeat(length - longDomain.length - 1)}@${longDomain}`;
  expect(normalizeEmail(email(254))).toHaveLength(254);
  expect(normalizeEmail(email(255))).toBeNull();
});

import { expect, test } from 'vitest';
import { cellStart, signupId } from './signup-id.ts';

const email = 'mina@example.com';

test('a signup id is a number of 15 digits that depends on address and type', () => {
  const id = signupId('key', 'fan', email);
  expect(String(id)).toMatch(/^[1-9]\d{14}$/);
  expect(Number.isSafeInteger(id)).toBe(true);
  expect(signupId('key', 'fan', email)).toBe(id);
});

test('a signup id differs by type, address, probe and key', () => {
  const ids = [
    signupId('key', 'fan', email),
    signupId('key', 'idol', email),
    signupId('key', 'fan', 'leo@example.com'),
    signupId('key', 'fan', email, 1),
    signupId('other', 'fan', email),
  ];
  expect(new Set(ids).size).toBe(5);
});

test('twenty thousand addresses get distinct signup ids', () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => signupId('key', 'fan', `fan-${n}@example.com`));
  expect(new Set(ids).size).toBe(20_000);
});

test.each([
  [0, 3, '100000000000000'],
  [1, 3, '400000000000000'],
  [2, 3, '700000000000000'],
  [3, 7, '485714285714285'],
])('cell %i of %i equal cells of all signup ids begins at %s', (cell, cells, start) => {
  expect(cellStart(cell, cells)).toBe(start);
});

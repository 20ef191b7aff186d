import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password matches in every Unicode composition', async () => {
  const hash = await hashPassword('pässwörd 비밀');
  expect(await verifyPassword('pässwörd 비밀'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('passwörd 비밀', hash)).toBe(false);
  expect(await verifyPassword('pässwörd 비밀 ', hash)).toBe(false);
});

test('hashing one password twice gives different hashes', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('no password matches a hash with an unknown scheme', async () => {
  const hash = await hashPassword('secret');
  expect(await verifyPassword('secret', hash)).toBe(true);
  expect(await verifyPassword('secret', hash.replace('scrypt$', 'md5$'))).toBe(false);
});

test.each([
  '',
  'secret',
  'scrypt$',
  'scrypt$$',
  'scrypt$c2FsdA$',
  'scrypt$c2FsdA$c2hvcnQ',
  'md5$c2FsdA$c2hvcnQ',
])('no password matches the malformed hash %j', async (hash) => {
  expect(await verifyPassword('secret', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

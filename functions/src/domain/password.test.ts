import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password matches, however its letters are composed', async () => {
  const hash = await hashPassword('pässwörd 비밀');
  expect(await verifyPassword('pässwörd 비밀'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('passwörd 비밀', hash)).toBe(false);
  expect(await verifyPassword('pässwörd 비밀 ', hash)).toBe(false);
});

test('the same password never has the same hash', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('a hash that names another scheme matches nothing, not even the password it was made of', async () => {
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
])('nothing matches the broken hash %j', async (hash) => {
  expect(await verifyPassword('secret', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

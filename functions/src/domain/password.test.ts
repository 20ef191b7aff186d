import { expect, test } from 'vitest';
import {
  adminKey,
  hashPassword,
  isAdminPassword,
  isPasswordHash,
  isSameKey,
  newAdminPassword,
  verifyPassword,
} from './password.ts';

/** 16 bytes of salt and 32 bytes of key. */
const SALT = 'c2FsdHNhbHRzYWx0c2FsdA';
const HASH_KEY = 'a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2U';

test('the right password matches in every Unicode composition', async () => {
  const hash = await hashPassword('pässwörd 비밀');
  expect(await verifyPassword('pässwörd 비밀'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('passwörd 비밀', hash)).toBe(false);
  expect(await verifyPassword('pässwörd 비밀 ', hash)).toBe(false);
});

test('hashing one password twice gives different hashes', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('a hash that is stored as a secret keeps matching after a deploy', async () => {
  const stored = 'scrypt$c2FsdHNhbHRzYWx0c2FsdA$MFY6ooDb6ETskQpjW4AUE61ubVxCMh3tMo6UclCehf0';
  expect(await verifyPassword('secret', stored)).toBe(true);
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

test.each([
  [`scrypt$${SALT}$${HASH_KEY}`, 'is'],
  ['', 'is not'],
  [`scrypt$${SALT}`, 'is not'],
  [`scrypt$${SALT}$`, 'is not'],
  [`scrypt$${SALT}$${HASH_KEY.slice(0, -2)}`, 'is not'],
  [`scrypt$$${HASH_KEY}`, 'is not'],
  [`scrypt$${SALT}AA$${HASH_KEY}`, 'is not'],
  [`scrypt$${SALT}$${HASH_KEY}$`, 'is not'],
  [`md5$${SALT}$${HASH_KEY}`, 'is not'],
])('the hash %j %s complete', (hash, is) => {
  expect(isPasswordHash(hash) ? 'is' : 'is not').toBe(is);
});

test('generated passwords differ and are told from typed ones', () => {
  const [one, other] = [newAdminPassword(), newAdminPassword()];
  expect(one).toMatch(/^fanlight-[A-Za-z0-9_-]{22}$/);
  expect(one).not.toBe(other);
  const typed = ['', 'secret', one.slice(0, -1), `${one}A`, ` ${one}`];
  expect([one, other, ...typed].filter(isAdminPassword)).toEqual([one, other]);
});

test('a key matches only its own stored spelling', () => {
  const key = Buffer.from(HASH_KEY, 'base64url');
  expect(isSameKey(key, HASH_KEY)).toBe(true);
  for (const other of ['', HASH_KEY.slice(0, -4), `${HASH_KEY}AAAA`, HASH_KEY.replace('a', 'b')])
    expect(isSameKey(key, other), other).toBe(false);
});

test('the key of an admin depends on password and salt, and not on Unicode composition', async () => {
  const key = await adminKey('pässwörd', 'salt');
  expect(key).toHaveLength(32);
  expect(await adminKey('pässwörd'.normalize('NFD'), 'salt')).toEqual(key);
  expect(await adminKey('passwörd', 'salt')).not.toEqual(key);
  expect(await adminKey('pässwörd', 'other')).not.toEqual(key);
});

import { getAppCheck } from 'firebase-admin/app-check';
import { expect, test, vi } from 'vitest';
import { database } from '../collections/database.ts';
import { isOwnApp } from './app-check.ts';

/** Replaces Google's check, whose keys only the network has. */
function verifier() {
  database();
  return vi.spyOn(getAppCheck(), 'verifyToken');
}

test('a token that App Check issued is from one of our apps', async () => {
  const verify = verifier().mockResolvedValue({ appId: '1:2:web:3', token: {} as never });
  expect(await isOwnApp('a token')).toBe(true);
  expect(verify).toHaveBeenCalledExactlyOnceWith('a token');
});

test('a token that App Check refuses, or cannot check, is not from one of our apps', async () => {
  verifier().mockRejectedValue(new Error('expired'));
  expect(await isOwnApp('a token')).toBe(false);
});

test.each([undefined, ''])('the token %j is not from one of our apps, and is not checked', async (token) => {
  const verify = verifier();
  expect(await isOwnApp(token)).toBe(false);
  expect(verify).not.toHaveBeenCalled();
});

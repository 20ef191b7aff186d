import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { newSession } from './session-cookie.ts';

const KEYS = { sessionKey: 'key', adminPasswordHash: 'hash' };

function attributesWith(hasSecureCookies: boolean): string[] {
  const { cookie } = newSession({ ...KEYS, hasSecureCookies } as Config);
  return cookie.split('; ').slice(1);
}

test('the browser sends the session cookie to the admin calls of this site alone, over HTTPS, and no script reads it', () => {
  const attributes = ['Max-Age=2592000', 'Path=/api/admin', 'HttpOnly', 'SameSite=Strict'];
  expect(attributesWith(true)).toEqual([...attributes, 'Secure']);
  expect(attributesWith(false)).toEqual(attributes);
});

import { describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { newSession, readSessionCookie } from './session-cookie.ts';

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

test('the session cookie has the only name that Hosting passes on to a function', () => {
  expect(newSession({ ...KEYS, hasSecureCookies: true } as Config).cookie).toMatch(/^__session=/);
});

describe('the server', () => {
  const config = { ...KEYS, hasSecureCookies: true } as Config;
  const { cookie, sessionHash } = newSession(config);
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
  const [id = '', signature = ''] = value.split('.');

  test('recognises a cookie it signed', () => {
    expect(readSessionCookie(config, value)).toBe(sessionHash);
  });

  test.each([
    ['has a forged signature', `${id}.${'A'.repeat(signature.length)}`],
    ['has a short signature', `${id}.A`],
    ['has an empty signature', `${id}.`],
    ['has no signature', id],
    ['carries another id under this signature', `${'A'.repeat(id.length)}.${signature}`],
    ['has no id', `.${signature}`],
    ['is empty', ''],
  ])('rejects a cookie that %s', (_how, forged) => {
    expect(readSessionCookie(config, forged)).toBeNull();
  });

  test('rejects a missing cookie', () => {
    expect(readSessionCookie(config, undefined)).toBeNull();
  });

  test('rejects every cookie after the password or the session key changes', () => {
    expect(readSessionCookie({ ...config, adminPasswordHash: 'new' }, value)).toBeNull();
    expect(readSessionCookie({ ...config, sessionKey: 'new' }, value)).toBeNull();
  });
});

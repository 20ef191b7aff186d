import { expect, test, vi } from 'vitest';
import { forgetSignup, readStored, store } from './storage.ts';
import { readInTab, storeInTab } from './tab-storage.ts';

test('the browser keeps a stored value for the next visit, under the product’s name', () => {
  store('referredBy', 'idolabcd1234');
  expect(readStored('referredBy')).toBe('idolabcd1234');
  expect(localStorage.getItem('fanlight.referredBy')).toBe('idolabcd1234');
});

test('blocked storage loses the value but does not break the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => store('language', 'ko')).not.toThrow();
  expect(readStored('language')).toBeNull();
});

test('the site works in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => store('language', 'ko')).not.toThrow();
  expect(readStored('language')).toBeNull();
});

test('after a signup is deleted the browser keeps the language, and nothing that belongs to the signup', () => {
  for (const what of ['referredBy', 'ownReferralCode', 'idolId', 'language'] as const) store(what, 'kept');
  storeInTab('placeToken', 'abc');
  forgetSignup();
  expect(Object.keys(localStorage)).toEqual(['fanlight.language']);
  expect(readInTab('placeToken')).toBeNull();
});

test('a browser that blocks storage still shows that a signup is deleted', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(forgetSignup).not.toThrow();
});

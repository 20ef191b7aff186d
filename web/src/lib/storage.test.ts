import { expect, test, vi } from 'vitest';
import { readStored, store } from './storage.ts';

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

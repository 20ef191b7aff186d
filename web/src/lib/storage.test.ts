import { expect, test, vi } from 'vitest';
import { readStored, store } from './storage.ts';

test('what is stored is there on the next visit, under the product’s name', () => {
  store('referredBy', 'idolabcd1234');
  expect(readStored('referredBy')).toBe('idolabcd1234');
  expect(localStorage.getItem('fanlight.referredBy')).toBe('idolabcd1234');
});

test('a browser that blocks storage loses the value, not the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => store('language', 'ko')).not.toThrow();
  expect(readStored('language')).toBeNull();
});

test('a browser without any storage is no trouble either', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => store('language', 'ko')).not.toThrow();
  expect(readStored('language')).toBeNull();
});

import { expect, test, vi } from 'vitest';
import { forgetInTab, readInTab, storeInTab } from './tab-storage.ts';

test('a value of the tab survives a reload, is invisible to other tabs and can be removed', () => {
  expect(storeInTab('placeToken', 'abc')).toBe(true);
  expect(sessionStorage.getItem('fanlight.placeToken')).toBe('abc');
  expect(localStorage.getItem('fanlight.placeToken')).toBeNull();
  expect(readInTab('placeToken')).toBe('abc');
  forgetInTab('placeToken');
  expect(readInTab('placeToken')).toBeNull();
});

test('the site works without stored values in a browser that blocks storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(storeInTab('placeToken', 'abc')).toBe(false);
  expect(readInTab('placeToken')).toBeNull();
  expect(() => forgetInTab('placeToken')).not.toThrow();
});

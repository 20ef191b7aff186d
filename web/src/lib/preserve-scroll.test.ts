import { expect, test } from 'vitest';
import { PRESERVE_SCROLL, preservesScroll } from './preserve-scroll.ts';

test('only a navigation whose state says so keeps the scroll position', () => {
  expect(preservesScroll(PRESERVE_SCROLL)).toBe(true);
  expect(preservesScroll({ ...PRESERVE_SCROLL, from: 'menu' })).toBe(true);
  for (const state of [undefined, null, '', 'preserveScroll', {}, { from: 'menu' }])
    expect(preservesScroll(state)).toBe(false);
});

import { expect, test } from 'vitest';
import { isFailing } from './mail-health.ts';

test.each([
  [false, 0, 0, false],
  [true, 0, 0, true],
  [false, 70, 30, false],
  [false, 1, 1, true],
  [true, 70, 30, true],
  [true, 3, 1, false],
])('if failing was %s, %s delivered and %s failed mails make it %s', (was, delivered, failed, expected) => {
  expect(isFailing(was, { delivered, failed })).toBe(expected);
});

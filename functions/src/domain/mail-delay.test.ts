import { expect, test } from 'vitest';
import { mailDelayOf } from './mail-delay.ts';

const MINUTE = 60_000;

test.each([
  [0, undefined],
  [10, undefined],
  [10.1, 'hour'],
  [60, 'hour'],
  [61, 'hours'],
  [480, 'hours'],
  [481, 'tomorrow'],
  // The longest answer has no upper end: its text says "tomorrow or later".
  [10 * 24 * 60, 'tomorrow'],
] as const)('a visitor whose mail waits %s minutes is told "%s"', (minutes, words) => {
  expect(mailDelayOf(minutes * MINUTE)).toBe(words);
});

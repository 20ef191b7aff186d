import { expect, test } from 'vitest';
import { compare } from './compare.ts';

test.each([
  [112, 100, { kind: 'more', share: 0.12 }],
  [50, 200, { kind: 'fewer', share: 0.75 }],
  [0, 4, { kind: 'fewer', share: 1 }],
  [7, 7, { kind: 'same', share: 0 }],
  [1_004, 1_000, { kind: 'same', share: 0 }],
  [995, 1_000, { kind: 'fewer', share: 0.005 }],
  [0, 0, { kind: 'same', share: 0 }],
  [3, 0, { kind: 'fromNone', share: 0 }],
])('%i compared with %i is %j', (now, before, result) => {
  expect(compare(now, before)).toEqual(result);
});

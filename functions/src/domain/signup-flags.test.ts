import { describe, expect, test } from 'vitest';
import { flagsOf } from './signup-flags.ts';

describe('a signup is flagged', () => {
  test.each([
    ['for a filled honeypot', 'mina@example.com', { website: true }, ['honeypot']],
    ['for a form that took no time', 'mina@example.com', { filledInMs: 1_499 }, ['too_fast']],
    ['for a disposable address', 'mina@mailinator.com', {}, ['disposable_domain']],
    [
      'for all of these',
      'mina@mailinator.com',
      { website: true, filledInMs: 0 },
      ['honeypot', 'too_fast', 'disposable_domain'],
    ],
  ] as const)('%s', (_what, email, arrival, flags) => expect(flagsOf(email, arrival)).toEqual(flags));
});

test.each([
  ['a person', { website: false, filledInMs: 1_500 }],
  ['the mobile app, which sends neither', {}],
])('a signup by %s has no flag', (_who, arrival) => {
  expect(flagsOf('mina@gmail.com', arrival)).toEqual([]);
  expect(flagsOf('mina@naver.com', arrival)).toEqual([]);
});

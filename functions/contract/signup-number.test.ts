import { expect, test } from 'vitest';
import { SIGNUP_NUMBER, SIGNUP_NUMBER_MAX } from './signup-number.ts';

const isNumber = (text: string) => new RegExp(`^${SIGNUP_NUMBER}$`).test(text);

test("the highest number of a signup matches its numbers' pattern, and the next one does not", () => {
  expect(isNumber(String(SIGNUP_NUMBER_MAX))).toBe(true);
  expect(isNumber(String(SIGNUP_NUMBER_MAX + 1))).toBe(false);
});

test.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1\n'])(
  "%j does not match the pattern of a signup's numbers",
  (text) => {
    expect(isNumber(text)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { isReferralCode, newReferralCode } from './referral-code.ts';

test('a new referral code is "idol" and eight lower-case characters, never the same twice', () => {
  const codes = Array.from({ length: 1_000 }, newReferralCode);
  for (const code of codes) expect(code).toMatch(/^idol[a-z0-9]{8}$/);
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.every(isReferralCode)).toBe(true);
});

test.each([
  '',
  'idol',
  'idolabcdefg',
  'idolabcdefghi',
  'IDOLABCDEFGH',
  'idol/../abcd',
  'idolabcdefgh\n',
  'abcdefghijkl',
  '../idolabcdefgh',
  'public/idolabcdefgh',
  ' idolabcdefgh',
])('the text %j is not a referral code', (text) => {
  expect(isReferralCode(text)).toBe(false);
});

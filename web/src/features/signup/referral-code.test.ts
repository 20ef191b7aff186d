import { expect, test } from 'vitest';
import { deriveReferralCode } from './referral-code.ts';

test('a referral code is "idol" and eight lower-case characters of the address in base64', () => {
  // The base64 of mina@example.com starts with bWluYUBl.
  expect(deriveReferralCode('mina@example.com')).toBe('idolbwluyubl');
  expect(deriveReferralCode('  mina@example.com ')).toBe('idolbwluyubl');
});

test('an address in any script yields a referral code', () => {
  expect(deriveReferralCode('ฟ้า@example.com')).toMatch(/^idol[a-z0-9+/]{8}$/);
});

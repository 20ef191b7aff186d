import { expect, test } from 'vitest';
import { suppressionPath } from '../collections/suppressions.ts';
import { hashCode, invitationCode } from './invitation.ts';
import { mailboxHash } from './mailbox.ts';
import { verifyPassword } from './password.ts';
import { readSignedLink } from './signed-link.ts';
import { memberId, signupId } from './signup-id.ts';

/*
 * Everything that an earlier version stored or mailed must stay valid. A change that breaks one of these tests
 * loses data: every signup would be looked up under another number, the admins would be locked out, and links in
 * mails would lead nowhere.
 */
const KEY = 'a key for tests';
const EMAIL = 'mina@example.com';

test('a fan who signed up with an earlier version keeps the same signup id', () => {
  expect(signupId(KEY, 'fan', EMAIL)).toBe(918_517_321_171_727);
  expect(signupId(KEY, 'idol', EMAIL, 1)).toBe(943_058_035_466_150);
  expect(mailboxHash(KEY, EMAIL)).toBe('8847c383d6c2b4fb72117a39fcccabb96effcf5db5c0c5a05be6b73b1f85bf5e');
});

test('a password hash from an earlier version still verifies', async () => {
  const hash = 'scrypt$1OijnTKAL1zBsv2E0H1rbg$2ha8c_4owGqgHnY1eGJLHZt2Q4mG8sWMVt081iJDdkY';
  expect(await verifyPassword('correct horse ﬁ', hash)).toBe(true);
  // The same letters, as another keyboard composes them.
  expect(await verifyPassword('correct horse fi', hash)).toBe(true);
});

test('old unsubscribe links still work and an invitation code does not change', () => {
  const link = 'MTc3MjM2NjQwMCBmYW5zLzEyMzQ1Njc4OTAxMjM0NQ.KZKLtzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckCsc';
  expect(readSignedLink(KEY, 'unsubscribe', link, new Date())?.subject).toBe('fans/123456789012345');
  expect(invitationCode(KEY, { email: EMAIL, tier: 'vip', nonce: 'n' })).toBe('VIP-J43A-M0SW-P64N');
});

test('a person with early access keeps the code and the id that the app knows', () => {
  expect(hashCode(KEY, 'VIP-J43A-M0SW-P64N')).toBe(
    '46011a2958d4446712a7258117dd2cd28a1fe9a7db6509374ec51d3325e821ba',
  );
  expect(memberId(KEY, 'fans/123456789012345')).toBe('6b3c26df054e44b5660bb49ff67d17c9');
});

test('a person who declined mail from an earlier version still gets none', () => {
  expect(suppressionPath(KEY, EMAIL)).toBe(
    'suppressions/85a2c99491e7ae57fb92f743cd749408c37cc8a8edecb2e0d2e20d08cb18c051',
  );
});

import { expect, test } from 'vitest';
import { invitationCode } from './invitation.ts';

const INVITATION = { email: 'mina@example.com', tier: 'vip', nonce: 'n' } as const;

test('an invitation code is its tier and three groups of unambiguous characters', () => {
  expect(invitationCode('key', INVITATION)).toMatch(/^VIP(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('an invitation code changes with the invitation and with the key', () => {
  const code = invitationCode('key', INVITATION);
  expect(invitationCode('key', INVITATION)).toBe(code);
  const others = [
    invitationCode('key', { ...INVITATION, email: 'luna@example.com' }),
    invitationCode('key', { ...INVITATION, nonce: 'm' }),
    invitationCode('key', { ...INVITATION, tier: 'beta' }).replace('BETA', 'VIP'),
    invitationCode('another key', INVITATION),
  ];
  expect(new Set([code, ...others]).size).toBe(5);
});

test('no part of an invitation code predicts another part', () => {
  for (let n = 0; n < 100; n++) {
    const [, ...groups] = invitationCode('key', { ...INVITATION, nonce: String(n) }).split('-');
    expect(new Set(groups).size).toBe(3);
  }
});

import { expect, test } from 'vitest';
import { invitationCode } from './invitation.ts';

const INVITATION = { email: 'mina@example.com', tier: 'vip', nonce: 'n' } as const;

test('a code begins with its tier and is three groups of letters that cannot be mistaken', () => {
  expect(invitationCode('key', INVITATION)).toMatch(/^VIP(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('the same invitation has the same code; any other, and any other key, another one', () => {
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

test('no part of a code tells another: all of it has to be guessed', () => {
  for (let n = 0; n < 100; n++) {
    const [, ...groups] = invitationCode('key', { ...INVITATION, nonce: String(n) }).split('-');
    expect(new Set(groups).size).toBe(3);
  }
});

import { expect, test } from 'vitest';
import { hashToken, makeToken, newNonce, type TokenSubject } from './token.ts';

const subject: TokenSubject = { purpose: 'verify-email', about: 'fans/1', email: 'mina@example.com' };
const nonce = newNonce();
const token = makeToken('key', nonce, subject);

test('a token needs no encoding in a URL', () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('a retried mail has the same token', () => {
  expect(makeToken('key', nonce, { ...subject })).toBe(token);
});

test('links in mails that are already sent keep working after a deploy', () => {
  const sent = makeToken('key', 'nonce', subject);
  expect(sent).toBe('IQoqiuSYatXqPSoSMXt2kqefVu9GF3muvtycmex8rA0');
});

test('a token changes with the key, nonce, document, address and purpose', () => {
  const others = [
    makeToken('other', nonce, subject),
    makeToken('key', newNonce(), subject),
    makeToken('key', nonce, { ...subject, about: 'idols/1' }),
    makeToken('key', nonce, { ...subject, email: 'leo@example.com' }),
    makeToken('key', nonce, { ...subject, purpose: 'other' as TokenSubject['purpose'] }),
  ];
  expect(new Set([token, ...others]).size).toBe(6);
});

test('the stored hash differs from the token, and nonces have 256 bits and do not repeat', () => {
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(Array.from({ length: 1_000 }, newNonce)).size).toBe(1_000);
  expect(Buffer.from(nonce, 'base64url')).toHaveLength(32);
});

import { expect, test } from 'vitest';
import { makeSignedLink, readSignedLink } from './signed-link.ts';

const KEY = 'a key for tests';
const ISSUED = new Date('2026-03-01T12:00:00Z');
const SUBJECT = 'fans/123456789012345';
const DAY_MS = 24 * 60 * 60_000;

function after(ms: number): Date {
  return new Date(ISSUED.getTime() + ms);
}

test('a signed link holds its subject and its time of issue', () => {
  const token = makeSignedLink(KEY, 'your-data', SUBJECT, ISSUED);
  expect(readSignedLink(KEY, 'your-data', token, after(1_000))).toEqual({
    subject: SUBJECT,
    issuedAt: ISSUED,
  });
});

test('a signed link needs no encoding in a URL and fits the token field', () => {
  const token = makeSignedLink(KEY, 'unsubscribe', `newsletter/${'f'.repeat(64)}`, ISSUED);
  expect(encodeURIComponent(token)).toBe(token);
  expect(token.length).toBeLessThan(200);
});

test('a signed link is invalid when any character is changed, missing or added', () => {
  const token = makeSignedLink(KEY, 'your-data', SUBJECT, ISSUED);
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
  for (let at = 0; at < token.length; at++) {
    for (const character of characters) {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      if (changed !== token) expect(readSignedLink(KEY, 'your-data', changed, ISSUED), changed).toBeNull();
    }
    expect(readSignedLink(KEY, 'your-data', token.slice(0, at) + token.slice(at + 1), ISSUED)).toBeNull();
  }
  for (const more of ['.', '=', 'A', '.A'])
    expect(readSignedLink(KEY, 'your-data', token + more, ISSUED), more).toBeNull();
});

test('a signed link is valid only for its own purpose', () => {
  const purposes = ['your-data', 'unsubscribe', 'idol-status', 'my-place'] as const;
  for (const made of purposes)
    for (const used of purposes) {
      const token = makeSignedLink(KEY, made, SUBJECT, ISSUED);
      expect(readSignedLink(KEY, used, token, ISSUED) !== null).toBe(made === used);
    }
});

test('a link signed with another key is refused', () => {
  const token = makeSignedLink('another key', 'your-data', SUBJECT, ISSUED);
  expect(readSignedLink(KEY, 'your-data', token, ISSUED)).toBeNull();
});

test.each([
  ['your-data', 7],
  ['idol-status', 90],
  ['my-place', 90],
] as const)('a signed link to %s expires after exactly %i days', (purpose, days) => {
  const token = makeSignedLink(KEY, purpose, SUBJECT, ISSUED);
  expect(readSignedLink(KEY, purpose, token, after(days * DAY_MS - 1))).not.toBeNull();
  expect(readSignedLink(KEY, purpose, token, after(days * DAY_MS))).toBeNull();
});

test('an unsubscribe link never expires', () => {
  const token = makeSignedLink(KEY, 'unsubscribe', SUBJECT, ISSUED);
  expect(readSignedLink(KEY, 'unsubscribe', token, after(20 * 365 * DAY_MS))).not.toBeNull();
});

test.each(['', '.', '..', 'x', 'x.y', '💜.💜', 'null'])('the text %j is refused as a signed link', (text) => {
  expect(readSignedLink(KEY, 'your-data', text, ISSUED)).toBeNull();
});

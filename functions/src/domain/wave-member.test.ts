import { expect, test } from 'vitest';
import { exclusionOf } from './wave-member.ts';

const MEMBER = { hasEarlyAccess: false, verifiedAt: new Date(), flags: [] };
const HELD = { isSuppressed: false, wasFlagged: false };

test.each([
  ['was deleted', undefined, HELD, 'gone'],
  ['is being deleted', { ...MEMBER, isBeingDeleted: true as const }, HELD, 'gone'],
  ['has left and joined again', { ...MEMBER, verifiedAt: null }, HELD, 'gone'],
  ['has early access already', { ...MEMBER, hasEarlyAccess: true }, HELD, 'already_in'],
  ['wants no mail', MEMBER, { ...HELD, isSuppressed: true }, 'suppressed'],
  ['was flagged since the hold', { ...MEMBER, flags: ['too_fast' as const] }, HELD, 'flagged'],
] as const)('a member who %s is not let in', (_who, signup, held, reason) => {
  expect(exclusionOf(signup, held)).toBe(reason);
});

test('a member who was flagged when the hold began, or whose score changed, is let in', () => {
  expect(exclusionOf({ ...MEMBER, flags: ['honeypot'] }, { ...HELD, wasFlagged: true })).toBeNull();
  expect(exclusionOf(MEMBER, HELD)).toBeNull();
});

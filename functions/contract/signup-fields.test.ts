import { expect, test } from 'vitest';
import { emptyFan, emptyIdol } from './signup-fields.ts';

test.each([
  ['fan', emptyFan(), ['name', 'wants']],
  ['idol', emptyIdol(), ['stageName', 'type']],
])('the profile of a %s without answers has empty texts', (_userType, profile, fields) => {
  expect(Object.keys(profile)).toEqual(expect.arrayContaining(fields));
  expect(new Set(Object.values(profile))).toEqual(new Set(['']));
});

test('neither the address nor the referral is part of a profile', () => {
  expect(Object.keys({ ...emptyFan(), ...emptyIdol() })).not.toContain('email');
  expect(Object.keys({ ...emptyFan(), ...emptyIdol() })).not.toContain('referral');
});

import { expect, test } from 'vitest';
import { ANSWERS, emptyFan, emptyIdol, LIST_COLUMNS, LISTED_ANSWERS } from './signup-fields.ts';

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

test.each([
  ['fan', ['favoriteIdols', 'wants']],
  ['idol', ['type', 'socialLinks', 'agency', 'languages', 'reason']],
] as const)(
  'the page of a signup of the type %s shows the optional answers, without the referral',
  (userType, answers) => {
    expect(ANSWERS[userType]).toEqual(answers);
  },
);

test.each([
  ['fan', ['id', 'name', 'email', 'createdAt', 'referral']],
  ['idol', ['id', 'stageName', 'email', 'createdAt', 'type']],
] as const)(
  'the table of the type %s has its columns in the order that files rely on',
  (userType, columns) => {
    expect(LIST_COLUMNS[userType]).toEqual(columns);
    expect(LISTED_ANSWERS[userType]).toEqual(columns.slice(4));
  },
);

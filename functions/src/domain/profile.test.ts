import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { expect, test } from 'vitest';
import { emptyFan, type FanProfile } from '../../contract/signup-fields.ts';
import { fillIn } from './profile.ts';

const given: Partial<FanProfile> = { name: 'Mina', favoriteIdols: 'Luna', wants: 'Translation' };

test('a repeated signup fills in empty answers', () => {
  expect(fillIn({ ...given, wants: '' }, { ...given, name: 'Other' })).toEqual({ wants: 'Translation' });
});

test.each(Object.values(QUICK_SIGNUP.wants))(
  "a repeated signup replaces a quick form's placeholders (%s)",
  (wants) => {
    const quick: Partial<FanProfile> = { ...emptyFan(), name: QUICK_SIGNUP.name, wants };
    expect(fillIn(quick, given)).toEqual(given);
  },
);

test('a repeated signup does not overwrite answers', () => {
  expect(fillIn(given, { name: 'Eve', favoriteIdols: 'Eve', wants: 'Eve' })).toEqual({});
});

test('neither an empty answer nor a placeholder replaces a stored answer', () => {
  const quick = { name: QUICK_SIGNUP.name, favoriteIdols: '', wants: QUICK_SIGNUP.wants.hero };
  expect(fillIn(given, quick)).toEqual({});
  expect(fillIn({ ...given, name: '' }, quick)).toEqual({});
});

test('a repeated signup changes only the fields it sends', () => {
  expect(fillIn({ ...given, wants: '', accessTier: '' }, { wants: 'Chat' })).toEqual({ wants: 'Chat' });
});

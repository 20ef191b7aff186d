import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { expect, test } from 'vitest';
import { emptyFan, type FanProfile } from '../../contract/signup-fields.ts';
import { fillIn } from './profile.ts';

const given: Partial<FanProfile> = { name: 'Mina', favoriteIdols: 'Luna', wants: 'Translation' };

test('empty answers are filled in', () => {
  expect(fillIn({ ...given, wants: '' }, { ...given, name: 'Other' })).toEqual({ wants: 'Translation' });
});

test.each(Object.values(QUICK_SIGNUP.wants))("a quick form's placeholders (%s) are filled in", (wants) => {
  const quick: Partial<FanProfile> = { ...emptyFan(), name: QUICK_SIGNUP.name, wants };
  expect(fillIn(quick, given)).toEqual(given);
});

test('given answers are not overwritten', () => {
  expect(fillIn(given, { name: 'Eve', favoriteIdols: 'Eve', wants: 'Eve' })).toEqual({});
});

test('neither an empty answer nor a placeholder replaces anything', () => {
  const quick = { name: QUICK_SIGNUP.name, favoriteIdols: '', wants: QUICK_SIGNUP.wants.hero };
  expect(fillIn(given, quick)).toEqual({});
  expect(fillIn({ ...given, name: '' }, quick)).toEqual({});
});

test('only what was sent is looked at', () => {
  expect(fillIn({ ...given, wants: '', accessTier: '' }, { wants: 'Chat' })).toEqual({ wants: 'Chat' });
});

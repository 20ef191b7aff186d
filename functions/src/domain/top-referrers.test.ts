import { expect, test } from 'vitest';
import { changedReferralDays } from './top-referrers.ts';

const NOW = new Date('2026-11-21T04:00:00Z');

test('referrals are added to the numbers of their days', () => {
  expect(changedReferralDays(undefined, ['2026-11-20'], 1, NOW)).toEqual({ '2026-11-20': 1 });
  const stored = { '2026-11-19': 4, '2026-11-20': 1 };
  expect(changedReferralDays(stored, ['2026-11-20', '2026-11-21', '2026-11-20'], 1, NOW)).toEqual({
    '2026-11-19': 4,
    '2026-11-20': 3,
    '2026-11-21': 1,
  });
  expect(stored).toEqual({ '2026-11-19': 4, '2026-11-20': 1 });
});

test('referrals that no longer count are subtracted, and a day without any is left out', () => {
  const stored = { '2026-11-19': 4, '2026-11-20': 1 };
  expect(changedReferralDays(stored, ['2026-11-19', '2026-11-20'], -1, NOW)).toEqual({ '2026-11-19': 3 });
  // An older version stored the referral, or its day has been left out since.
  expect(changedReferralDays(stored, ['2026-01-01'], -1, NOW)).toEqual(stored);
  expect(changedReferralDays(undefined, ['2026-11-20'], -1, NOW)).toEqual({});
});

test('the days of two periods of ninety days are kept in every time zone, and earlier ones are left out', () => {
  // Yesterday in the Americas: the last period began 180 days before it.
  const [first, before] = ['2026-05-24', '2026-05-23'];
  expect(changedReferralDays({ [first]: 1, [before]: 1 }, [], 1, NOW)).toEqual({ [first]: 1 });
  expect(changedReferralDays({}, [before, '2026-11-22'], 1, NOW)).toEqual({ '2026-11-22': 1 });
});

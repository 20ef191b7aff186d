import { describe, expect, test } from 'vitest';
import { QUICK_SIGNUP } from '../../contract/quick-signup.ts';
import { SCORED_ANSWERS } from '../../contract/signup-fields.ts';
import { ranking, rankKeysEnd, type Scored, score, storedFactors } from './score.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => ({ toMillis: () => NOW.getTime() - days * DAY });

/** A new signup without answers. */
const NEW: Scored = {
  createdAt: daysAgo(0),
  verifiedAt: null,
  verifiedReferrals: 0,
  amongFirst: false,
  isReferred: false,
  hasEarlyAccess: false,
};
const VERIFIED = { ...NEW, verifiedAt: daysAgo(0) };

const EXAMPLES: [string, Partial<Scored>, number][] = [
  ['nothing', {}, 0],
  ['a verified email', { verifiedAt: daysAgo(0) }, 50],
  ['one verified referral', { verifiedReferrals: 1 }, 10],
  ['nine verified referrals', { verifiedReferrals: 9 }, 90],
  ['ten verified referrals', { verifiedReferrals: 10 }, 100],
  ['eleven verified referrals', { verifiedReferrals: 11 }, 100],
  ['a thousand verified referrals', { verifiedReferrals: 1_000 }, 100],
  ['being among the first', { amongFirst: true }, 30],
  ['one answer', { wants: 'A message a week' }, 5],
  ['all answers of a fan', { favoriteIdols: 'IU', wants: 'Lives', referral: 'friend' }, 15],
  ['three answers of an idol', { type: 'solo', languages: 'ko', reason: 'Fans' }, 15],
  [
    'all answers of an idol',
    { type: 'solo', socialLinks: 'x', agency: 'y', languages: 'ko', reason: 'z', referral: 'other' },
    15,
  ],
  ['empty answers', { favoriteIdols: '', wants: '', referral: '' }, 0],
  ["a quick form's placeholder", { wants: QUICK_SIGNUP.wants.hero }, 0],
  ['joining through a referral', { isReferred: true }, 5],
  ['six days and 23 hours of waiting', { createdAt: daysAgo(7 - 1 / 24) }, 0],
  ['exactly a week of waiting', { createdAt: daysAgo(7) }, 1],
  ['26 weeks of waiting', { createdAt: daysAgo(26 * 7) }, 26],
  ['ten years of waiting', { createdAt: daysAgo(3_650) }, 26],
  ['a signup by a clock that was ahead', { createdAt: daysAgo(-30) }, 0],
  ['no documents yet', { verificationState: '' }, 0],
  ['documents in review', { verificationState: 'pending' }, 10],
  ['documents that lack something', { verificationState: 'needs_more' }, 0],
  ['approved documents', { verificationState: 'approved' }, 40],
  ['rejected documents', { verificationState: 'rejected' }, 0],
  ['early access', { hasEarlyAccess: true }, 0],
  [
    'everything',
    {
      verifiedAt: daysAgo(1),
      verifiedReferrals: 12,
      amongFirst: true,
      type: 'group',
      socialLinks: 'x',
      reason: 'y',
      isReferred: true,
      createdAt: daysAgo(400),
      verificationState: 'approved',
    },
    266,
  ],
];

test.each(EXAMPLES)('the score for %s (%j) is %i', (_what, facts, points) => {
  expect(score({ ...NEW, ...facts }, NOW).points).toBe(points);
});

test.each(EXAMPLES)('the reasons for %s add up to the score and each has points', (_what, facts) => {
  const { points, factors } = score({ ...NEW, ...facts }, NOW);
  expect(factors.reduce((sum, factor) => sum + factor.points, 0)).toBe(points);
  expect(factors.every((factor) => factor.points > 0)).toBe(true);
});

test('a point for each full week of waiting is given 26 times at most', () => {
  const scores = [0, 7, 7 * 26, 7 * 27, 7 * 700].map((days) =>
    score({ ...NEW, createdAt: daysAgo(days) }, NOW),
  );
  expect(scores.map(({ points }) => points)).toEqual([0, 1, 26, 26, 26]);
  expect(ranking({ ...NEW, createdAt: daysAgo(7 * 700) }, NOW).scoredWeeks).toBe(26);
});

test('the reasons state what was counted', () => {
  const facts = { verifiedReferrals: 12, createdAt: daysAgo(15), wants: 'Lives' };
  expect(score({ ...VERIFIED, ...facts }, NOW).factors).toEqual([
    { reason: 'verified', points: 50 },
    { reason: 'referrals', count: 12, points: 100 },
    { reason: 'answers', count: 1, points: 5 },
    { reason: 'weeks', count: 2, points: 2 },
  ]);
});

test.each<[Partial<Scored>, string]>([
  [{ amongFirst: true }, 'amongFirst'],
  [{ isReferred: true }, 'isReferred'],
  [{ verificationState: 'pending' }, 'idolPending'],
  [{ verificationState: 'approved' }, 'idolApproved'],
])('the reason for the points of %j is "%s"', (facts, reason) => {
  expect(score({ ...NEW, ...facts }, NOW).factors.map((factor) => factor.reason)).toEqual([reason]);
});

test.each(EXAMPLES)('the reasons shown later for %s add up to the stored score', (_what, facts) => {
  const signup = { ...NEW, ...facts };
  const stored = { ...signup, ...ranking(signup, NOW) };
  const sum = storedFactors(stored).reduce((points, factor) => points + factor.points, 0);
  expect(sum).toBe(stored.priorityScore);
});

describe('early access eligibility:', () => {
  const sixty = { ...VERIFIED, verifiedReferrals: 1 };
  test.each<[string, Scored, boolean]>([
    ['a verified signup with 60 points is eligible', sixty, true],
    [
      'a signup with 59 points is not eligible',
      { ...VERIFIED, isReferred: true, createdAt: daysAgo(4 * 7) },
      false,
    ],
    ['an unverified signup is never eligible', { ...NEW, verifiedReferrals: 10 }, false],
    ['a signup that has early access is not eligible', { ...sixty, hasEarlyAccess: true }, false],
  ])('%s', (_what, signup, isEligible) => {
    expect(ranking(signup, NOW)).toMatchObject({ priorityScore: score(signup, NOW).points, isEligible });
  });
});

test('the range of rank keys with at least 60 points ends between the last signup with 60 and the first with 59', () => {
  const at = (iso: string) => ({ toMillis: () => Date.parse(iso) });
  const sixty = { ...VERIFIED, verifiedReferrals: 1, createdAt: at('2099-12-31T23:59:59.999Z') };
  const fiftyNine = { ...VERIFIED, isReferred: true, createdAt: at('1970-01-01T00:00:00Z') };
  const scoredAt = new Date('1970-01-29T00:00:00Z');
  expect(ranking(sixty, NOW)).toMatchObject({ priorityScore: 60 });
  expect(ranking(fiftyNine, scoredAt)).toMatchObject({ priorityScore: 59 });
  expect(ranking(sixty, NOW).rankKey).toBe(rankKeysEnd(60) - 1);
  expect(ranking(fiftyNine, scoredAt).rankKey).toBe(rankKeysEnd(60));
});

const SCORED = ['favoriteIdols', 'wants', 'referral', 'type', 'socialLinks', 'agency', 'languages', 'reason'];

test('no other field of a form is worth points', () => {
  expect(SCORED_ANSWERS.toSorted()).toEqual(SCORED.toSorted());
});

test.each(SCORED)('a signup that answers only the field %s gets five points', (field) => {
  expect(score({ ...NEW, [field]: 'solo' }, NOW).points).toBe(5);
});

test.each(['name', 'stageName', 'email'])('the required field %s is worth no points', (field) => {
  expect(score({ ...NEW, [field]: 'Mina' }, NOW).points).toBe(0);
});

import { DAY_MS } from '@contract/durations.ts';
import type { Factor } from '@contract/factors.ts';
import { ELIGIBLE_FROM } from '@contract/limits.ts';
import { SCORE_MAX } from '@contract/people.ts';
import { SCORED_ANSWERS, type ScoredAnswer } from '@contract/signup-fields.ts';
import type { VerificationState } from '@contract/values.ts';
import type { Instant } from './instant.ts';
import { isMissing } from './profile.ts';

const WEEK_MS = 7 * DAY_MS;

/** The points of each reason. After a change run POST /api/admin/update-priorities. */
const WEIGHTS = {
  verified: 50,
  /** Per verified referral. */
  referral: 10,
  referralsMax: 100,
  amongFirst: 30,
  /** Per optional answer. The maximum does not need all of them. */
  answer: 5,
  answersMax: 15,
  isReferred: 5,
  /** Per full week since the signup. */
  week: 1,
  weeksMax: 26,
  idolPending: 10,
  idolApproved: 40,
} as const;

/** The fields of a stored signup (collections/signups.ts) that its score depends on. */
export interface Scored extends Partial<Record<ScoredAnswer, string>> {
  createdAt: Instant;
  verifiedAt: Instant | null;
  verifiedReferrals: number;
  amongFirst: boolean;
  isReferred: boolean;
  /** Idols only. */
  verificationState?: VerificationState;
  hasEarlyAccess: boolean;
}

/** The names of the fields that {@link score} and {@link ranking} read, for queries that fetch only these. */
export const SCORED_FIELDS = [
  ...SCORED_ANSWERS,
  'createdAt',
  'verifiedAt',
  'verifiedReferrals',
  'amongFirst',
  'isReferred',
  'verificationState',
  'hasEarlyAccess',
] as const satisfies readonly (keyof Scored)[];

/** Computes a signup's priority. @returns the points, and the reasons, which add up to them. */
export function score(signup: Scored, now: Date): { points: number; factors: Factor[] } {
  const answers = SCORED_ANSWERS.filter((field) => !isMissing(signup[field])).length;
  const weeks = scoredWeeks(signup, now);
  const { verificationState: state, verifiedReferrals: referrals } = signup;
  const candidates: Factor[] = [
    { reason: 'verified', points: signup.verifiedAt === null ? 0 : WEIGHTS.verified },
    {
      reason: 'referrals',
      count: referrals,
      points: Math.min(referrals * WEIGHTS.referral, WEIGHTS.referralsMax),
    },
    { reason: 'amongFirst', points: signup.amongFirst ? WEIGHTS.amongFirst : 0 },
    {
      reason: 'answers',
      count: answers,
      points: Math.min(answers * WEIGHTS.answer, WEIGHTS.answersMax),
    },
    { reason: 'isReferred', points: signup.isReferred ? WEIGHTS.isReferred : 0 },
    { reason: 'weeks', count: weeks, points: weeks * WEIGHTS.week },
    { reason: 'idolPending', points: state === 'pending' ? WEIGHTS.idolPending : 0 },
    { reason: 'idolApproved', points: state === 'approved' ? WEIGHTS.idolApproved : 0 },
  ];
  const factors = candidates.filter(({ points }) => points > 0);
  return { points: factors.reduce((sum, { points }) => sum + points, 0), factors };
}

/** Returns whether one more verified referral would add points. */
export function canGrowByReferrals(verifiedReferrals: number): boolean {
  return verifiedReferrals * WEIGHTS.referral < WEIGHTS.referralsMax;
}

/** A signup's position in the lists. collections/ranking.ts stores it with the signup. */
export interface Ranking {
  priorityScore: number;
  /** From {@link rankKey}. */
  rankKey: number;
  /** Eligible for early access. */
  isEligible: boolean;
  /** The weeks of waiting that the score includes, to show its reasons later as they were. */
  scoredWeeks: number;
}

/** Computes the ranking of a signup as it will be stored. */
export function ranking(signup: Scored, now: Date): Ranking {
  const priorityScore = score(signup, now).points;
  const isEligible = signup.verifiedAt !== null && !signup.hasEarlyAccess && priorityScore >= ELIGIBLE_FROM;
  return {
    priorityScore,
    rankKey: rankKey(priorityScore, signup.createdAt),
    isEligible,
    scoredWeeks: scoredWeeks(signup, now),
  };
}

/** Higher than any score. */
export const SCORE_CEILING = SCORE_MAX + 1;
/** Later than any signup. */
export const LAST_MS = Date.UTC(2100, 0);

/**
 * Combines score and time of signup into one sort key, lowest first: the highest score, then the earliest
 * signup. It is a safe integer. One field instead of two saves a composite index.
 */
function rankKey(points: number, createdAt: Instant): number {
  return (SCORE_CEILING - points) * LAST_MS + createdAt.toMillis();
}

/** Returns the end, which is exclusive, of the range of rank keys with at least this many points. */
export function rankKeysEnd(points: number): number {
  return (SCORE_CEILING - points + 1) * LAST_MS;
}

/** Returns the reasons for a stored score. They add up to it, however long ago it was stored. */
export function storedFactors(signup: Scored & Pick<Ranking, 'scoredWeeks'>): Factor[] {
  const scoredAt = new Date(signup.createdAt.toMillis() + signup.scoredWeeks * WEEK_MS);
  return score(signup, scoredAt).factors;
}

function scoredWeeks(signup: Scored, now: Date): number {
  const weeks = Math.floor((now.getTime() - signup.createdAt.toMillis()) / WEEK_MS);
  return Math.min(Math.max(weeks, 0), WEIGHTS.weeksMax / WEIGHTS.week);
}

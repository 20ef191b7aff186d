import { ELIGIBLE_FROM } from '@contract/limits.ts';
import { SCORED_ANSWERS, type ScoredAnswer } from '@contract/signup-fields.ts';
import type { VerificationState } from '@contract/values.ts';
import { isMissing } from './profile.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What each thing is worth. Recalculate (POST /api/admin/update-priorities) after a change. */
const WEIGHTS = {
  verified: 50,
  /** Each verified referral. */
  referral: 10,
  referralsMax: 100,
  amongFirst: 30,
  /** Each optional answer of the form; no single one is needed for the most. */
  answer: 5,
  answersMax: 15,
  isReferred: 5,
  /** Each full week since the signup. */
  week: 1,
  weeksMax: 26,
  idolPending: 10,
  idolApproved: 40,
} as const;

/** Any instant; Firestore's Timestamp is one. */
interface Instant {
  toMillis(): number;
}

/** What the score of a fan or an idol depends on: a part of the stored record (collections/signups.ts). */
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

/** The fields of a record that {@link score} and {@link ranking} read, for queries that fetch no more. */
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

/** A reason for points; its words are in domain/locales under this key. */
export interface Factor {
  reason:
    | 'verified'
    | 'referrals'
    | 'amongFirst'
    | 'answers'
    | 'isReferred'
    | 'weeks'
    | 'idolPending'
    | 'idolApproved';
  /** Of referrals, answers or weeks: how many there are. */
  count?: number;
  /** More than 0. */
  points: number;
}

/** The one rule of who goes first. @returns the points, and the reasons that add up to them. */
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

/** Where a signup stands in the lists; collections/ranking.ts stores it with the signup. */
export interface Ranking {
  priorityScore: number;
  /** Of {@link rankKey}. */
  rankKey: number;
  /** For early access; the list of those is a query for this. */
  isEligible: boolean;
  /** The weeks of waiting that are in the score, so that its reasons can be told later as they were. */
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

/** More than any score. */
const SCORE_CEILING = 1_000;
/** Later than any signup. */
const LAST_MS = Date.UTC(2100, 0);

/**
 * Combines score and time of signup into one sort key, lowest first: the highest score, and of equal scores the earliest signup. A
 * safe integer; one field instead of two saves a composite index.
 */
function rankKey(points: number, createdAt: Instant): number {
  return (SCORE_CEILING - points) * LAST_MS + createdAt.toMillis();
}

/** Returns the reasons for a stored score. They add up to it however long ago it was stored. */
export function storedFactors(signup: Scored & Pick<Ranking, 'scoredWeeks'>): Factor[] {
  const scoredAt = new Date(signup.createdAt.toMillis() + signup.scoredWeeks * WEEK_MS);
  return score(signup, scoredAt).factors;
}

function scoredWeeks(signup: Scored, now: Date): number {
  const weeks = Math.floor((now.getTime() - signup.createdAt.toMillis()) / WEEK_MS);
  return Math.min(Math.max(weeks, 0), WEIGHTS.weeksMax / WEIGHTS.week);
}

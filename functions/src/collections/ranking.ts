import { FieldValue } from 'firebase-admin/firestore';
import { type Ranking, ranking, type Scored } from '../domain/score.ts';
import { waitingKey } from '../domain/waiting-key.ts';

/**
 * A signup's ranking as stored. Two fields are absent from most signups: an index has no entry for a document
 * without the field, and so stays small.
 */
export interface StoredRanking extends Omit<Ranking, 'isEligible'> {
  isEligible?: true;
  /** The sort key in the queue (domain/waiting-key.ts) of verified signups without early access. */
  waitingKey?: string;
}

/** Computes the ranking fields of a signup. {@link rankingUpdate} also removes those it lost. */
export function storedRanking(id: number | string, signup: Scored, now: Date): StoredRanking {
  const { isEligible, ...always } = ranking(signup, now);
  const isWaiting = signup.verifiedAt !== null && !signup.hasEarlyAccess;
  return {
    ...always,
    ...(isEligible ? { isEligible } : {}),
    ...(isWaiting ? { waitingKey: waitingKey(always.priorityScore, signup.createdAt.toMillis(), id) } : {}),
  };
}

/**
 * Returns the ranking fields of an update. A transaction that changes anything the score depends on also
 * writes `rankingUpdate(id, { ...stored, ...changes }, now)`.
 */
export function rankingUpdate(id: number | string, signup: Scored, now: Date) {
  return {
    isEligible: FieldValue.delete(),
    waitingKey: FieldValue.delete(),
    ...storedRanking(id, signup, now),
  };
}

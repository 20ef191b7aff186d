import { FieldValue } from 'firebase-admin/firestore';
import { type Ranking, ranking, type Scored } from '../domain/score.ts';

/**
 * A ranking as a signup stores it. `isEligible` is true or absent: an index has no entry for a document without the field, so the one of the
 * eligible holds them alone, and a page of theirs is not looked for among everybody.
 */
export interface StoredRanking extends Omit<Ranking, 'isEligible'> {
  isEligible?: true;
}

/** Returns the ranking fields of a new signup. @param signup the signup as it will be stored. */
export function storedRanking(signup: Scored, now: Date): StoredRanking {
  const { isEligible, ...always } = ranking(signup, now);
  return isEligible ? { ...always, isEligible } : always;
}

/**
 * The fields of an update. A change of anything the score depends on also writes `rankingUpdate({ ...stored, ...changes }, now)`, in the same
 * transaction.
 */
export function rankingUpdate(signup: Scored, now: Date) {
  return { isEligible: FieldValue.delete(), ...storedRanking(signup, now) };
}

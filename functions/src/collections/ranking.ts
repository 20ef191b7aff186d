import { FieldValue } from 'firebase-admin/firestore';
import { type Scored, type Standing, standing } from '../domain/score.ts';

/**
 * A standing as a record holds it. `isEligible` is true or absent: an index has no entry for a document without the field, so the one of the
 * eligible holds them alone, and a page of theirs is not looked for among everybody.
 */
export interface StoredStanding extends Omit<Standing, 'isEligible'> {
  isEligible?: true;
}

/** The fields of a new record. @param signup the record as it will be. */
export function storedStanding(signup: Scored, now: Date): StoredStanding {
  const { isEligible, ...always } = standing(signup, now);
  return isEligible ? { ...always, isEligible } : always;
}

/**
 * The fields of an update. Whoever changes what the score depends on writes `standingUpdate({ ...stored, ...changes }, now)` with it, in the same
 * transaction.
 */
export function standingUpdate(signup: Scored, now: Date) {
  return { isEligible: FieldValue.delete(), ...storedStanding(signup, now) };
}

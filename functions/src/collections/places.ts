import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { KeyRange, Part } from '../domain/places.ts';
import { collection } from './database.ts';
import { type SignupDoc, signupsByShard } from './signups.ts';

/** `system/places-fan`, `system/places-idol`: the parts of a queue, in order (docs/adr/0065). */
export interface PlacesDoc {
  parts: Part[];
  /** When the parts were counted. */
  asOf: Timestamp;
}

/** Returns the reference of a queue's parts. */
export function placesRef(db: Firestore, userType: UserType): DocumentReference<PlacesDoc, PlacesDoc> {
  return collection<PlacesDoc>(db, 'system').doc(`places-${userType}`);
}

/** Selects the signups in a range of the queue. */
export function waitingIn(
  db: Firestore,
  userType: UserType,
  { start, end }: KeyRange,
): Query<SignupDoc, SignupDoc> {
  const from = signupsByShard(db, userType).where('waitingKey', '>=', start);
  return end === null ? from : from.where('waitingKey', '<', end);
}

/**
 * Counts the signups in a range of the queue, up to `max`. Costs one billed read per thousand, and at least one.
 */
export async function countWaiting(
  db: Firestore,
  userType: UserType,
  range: KeyRange,
  max?: number,
): Promise<number> {
  const waiting = waitingIn(db, userType, range);
  const counted = await (max === undefined ? waiting : waiting.limit(max)).count().get();
  return counted.data().count;
}

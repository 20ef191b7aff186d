import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { USER_TYPES, type UserType } from '../../contract/values.ts';
import { signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { countSignup } from '../../src/triggers/count-signup.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';

/** Stores the search keys of all signups, as the trigger of their creation does. */
export async function makeAllSearchable(db: Firestore): Promise<void> {
  for (const userType of USER_TYPES) {
    const { docs } = await signups(db, userType).get();
    await Promise.all(docs.map((signup) => makeSearchable(db, userType, signup)));
  }
}

/**
 * Counts a created (`by` 1) or deleted (`by` -1) signup, as its trigger does. The public counter changes with the next
 * roll-up.
 */
export function deliverEvent(
  db: Firestore,
  userType: UserType,
  signup: QueryDocumentSnapshot,
  by: 1 | -1,
  now = new Date(),
): Promise<void> {
  return countSignup(db, config, async () => {}, { userType, signup }, by, now);
}

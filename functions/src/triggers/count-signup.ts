import type { UserType } from '@contract/values.ts';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { SignupDoc } from '../collections/signups.ts';
import type { Config } from '../config.ts';
import { countableOf, countOnce, rollUp } from '../workflows/counter.ts';
import { settleFirst } from '../workflows/first-signups.ts';

/** What came or went, as the trigger's event has it. */
export interface SignupEvent {
  /** The same at every delivery of the event. */
  eventId: string;
  userType: UserType;
  signup: QueryDocumentSnapshot;
}

/** Counts a signup that was created (`by` 1) or deleted (-1), brings the public counter up to date and settles who the first ones are. */
export async function countSignup(
  db: Firestore,
  config: Config,
  { eventId, userType, signup }: SignupEvent,
  by: 1 | -1,
  now: Date,
): Promise<void> {
  const stored = signup.data() as SignupDoc;
  const countable = countableOf(userType, stored, config.adminTimeZone);
  const countedAt = await countOnce(db, eventKey(eventId), countable, by, now.getTime());
  await rollUp(db, countedAt, config.rollUpEveryMs);
  if (by === 1) await settleFirst(db, userType, signup.id, stored, now);
}

/** CloudEvents ids are free text; a document id has no slash. */
function eventKey(eventId: string): string {
  return encodeURIComponent(eventId);
}

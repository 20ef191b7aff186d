import type { UserType } from '@contract/values.ts';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReferralCodeDoc } from '../collections/referral-codes.ts';
import type { Config } from '../config.ts';
import type { Enqueue } from '../task-queue.ts';
import { countChange } from '../workflows/count-change.ts';
import { changeOf, confirmationOf } from '../workflows/counter.ts';
import { makeSearchable } from '../workflows/make-searchable.ts';
import { queueCredit } from './queue-credit.ts';
import { queueRollUp } from './roll-up.ts';

/** The created or deleted signup, as in the trigger's event. */
export interface SignupEvent {
  userType: UserType;
  signup: QueryDocumentSnapshot;
}

/**
 * Counts a signup that was created (`by` 1) or deleted (-1), stores a new one's search keys, and queues a
 * roll-up of the public counter.
 */
export async function countSignup(
  db: Firestore,
  config: Pick<Config, 'adminTimeZone' | 'shardRestMs'>,
  enqueue: Enqueue,
  { userType, signup }: SignupEvent,
  by: 1 | -1,
  now: Date,
): Promise<void> {
  const change = changeOf(userType, signup, by, config.adminTimeZone, now);
  await Promise.all([
    countChange(db, change, config.shardRestMs, now),
    by === 1 ? makeSearchable(db, userType, signup) : undefined,
  ]);
  await queueRollUp(enqueue, Date.now());
}

/**
 * Counts a confirmation by its new referral code, whose creation is part of the confirmation's commit, and queues a
 * task that credits the referrer.
 */
export async function countConfirmation(
  db: Firestore,
  { adminTimeZone, shardRestMs }: Pick<Config, 'adminTimeZone' | 'shardRestMs'>,
  enqueue: Enqueue,
  code: QueryDocumentSnapshot,
  now: Date,
): Promise<void> {
  const { joinedAt } = code.data() as ReferralCodeDoc;
  const times = { joinedAt, confirmedAt: code.createTime };
  await Promise.all([
    countChange(db, confirmationOf(code.ref, times, adminTimeZone), shardRestMs, now),
    queueCredit(enqueue, code),
  ]);
}

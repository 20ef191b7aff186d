import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReferralCodeDoc } from '../collections/referral-codes.ts';
import { type Enqueue, taskName } from '../task-queue.ts';
import type { ReferredPerson } from '../workflows/credit-referral.ts';

/**
 * Queues a task that credits the referrer of a person who has confirmed, unless the person used no referral code.
 * @param code the person's new code. A code is issued once, so its path identifies the task.
 */
export async function queueCredit(enqueue: Enqueue, code: QueryDocumentSnapshot): Promise<void> {
  const { userType, userId, referredByCode } = code.data() as ReferralCodeDoc;
  if (referredByCode === undefined) return;
  const data: ReferredPerson = { userType, userId, referredByCode };
  await enqueue('creditReferrals', { name: taskName(code.ref.path), data });
}

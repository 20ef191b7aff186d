import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { mailQueueFor } from '../domain/mail-rate.ts';
import { type Enqueue, taskName } from '../task-queue.ts';

/** The data of a task. */
export interface MailTask {
  mailId: string;
}

/**
 * Queues a delivery. Two requests for the same mail and time create one task.
 * @param at the earliest time of the delivery.
 */
export async function queueMail(
  enqueue: Enqueue,
  mailPerSecond: number,
  mailId: string,
  at: Date,
): Promise<void> {
  const name = taskName(`${mailId} ${at.getTime()}`);
  const queue = mailQueueFor(mailPerSecond, Number.parseInt(name.slice(0, 8), 16));
  await enqueue(queue, { name, data: { mailId } satisfies MailTask, at });
}

/** Returns when to try a new mail for the first time: when it is due, but not before it is created. */
export function firstAttemptAt(createdAt: Date, mail: DocumentSnapshot | undefined): Date {
  const due: Timestamp | null = mail?.get('delivery.nextAttemptAt') ?? null;
  return new Date(Math.max(createdAt.getTime(), due?.toMillis() ?? 0));
}

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

/**
 * Queues the first delivery of a new mail: when it is due, but not before it is created. A mail that is stored as
 * finished gets no task: those that warm the database (bench/warm.ts) would hold up all others.
 */
export async function queueFirstDelivery(
  enqueue: Enqueue,
  mailPerSecond: number,
  createdAt: Date,
  mail: DocumentSnapshot,
): Promise<void> {
  const due: Timestamp | null | undefined = mail.get('delivery.nextAttemptAt');
  if (due === null) return;
  // The task of a damaged mail, which has no such field, reports it.
  const at = new Date(Math.max(createdAt.getTime(), due?.toMillis() ?? 0));
  await queueMail(enqueue, mailPerSecond, mail.id, at);
}

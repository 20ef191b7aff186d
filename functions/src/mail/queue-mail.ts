import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { mailQueueFor } from '../domain/mail-rate.ts';
import type { Enqueue } from '../task-queue.ts';

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
  const digest = createHash('sha256').update(`${mailId} ${at.getTime()}`).digest();
  const queue = mailQueueFor(mailPerSecond, digest.readUInt32BE());
  // Names with a common prefix slow a queue down
  // (cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
  await enqueue(queue, { name: digest.toString('hex'), data: { mailId } satisfies MailTask, at });
}

/** Returns when to try a new mail for the first time: when it is due, but not before it is created. */
export function firstAttemptAt(createdAt: Date, mail: DocumentSnapshot | undefined): Date {
  const due: Timestamp | null = mail?.get('delivery.nextAttemptAt') ?? null;
  return new Date(Math.max(createdAt.getTime(), due?.toMillis() ?? 0));
}

import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { Config } from '../config.ts';
import { isMailQueueInUse, type MailQueue } from '../domain/mail-rate.ts';
import { deliverMail, MailThrottled } from '../mail/deliver-mail.ts';
import { type MailTask, queueMail } from '../mail/queue-mail.ts';
import type { Enqueue } from '../task-queue.ts';

/**
 * Runs a task of a queue. A queue that a lower `MAIL_PER_SECOND` no longer uses hands its tasks to the others, because
 * all queues together would exceed the new rate.
 */
export async function runMailTask(
  db: Firestore,
  config: Config,
  enqueue: Enqueue,
  queue: MailQueue,
  task: MailTask,
  now: () => Date,
): Promise<void> {
  if (isMailQueueInUse(config.mailPerSecond, queue)) await sendMail(db, config, enqueue, task, now);
  else await queueMail(enqueue, config.mailPerSecond, task.mailId, now());
}

/**
 * Delivers the mail of a task and queues the next attempt if one is needed. May run any number of times.
 * @throws HttpsError 429 if the mail server asks to slow down. Cloud Tasks then slows its queue and sends the task
 * again (cloud.google.com/tasks/docs/common-pitfalls, "System throttling").
 */
export async function sendMail(
  db: Firestore,
  config: Config,
  enqueue: Enqueue,
  { mailId }: MailTask,
  now: () => Date,
): Promise<void> {
  try {
    const nextAt = await deliverMail(db, config, mailId, now);
    if (nextAt) await queueMail(enqueue, config.mailPerSecond, mailId, nextAt);
  } catch (error) {
    if (error instanceof MailThrottled)
      throw new HttpsError('resource-exhausted', 'The mail server is busy.');
    throw error;
  }
}

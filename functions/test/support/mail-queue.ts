import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { database } from '../../src/collections/database.ts';
import { dueMails } from '../../src/collections/outbox.ts';
import { config } from '../../src/config.ts';
import { MAIL_QUEUES } from '../../src/domain/mail-rate.ts';
import type { MailTask } from '../../src/mail/queue-mail.ts';
import { type Enqueue, enqueue } from '../../src/task-queue.ts';
import { sendMail } from '../../src/triggers/send-mail.ts';

/**
 * Delivers every mail that is due, as the queues' tasks do. Mails that must wait stay in the outbox.
 * @param settings with another `mailUrl` than the environment's, for a mail server of the test's own.
 */
export async function deliverDueMails(db: Firestore, now: () => Date, settings = config): Promise<void> {
  const due = await dueMails(db, Timestamp.fromDate(now()), 10_000);
  await Promise.all(due.map((mailId) => sendMail(db, settings, async () => {}, { mailId }, now)));
}

/** Returns a queue that runs mail tasks in sequence at the test's own time. Other tasks go to the emulator. */
export function queueAt(now: () => Date): Enqueue {
  let previous: Promise<unknown> = Promise.resolve();
  return async (queue, task) => {
    if (!MAIL_QUEUES.some((one) => one === queue)) return enqueue(queue, task);
    const delivery = previous.then(() =>
      sendMail(database(), config, async () => {}, task.data as MailTask, now),
    );
    previous = delivery.catch(() => undefined);
    await delivery;
  };
}

import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { countDueMails, dueMails } from '../collections/outbox.ts';
import type { Config } from '../config.ts';
import { budgetDayOfNew } from '../domain/mail-budget.ts';
import { mailRate } from '../domain/mail-rate.ts';
import { logMailBacklog, logMailsQueuedAgain } from '../log.ts';
import type { Enqueue } from '../task-queue.ts';
import { storeBacklog } from '../workflows/mail-backlog.ts';
import { budgetLeft } from '../workflows/mail-budget.ts';
import { isMailStopped } from '../workflows/mail-switch.ts';
import { queueMail } from './queue-mail.ts';

/** The time after which a due mail counts as lost, in addition to twice the time that the backlog takes. */
const LOST_AFTER_MS = 2 * MINUTE_MS;

/** The minimum time between two new tasks for the same mail. */
const AGAIN_EVERY_MS = 15 * MINUTE_MS;

/** Limits the mails of one run, so that it ends within its function's time limit. */
const BATCH = 10_000;
const AT_ONCE = 50;

/**
 * Finds due mails whose task was lost, queues them again, and stores how many mails are due. Skips mails that
 * are only waiting in a long queue. A mail that is queued twice is still sent once. Runs every minute
 * (schedules.ts).
 */
export async function rescueMails(
  db: Firestore,
  enqueue: Enqueue,
  { mailPerSecond, mailsPerDay }: Config,
  now: () => Date,
): Promise<void> {
  const startedAt = now();
  const startMs = startedAt.getTime();
  const backlog = await countDueMails(db, Timestamp.fromMillis(startMs));
  const isStopped = await isMailStopped(db, startMs);
  const left = await budgetLeft(db, mailsPerDay, startedAt);
  const budgetDay = budgetDayOfNew(backlog, left, mailsPerDay, startedAt);
  await storeBacklog(db, backlog, isStopped ? endOfStop(startedAt) : budgetDay, startedAt);
  if (backlog > 0) logMailBacklog(backlog);
  if (backlog === 0 || isStopped || left === 0) return;
  const waitMs = LOST_AFTER_MS + (2_000 * backlog) / mailRate(mailPerSecond);
  const lost = await dueMails(db, Timestamp.fromMillis(startMs - waitMs), Math.min(BATCH, left));
  const at = new Date(startMs - (startMs % AGAIN_EVERY_MS));
  const queue = [...lost];
  const worker = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop())
      await queueMail(enqueue, mailPerSecond, id, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (lost.length > 0) logMailsQueuedAgain(lost.length);
}

/** Returns when mails may be sent again after a stop. The time is unknown, so it is assumed to be a day away. */
function endOfStop(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

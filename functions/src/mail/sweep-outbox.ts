import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { dueMails } from '../collections/outbox.ts';
import type { Config } from '../config.ts';
import { logSwept, logUnexpected } from '../log.ts';
import { deliverMail } from './deliver-mail.ts';
import { MAILS_AT_ONCE } from './transport.ts';

const BATCH = 100;
/** No mail is begun later in a run. Less than the schedule's interval, so that runs do not pile up. */
const TIME_BUDGET_MS = 50_000;

/** Sends what is due: mails that had to wait, that failed, or whose process died. Runs every minute (schedules.ts). */
export async function sweepOutbox(db: Firestore, config: Config, now: () => Date): Promise<void> {
  const endMs = now().getTime() + TIME_BUDGET_MS;
  let swept = 0;
  while (now().getTime() < endMs) {
    const due = await dueMails(db, Timestamp.fromDate(now()), BATCH);
    swept += due.length;
    await deliverAll(db, config, due, now, endMs);
    if (due.length < BATCH) break;
  }
  if (swept > 0) logSwept(swept);
}

async function deliverAll(
  db: Firestore,
  config: Config,
  mailIds: string[],
  now: () => Date,
  endMs: number,
): Promise<void> {
  const queue = [...mailIds];
  const worker = async () => {
    while (now().getTime() < endMs) {
      const mailId = queue.shift();
      if (mailId === undefined) return;
      // One mail that fails in an unforeseen way must not hold up the others.
      await deliverMail(db, config, mailId, now).catch((error) => logUnexpected('sweepOutbox', error));
    }
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, worker));
}

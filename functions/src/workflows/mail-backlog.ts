import { MINUTE_MS } from '@contract/durations.ts';
import type { MailDelay } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { cachedRead } from '../collections/cached-read.ts';
import { mailBacklogRef } from '../collections/system.ts';
import { mailDelayOf } from '../domain/mail-delay.ts';
import { mailRate } from '../domain/mail-rate.ts';

/** A backlog older than this is ignored. */
const OUTDATED_MS = 10 * MINUTE_MS;

const readBacklog = cachedRead(5_000, async (db) => (await mailBacklogRef(db).get()).data());

/**
 * Stores how many mails are waiting. Only the schedule calls it, every minute while there are any.
 * @param resumesAt the earliest time at which new mails are sent; null: now.
 */
export async function storeBacklog(
  db: Firestore,
  mails: number,
  resumesAt: Date | null,
  now: Date,
): Promise<void> {
  const stored = (await mailBacklogRef(db).get()).data()?.mails ?? 0;
  if (mails === 0 && stored === 0) return;
  await mailBacklogRef(db).set({
    mails,
    at: Timestamp.fromDate(now),
    resumesAt: resumesAt && Timestamp.fromDate(resumesAt),
  });
}

/** Returns how long a mail that is queued now will take. Reads at most once in five seconds per instance. */
export async function currentMailDelay(
  db: Firestore,
  mailPerSecond: number,
  nowMs: number,
): Promise<MailDelay | undefined> {
  const backlog = await readBacklog(db, nowMs);
  if (!backlog || backlog.at.toMillis() < nowMs - OUTDATED_MS) return undefined;
  const haltMs = Math.max(0, (backlog.resumesAt?.toMillis() ?? 0) - nowMs);
  return mailDelayOf(haltMs + (1_000 * backlog.mails) / mailRate(mailPerSecond));
}

import { MINUTE_MS } from '@contract/durations.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { unlessItChanged } from '../collections/database.ts';
import { endedMails } from '../collections/outbox.ts';
import { mailCountsRef } from '../collections/system.ts';
import { addCounts } from '../domain/add-counts.ts';
import { partsByDay } from '../domain/periods.ts';

/** Both ends of every counted period are multiples of this, as is every midnight in any time zone. */
const STEP_MS = 5 * MINUTE_MS;

/** A delivery stores the time at which it ended; its commit may come this much later. */
const COMMIT_LAG_MS = 2 * MINUTE_MS;

/**
 * Adds the mails that ended since the last run to the sums of their days. Costs one billed read per thousand mails.
 * Two runs at once count a period once, because the document with the sums also says where the next one begins.
 */
export async function countMails(db: Firestore, timeZone: string, now: Date): Promise<void> {
  const stored = await mailCountsRef(db).get();
  const { until, sent = {}, failed = {} } = stored.data() ?? {};
  const toMs = Math.floor((now.getTime() - COMMIT_LAG_MS) / STEP_MS) * STEP_MS;
  const fromMs = until?.toMillis() ?? toMs - STEP_MS;
  if (fromMs >= toMs) return;
  for (const { day, ...period } of partsByDay({ fromMs, toMs, stepMs: STEP_MS }, timeZone)) {
    const [succeeded, refused] = await Promise.all([
      endedMails(db, 'SUCCESS', period).count().get(),
      endedMails(db, 'ERROR', period).count().get(),
    ]);
    addCounts(sent, { [day]: succeeded.data().count });
    addCounts(failed, { [day]: refused.data().count });
  }
  const counts = { until: Timestamp.fromMillis(toMs), sent, failed };
  await unlessItChanged(
    stored.updateTime
      ? stored.ref.update({ ...counts }, { lastUpdateTime: stored.updateTime })
      : stored.ref.create(counts),
  );
}

import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from '../collections/database.ts';

/** `health/mail`: whether the mail server answered last time. */
interface MailHealthDoc {
  failing: boolean;
  /** Since when that is so; for whoever operates it (docs/operations.md). */
  since: Timestamp;
}

/** How long an instance believes what it read. */
const CACHE_MS = 2_000;

let cached: { failing: boolean; until: number } | null = null;

function healthRef(db: Firestore): DocumentReference<MailHealthDoc, MailHealthDoc> {
  return collection<MailHealthDoc>(db, 'health').doc('mail');
}

/** True while the latest deliveries have failed. At most one read in two seconds and instance. */
export async function isMailFailing(db: Firestore, nowMs: number): Promise<boolean> {
  if (cached === null || cached.until <= nowMs) {
    const failing = (await healthRef(db).get()).data()?.failing ?? false;
    cached = { failing, until: nowMs + CACHE_MS };
  }
  return cached.failing;
}

/** Called after each delivery; writes only when the state differs, so that the document does not become hot. */
export async function reportMailHealth(db: Firestore, failing: boolean, nowMs: number): Promise<void> {
  if ((await isMailFailing(db, nowMs)) === failing) return;
  await healthRef(db).set({ failing, since: Timestamp.fromMillis(nowMs) });
  cached = { failing, until: nowMs + CACHE_MS };
}

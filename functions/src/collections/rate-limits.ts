import { CLIENT_LIMITS, type ClientLimit } from '@contract/limits.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import { collection } from './database.ts';

/** `rateLimits/{hash}` */
interface RateLimitDoc {
  count: number;
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/** Clients that are over their limit in this window, so that a flood costs nothing more. Key: document id; value: end of the window. */
const refused = new Map<string, number>();

/**
 * Counts a call of a client in the fixed window that `now` falls into: `rateLimits/{hash}`, one write and one read. The count is raised
 * before it is read and without a lock: calls at once never get past the limit together, and a hot document does not abort them.
 * @param clientKey as `clientKeyOf` gives it.
 * @returns 0, or the milliseconds until the client may call again.
 */
export async function countClientCall(
  db: Firestore,
  key: string,
  limit: ClientLimit,
  clientKey: string,
  nowMs: number,
): Promise<number> {
  const { count, windowMs } = CLIENT_LIMITS[limit];
  const windowEnd = (Math.floor(nowMs / windowMs) + 1) * windowMs;
  const id = keyedHash(key, 'client', limit, clientKey, String(windowEnd)).toString('hex');
  if (!refused.has(id)) {
    const ref = collection<RateLimitDoc>(db, 'rateLimits').doc(id);
    await ref.set(
      { count: FieldValue.increment(1), expireAt: Timestamp.fromMillis(windowEnd) },
      { merge: true },
    );
    const calls = Number((await ref.get()).get('count'));
    if (calls <= count) return 0;
    forgetEndedWindows(nowMs);
    refused.set(id, windowEnd);
  }
  return windowEnd - nowMs;
}

function forgetEndedWindows(nowMs: number): void {
  for (const [id, end] of refused) if (end <= nowMs) refused.delete(id);
}

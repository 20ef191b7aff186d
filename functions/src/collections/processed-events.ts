import { DAY_MS } from '@contract/durations.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/**
 * Longer than the 24 hours in which an event may be delivered again (the retry window of second-generation
 * functions).
 */
const MARKER_LIFETIME_MS = 9 * DAY_MS;

/**
 * `processedEvents/{hash}`: marks the creation, confirmation or deletion of a signup as counted. `changeKey` and
 * `confirmationKey` (workflows/counter.ts) return the hash.
 */
interface ProcessedEventDoc {
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/** Returns the reference of an event's marker. */
export function processedEventRef(
  db: Firestore,
  key: string,
): DocumentReference<ProcessedEventDoc, ProcessedEventDoc> {
  return collection<ProcessedEventDoc>(db, 'processedEvents').doc(key);
}

/** Returns a new marker, with the time of its expiry. */
export function newMarker(now: Date): ProcessedEventDoc {
  return { expireAt: Timestamp.fromMillis(now.getTime() + MARKER_LIFETIME_MS) };
}

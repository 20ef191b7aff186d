import type { PublicStats } from '@contract/stats.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import type { LiveCounter } from './live-counter.ts';

/**
 * Returns the counter in a snapshot. Only a snapshot's metadata distinguishes a lost connection from a quiet day.
 * @param at the time of the snapshot, in ms.
 */
export function counterIn(snapshot: DocumentSnapshot<PublicStats>, at: number): LiveCounter {
  return { state: snapshot.metadata.fromCache ? 'notLive' : 'live', counts: snapshot.data(), at };
}

import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `countedEvents/{event id}`: marks an event as counted. */
interface CountedEventDoc {
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function countedEventRef(
  db: Firestore,
  eventKey: string,
): DocumentReference<CountedEventDoc, CountedEventDoc> {
  return collection<CountedEventDoc>(db, 'countedEvents').doc(eventKey);
}

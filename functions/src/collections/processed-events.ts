import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `processedEvents/{event id}`: marks an event as counted. */
interface ProcessedEventDoc {
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function processedEventRef(
  db: Firestore,
  eventKey: string,
): DocumentReference<ProcessedEventDoc, ProcessedEventDoc> {
  return collection<ProcessedEventDoc>(db, 'processedEvents').doc(eventKey);
}

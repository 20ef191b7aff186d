import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import { collection } from './database.ts';

/** `mailEvents/{hash}`: marks a report of the mail provider as processed, so that it counts once. */
export interface MailEventDoc {
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

/** Returns the reference of a report's marker. @param key MAILBOX_KEY @param eventId the provider's id, any text */
export function mailEventRef(
  db: Firestore,
  key: string,
  eventId: string,
): DocumentReference<MailEventDoc, MailEventDoc> {
  return collection<MailEventDoc>(db, 'mailEvents').doc(
    keyedHash(key, 'mail-event', eventId).toString('hex'),
  );
}

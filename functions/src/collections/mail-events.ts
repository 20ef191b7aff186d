import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import { collection } from './database.ts';

/** `mailEvents/{hash}`: marks a report of the mail provider as processed, so that it counts once. */
export interface MailEventDoc {
  /** The `cause` of the reported mail, if it has one. Reports are counted for each wave. */
  cause?: string;
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

/** Selects the reports about a wave's mails. */
export function reportsOfWave(db: Firestore, wave: string): Query<MailEventDoc, MailEventDoc> {
  return collection<MailEventDoc>(db, 'mailEvents').where('cause', '==', wave);
}

/** Counts the reports about a wave's mails. Costs one billed read per thousand. */
export async function countReportsOfWave(db: Firestore, wave: string): Promise<number> {
  return (await reportsOfWave(db, wave).count().get()).data().count;
}

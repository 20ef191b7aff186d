import type { UserType } from '@contract/values.ts';
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** The last entry that was looked at: all fans come before all idols, each in the order of their ids. */
export interface Cursor {
  userType: UserType;
  /** Empty before the first one. */
  id: string;
}

/**
 * `jobs/{random id}`: a recalculation, done page by page by one worker after the other, each begun by a task of a queue. The document alone
 * says which page is next, so a task that is delivered twice, late or never does no harm.
 */
export interface JobDoc {
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  changed: number;
  /** The page that is next or being done, from 0. */
  page: number;
  /** Where it begins. */
  cursor: Cursor;
  /** How often this page was begun. */
  attempts: number;
  /** Who is doing the page; null while its task is on its way. */
  worker: string | null;
  /** Until then the worker, or the task, is waited for; afterwards the page is begun again. */
  leaseUntil: Timestamp;
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function jobs(db: Firestore): CollectionReference<JobDoc, JobDoc> {
  return collection<JobDoc>(db, 'jobs');
}

export function jobRef(db: Firestore, jobId: string): DocumentReference<JobDoc, JobDoc> {
  return jobs(db).doc(jobId);
}

export async function readJob(db: Firestore, jobId: string): Promise<JobDoc | null> {
  return (await jobRef(db, jobId).get()).data() ?? null;
}

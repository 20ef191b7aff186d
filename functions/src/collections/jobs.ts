import type { UserType } from '@contract/values.ts';
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { PeopleSums } from '../domain/people-sums.ts';
import { collection } from './database.ts';

/** The next position: all fans come before all idols, each window by window (workflows/rescore.ts). */
export interface Cursor {
  userType: UserType;
  /** From 0. */
  window: number;
}

/** The number of windows of each type. */
export type Windows = Record<UserType, number>;

/**
 * `jobs/{id}`: a recalculation. The id is random, or the day of a nightly one. One worker after another processes a
 * page, each started by a task in a queue. Only this document says which page is next, so a task may arrive twice,
 * late or never.
 */
export interface JobDoc {
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  changed: number;
  /** The sums over the pages that are done. */
  sums: PeopleSums;
  /** The next page, or the one in progress, from 0. */
  page: number;
  /** The start of that page. */
  cursor: Cursor;
  windows: Windows;
  startedAt: Timestamp;
  /** The admin who started it, or `schedule`, as in the audit log. */
  startedBy: string;
  /** Null while it runs. */
  endedAt: Timestamp | null;
  /** How often the page was begun. */
  attempts: number;
  /** The page's worker; null while its task is queued. */
  worker: string | null;
  /** The deadline of the worker or the task. After it, the page is started again. */
  leaseUntil: Timestamp;
  /** Removed by the TTL policy. */
  expireAt: Timestamp;
}

export function jobs(db: Firestore): CollectionReference<JobDoc, JobDoc> {
  return collection<JobDoc>(db, 'jobs');
}

/** Returns the reference of a job. */
export function jobRef(db: Firestore, jobId: string): DocumentReference<JobDoc, JobDoc> {
  return jobs(db).doc(jobId);
}

/** Reads a job; null if it does not exist. */
export async function readJob(db: Firestore, jobId: string): Promise<JobDoc | null> {
  return (await jobRef(db, jobId).get()).data() ?? null;
}

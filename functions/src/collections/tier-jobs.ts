import { ACTION_PAGE } from '@contract/limits.ts';
import type { TierJobState } from '@contract/people.ts';
import type { AccessTier, TierCounts, UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';
import type { PagedUndo } from './paged-undo.ts';

/**
 * `tierJobs/{id of the action's entry in the log}`: a job that gives the people of a list a tier, page by page. Only
 * this document says which page is next, so a task may arrive twice, late or never.
 */
export interface TierJobDoc {
  userType: UserType;
  tier: AccessTier;
  /** Whether it skips people with a higher tier. */
  promote: boolean;
  /** The admin's name in the log. */
  by: string;
  /** `stopped`: undone before the last page. */
  state: TierJobState;
  total: number;
  /** The page to be done next. */
  nextPage: number;
  changed: number;
  /** The tiers that those people had before. */
  tiersBefore: TierCounts;
  /** How many of those got early access, and with it a mail. */
  mailed: number;
  startedAt: Timestamp;
  /** When the last page was done, to find a job whose worker died. */
  progressAt: Timestamp;
  /** Null until an admin undoes the action. */
  undo: PagedUndo | null;
}

/** `tierJobPages/{job}-{page}`: up to {@link ACTION_PAGE} people of a job. Deleted when their page is done. */
export interface TierJobPageDoc {
  /** The numbers of the signups, in the order of the list. */
  ids: number[];
}

/** `system/openTierJobs`: the jobs that are running or being undone. */
interface OpenTierJobsDoc {
  ids: string[];
}

/** Returns the reference of a job. */
export function tierJobRef(db: Firestore, id: string): DocumentReference<TierJobDoc, TierJobDoc> {
  return collection<TierJobDoc>(db, 'tierJobs').doc(id);
}

/** Returns the reference of a page, from 0. */
export function tierJobPageRef(
  db: Firestore,
  id: string,
  page: number,
): DocumentReference<TierJobPageDoc, TierJobPageDoc> {
  return collection<TierJobPageDoc>(db, 'tierJobPages').doc(`${id}-${page}`);
}

/** Returns the reference of `system/openTierJobs`. */
export function openTierJobsRef(db: Firestore): DocumentReference<OpenTierJobsDoc, OpenTierJobsDoc> {
  return collection<OpenTierJobsDoc>(db, 'system').doc('openTierJobs');
}

/** Returns the number of pages of a job. */
export function pagesOfTierJob({ total }: Pick<TierJobDoc, 'total'>): number {
  return Math.ceil(total / ACTION_PAGE);
}

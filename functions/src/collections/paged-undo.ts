import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { AuditDoc } from './audit-log.ts';
import { countMailsCausedBy } from './outbox.ts';

/** The undo of an action that was done page by page. It is stored with the action and reverts its pages in order. */
export interface PagedUndo {
  by: string;
  /** The entry of the whole undo in the log. */
  auditId: string;
  state: 'running' | 'paused' | 'done';
  /** Pauses at a page with a person who has got the mail. */
  onlyIfUntold: boolean;
  /** The page to be reverted next. */
  nextPage: number;
  restored: number;
  kept: number;
  /** How many people of the page at which it paused have got the mail. */
  told: number;
  progressAt: Timestamp;
}

/** The outcome of reverting a page. `unknown`: it has no entry in the log, so there is nothing to revert. */
type PageOutcome =
  | { status: 'unknown' }
  | { status: 'told'; count: number }
  | { status: 'done'; restored: number; kept: number };

/** Returns the state of an undo that begins or continues after a pause. @param auditId the entry of one that begins. */
export function runningUndo(
  paused: PagedUndo | null,
  { admin, onlyIfUntold, auditId }: { admin: string; onlyIfUntold: boolean; auditId: string },
  now: Date,
): PagedUndo {
  const before = paused ?? { auditId, nextPage: 0, restored: 0, kept: 0 };
  const progressAt = Timestamp.fromDate(now);
  return { ...before, by: admin, state: 'running', onlyIfUntold, told: 0, progressAt };
}

/** Marks the undone action in the log, so that it offers an undo only before one begins and while one is paused. */
export function markUndone(
  transaction: Transaction,
  action: DocumentReference<AuditDoc, AuditDoc>,
  { state, auditId }: PagedUndo,
): void {
  transaction.update(action, { undoneBy: state === 'paused' ? FieldValue.delete() : auditId });
}

/**
 * Returns the state of an undo after its next page.
 * @param pages the number of pages that the action has done.
 */
export function undoAfterPage(undo: PagedUndo, outcome: PageOutcome, pages: number, now: Date): PagedUndo {
  const progressAt = Timestamp.fromDate(now);
  if (outcome.status === 'told') return { ...undo, state: 'paused', told: outcome.count, progressAt };
  const { restored, kept } = outcome.status === 'done' ? outcome : { restored: 0, kept: 0 };
  const nextPage = undo.nextPage + 1;
  return {
    ...undo,
    state: nextPage >= pages ? 'done' : 'running',
    nextPage,
    restored: undo.restored + restored,
    kept: undo.kept + kept,
    progressAt,
  };
}

/**
 * Counts the people whom an action's mails have reached. After the mails' lifetime their records are deleted, so all
 * count.
 * @param cause the wave or the job.
 */
export async function countTold(
  db: Firestore,
  cause: string,
  { mailed, at }: { mailed: number; at: Timestamp },
  now: Date,
): Promise<number> {
  if (mailed === 0) return 0;
  const isDeleted = now.getTime() - at.toMillis() >= MAIL_LIFETIME_MS;
  return isDeleted ? mailed : countMailsCausedBy(db, cause, ['SUCCESS', 'PROCESSING']);
}

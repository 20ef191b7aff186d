import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { addToAudit, auditRef, newAuditRef, partRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { countTold, markUndone, runningUndo, undoAfterPage } from '../collections/paged-undo.ts';
import { openTierJobsRef, pagesOfTierJob, tierJobPageRef, tierJobRef } from '../collections/tier-jobs.ts';
import { undoInCommit } from './undo.ts';
import type { PagedUndoOutcome } from './undo-wave.ts';

/**
 * Stops a job that is running, and begins to revert the pages that are done, or continues an undo that paused. A
 * second undo changes nothing.
 * @param auditId the log's entry of the action, whose id is the job's.
 * @param onlyIfUntold begins nothing if any person has got the mail, and pauses at a page with such a person.
 */
export async function beginTierUndo(
  db: Firestore,
  { auditId: id, admin, onlyIfUntold }: { auditId: string; admin: string; onlyIfUntold: boolean },
  now: Date,
): Promise<{ status: 'begun' } | PagedUndoOutcome> {
  const stored = (await tierJobRef(db, id).get()).data();
  if (!stored) return { status: 'unknown' };
  if (onlyIfUntold && stored.undo?.state !== 'done') {
    const count = await countTold(db, id, { mailed: stored.mailed, at: stored.startedAt }, now);
    if (count > 0) return { status: 'told', count };
  }
  const ref = newAuditRef(db);
  return inTransaction<{ status: 'begun' } | PagedUndoOutcome>(
    db,
    async (transaction) => {
      const job = (await transaction.get(tierJobRef(db, id))).data();
      if (!job) return { status: 'unknown' };
      const { undo: before, nextPage, changed } = job;
      if (before?.state === 'done') return { status: 'done', restored: 0, kept: changed, waiting: 0 };
      if (before?.state === 'running') return { status: 'begun' };
      const undo = runningUndo(before, { admin, onlyIfUntold, auditId: ref.id }, now);
      transaction.update(tierJobRef(db, id), {
        undo,
        state: job.state === 'running' ? 'stopped' : job.state,
      });
      transaction.update(openTierJobsRef(db), { ids: FieldValue.arrayUnion(id) });
      markUndone(transaction, auditRef(db, id), undo);
      if (before) return { status: 'begun' };
      for (let page = nextPage; page < pagesOfTierJob(job); page++)
        transaction.delete(tierJobPageRef(db, id, page));
      const parts = { pages: nextPage, count: changed };
      addToAudit(transaction, db, { action: 'undo', admin, parts }, now, ref);
      return { status: 'begun' };
    },
    CONTENDED,
  );
}

/**
 * Reverts the next page of a job that is being undone, in one commit with the log's entry and the job's progress.
 * Safe to repeat, and to run several times at once.
 * @returns whether there is another page.
 */
export async function undoTierPage(db: Firestore, id: string, now: Date): Promise<boolean> {
  return inTransaction(
    db,
    async (transaction) => {
      const job = (await transaction.get(tierJobRef(db, id))).data();
      if (job?.undo?.state !== 'running') return false;
      const { nextPage: page, by, onlyIfUntold, auditId } = job.undo;
      const part = { partOf: auditId, parts: { pages: job.nextPage, count: job.changed } };
      const request = { auditId: partRef(db, id, page).id, admin: by, onlyIfUntold, part };
      const outcome = await undoInCommit(transaction, db, request, partRef(db, auditId, page), now);
      const undo = undoAfterPage(job.undo, outcome, job.nextPage, now);
      transaction.update(tierJobRef(db, id), { undo });
      const isRunning = undo.state === 'running';
      if (!isRunning) transaction.update(openTierJobsRef(db), { ids: FieldValue.arrayRemove(id) });
      if (undo.state === 'paused') markUndone(transaction, auditRef(db, id), undo);
      return isRunning;
    },
    CONTENDED,
  );
}

/** Returns the progress of the undo of a job. */
export async function readTierUndo(db: Firestore, id: string): Promise<PagedUndoOutcome> {
  const job = (await tierJobRef(db, id).get()).data();
  if (!job?.undo) return { status: 'unknown' };
  const { state, restored, kept, told } = job.undo;
  if (state === 'paused') return { status: 'told', count: told };
  return { status: 'done', restored, kept, waiting: state === 'done' ? 0 : job.changed - restored - kept };
}

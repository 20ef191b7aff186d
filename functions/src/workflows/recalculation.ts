import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { inTransaction, inTransactionOnce } from '../collections/database.ts';
import { type Cursor, type JobDoc, jobRef, jobs, readJob } from '../collections/jobs.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { newestRef } from '../collections/system.ts';

/** What a task of the queue says. */
export interface PageTask {
  jobId: string;
  page: number;
}

/** A task to be queued. The same page has the same name, so that it is queued once however many want to. */
export interface NamedTask {
  name: string;
  data: PageTask;
}

/** @param again tells a task for a page whose first task was lost from that one. */
function named(data: PageTask, again = ''): NamedTask {
  return { name: `${data.jobId}-${data.page}${again}`, data };
}

/** Many times what a page takes (a chunk of workflows/rescore.ts); a worker or a task that says nothing for so long is lost. */
export const PAGE_LEASE_MS = 2 * 60_000;

/** A page that could not be done so often fails the job. */
const PAGE_ATTEMPTS = 5;

/** Kept for a look back. */
const JOB_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Starts a recalculation, or joins the one that is running.
 * @returns its id, and the page for which a task is to be queued; null when one is on its way.
 */
export async function startJob(
  db: Firestore,
  admin: string,
  now: Date,
): Promise<{ jobId: string; task: NamedTask | null }> {
  const { totalCount } = await readPublicStats(db);
  const ref = jobs(db).doc();
  return inTransactionOnce(db, ref, async (transaction) => {
    const newest = (await transaction.get(newestRef(db))).data()?.jobId;
    const running = newest ? (await transaction.get(jobRef(db, newest))).data() : undefined;
    if (newest && running?.state === 'running') {
      const isHanging = running.leaseUntil.toMillis() <= now.getTime();
      if (isHanging) transaction.update(jobRef(db, newest), waiting(now));
      const task = named({ jobId: newest, page: running.page }, `-${now.getTime()}`);
      return { jobId: newest, task: isHanging ? task : null };
    }
    transaction.create(ref, {
      state: 'running',
      done: 0,
      total: totalCount,
      changed: 0,
      page: 0,
      cursor: { userType: 'fan', id: '' },
      attempts: 0,
      ...waiting(now),
      expireAt: Timestamp.fromMillis(now.getTime() + JOB_LIFETIME_MS),
    });
    transaction.set(newestRef(db), { jobId: ref.id });
    addToAudit(transaction, db, { action: 'update-priorities', admin, changes: [] }, now);
    return { jobId: ref.id, task: named({ jobId: ref.id, page: 0 }) };
  });
}

/** A new task for a running job whose task was lost or whose worker is gone; null when there is none. */
export async function findHangingPage(db: Firestore, now: Date): Promise<NamedTask | null> {
  const newest = (await newestRef(db).get()).data()?.jobId;
  if (!newest) return null;
  return inTransaction(db, async (transaction) => {
    const job = (await transaction.get(jobRef(db, newest))).data();
    if (job?.state !== 'running' || job.leaseUntil.toMillis() > now.getTime()) return null;
    transaction.update(jobRef(db, newest), waiting(now));
    return named({ jobId: newest, page: job.page }, `-${now.getTime()}`);
  });
}

/**
 * `claimed`: this worker alone goes on with that page, from the cursor. `taken`: another one is at work; the task has to come again in case it dies. `passed`: the
 * task's page was done already, and `next` is on its way unless whoever did it died before queueing it. `over`: there is nothing to do
 * (any more).
 */
export type Claim =
  | { outcome: 'claimed'; page: number; cursor: Cursor }
  | { outcome: 'passed'; next: NamedTask }
  | { outcome: 'taken' | 'over' };

export async function claimPage(
  db: Firestore,
  { jobId, page }: PageTask,
  worker: string,
  now: Date,
): Promise<Claim> {
  const ref = jobRef(db, jobId);
  return inTransaction(db, async (transaction): Promise<Claim> => {
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running' || page > job.page) return { outcome: 'over' };
    const claimed = { outcome: 'claimed', page: job.page, cursor: job.cursor } as const;
    // Run again, because the reply to its commit was lost.
    if (job.worker === worker) return claimed;
    if (job.worker !== null && job.leaseUntil.toMillis() > now.getTime()) return { outcome: 'taken' };
    if (job.worker === null && page < job.page)
      return { outcome: 'passed', next: named({ jobId, page: job.page }) };
    if (job.attempts >= PAGE_ATTEMPTS) {
      transaction.update(ref, { state: 'failed', worker: null });
      return { outcome: 'over' };
    }
    transaction.update(ref, {
      worker,
      attempts: job.attempts + 1,
      leaseUntil: Timestamp.fromMillis(now.getTime() + PAGE_LEASE_MS),
    });
    return claimed;
  });
}

/**
 * Notes that a page is done: once, by the worker that has claimed it. When the reply to the commit is lost and the client runs it again, the page
 * is behind the job already, and the answer the same.
 * @param next where the next page begins; null after the last one.
 * @param goesOn the worker means to do the next page too.
 * @returns that it does, or the task to be queued; null after the last page, or while another worker has taken over.
 */
export async function finishPage(
  db: Firestore,
  { jobId, page }: PageTask,
  worker: string,
  { looked, changed, next }: { looked: number; changed: number; next: Cursor | null },
  goesOn: boolean,
  now: Date,
): Promise<'goes on' | NamedTask | null> {
  const ref = jobRef(db, jobId);
  return inTransaction(db, async (transaction) => {
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running') return null;
    if (job.page === page + 1 && job.worker === null) return named({ jobId, page: job.page });
    if (job.worker !== worker) return null;
    if (job.page > page) return 'goes on';
    const done = job.done + looked;
    transaction.update(ref, {
      done,
      changed: job.changed + changed,
      // People come and go meanwhile.
      total: next ? Math.max(job.total, done) : done,
      state: next ? 'running' : 'done',
      page: page + 1,
      cursor: next ?? job.cursor,
      ...waiting(now),
      ...(next && goesOn ? { attempts: 1, worker } : { attempts: 0 }),
    });
    if (!next) return null;
    return goesOn ? 'goes on' : named({ jobId, page: page + 1 });
  });
}

/** The id of the recalculation that is running; null while none is. */
export async function findRunningJob(db: Firestore): Promise<string | null> {
  const newest = (await newestRef(db).get()).data()?.jobId;
  const job = newest ? await readJob(db, newest) : null;
  return newest && job?.state === 'running' ? newest : null;
}

/** A task has been or is just being queued. */
function waiting(now: Date): Pick<JobDoc, 'worker' | 'leaseUntil'> {
  return { worker: null, leaseUntil: Timestamp.fromMillis(now.getTime() + PAGE_LEASE_MS) };
}

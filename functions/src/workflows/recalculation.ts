import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import type { RecalculationRun } from '@contract/priority.ts';
import { SCHEDULE } from '@contract/roles.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { inTransaction, inTransactionOnce } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { type Cursor, type JobDoc, jobRef, jobs, readJob, type Windows } from '../collections/jobs.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { newestJobRef, peopleSumsRef } from '../collections/system.ts';
import { addPeopleSums, noPeopleSums, type PeopleSums } from '../domain/people-sums.ts';
import { dayKey } from '../domain/periods.ts';
import { type RescoredChunk, windowsOf } from './rescore.ts';

/** The data of a task. */
export interface PageTask {
  jobId: string;
  page: number;
}

/** A task to be queued. Tasks for the same page have the same name, so that only one is queued. */
export interface NamedTask {
  name: string;
  data: PageTask;
}

/**
 * Returns a task for a page.
 * @param again distinguishes it from an earlier task for the page that was lost.
 */
function taskOf(data: PageTask, again = ''): NamedTask {
  return { name: `${data.jobId}-${data.page}${again}`, data };
}

/**
 * Many times the duration of a page (a chunk of workflows/rescore.ts). A worker or task that makes no progress for
 * this long counts as lost.
 */
export const PAGE_LEASE_MS = 2 * MINUTE_MS;

/** A page that fails this often fails the job. */
export const PAGE_ATTEMPTS = 5;

/** Finished jobs are kept this long for later inspection. */
const JOB_LIFETIME_MS = 30 * DAY_MS;

/**
 * Starts a recalculation, or joins the running one.
 * @returns its id, and the page for which a task must be queued; null if one is queued already.
 */
export async function startJob(
  db: Firestore,
  admin: string,
  now: Date,
): Promise<{ jobId: string; task: NamedTask | null }> {
  return start(db, admin, jobs(db).doc(), now);
}

/**
 * Starts the recalculation of the night, or joins a running one. The job is named after the day, so a schedule that
 * runs twice starts one.
 * @param timeZone ADMIN_TIME_ZONE
 * @returns the page for which a task must be queued; null if there is nothing to do.
 */
export async function startNightlyJob(db: Firestore, timeZone: string, now: Date): Promise<NamedTask | null> {
  const ref = jobRef(db, `nightly${dayKey(now, timeZone).replaceAll('-', '')}`);
  if ((await ref.get()).exists) return null;
  return (await start(db, SCHEDULE, ref, now)).task;
}

async function start(
  db: Firestore,
  startedBy: string,
  ref: DocumentReference<JobDoc, JobDoc>,
  now: Date,
): Promise<{ jobId: string; task: NamedTask | null }> {
  const { totalCount, fanCount, idolCount } = await readPublicStats(db);
  return inTransactionOnce(db, ref, async (transaction) => {
    const newest = (await transaction.get(newestJobRef(db))).data()?.jobId;
    const running = newest ? (await transaction.get(jobRef(db, newest))).data() : undefined;
    if (newest && running?.state === 'running') {
      const isHanging = running.leaseUntil.toMillis() <= now.getTime();
      if (isHanging) transaction.update(jobRef(db, newest), waiting(now));
      const task = taskOf({ jobId: newest, page: running.page }, `-${now.getTime()}`);
      return { jobId: newest, task: isHanging ? task : null };
    }
    transaction.create(ref, {
      state: 'running',
      done: 0,
      total: totalCount,
      changed: 0,
      sums: noPeopleSums(),
      page: 0,
      cursor: { userType: 'fan', window: 0 },
      windows: { fan: windowsOf(fanCount), idol: windowsOf(idolCount) },
      startedAt: Timestamp.fromDate(now),
      startedBy,
      endedAt: null,
      attempts: 0,
      ...waiting(now),
      expireAt: Timestamp.fromMillis(now.getTime() + JOB_LIFETIME_MS),
    });
    transaction.set(newestJobRef(db), { jobId: ref.id });
    addToAudit(transaction, db, { action: 'update-priorities', admin: startedBy, changes: [] }, now);
    return { jobId: ref.id, task: taskOf({ jobId: ref.id, page: 0 }) };
  });
}

/** Returns a new task for a running job whose task was lost or whose worker died; null if there is none. */
export async function findHangingPage(db: Firestore, now: Date): Promise<NamedTask | null> {
  const newest = (await newestJobRef(db).get()).data()?.jobId;
  if (!newest) return null;
  return inTransaction(db, async (transaction) => {
    const job = (await transaction.get(jobRef(db, newest))).data();
    if (job?.state !== 'running' || job.leaseUntil.toMillis() > now.getTime()) return null;
    transaction.update(jobRef(db, newest), waiting(now));
    return taskOf({ jobId: newest, page: job.page }, `-${now.getTime()}`);
  });
}

/**
 * `claimed`: only this worker continues with the page, from the cursor. `taken`: another worker is running;
 * the task must be sent again in case that worker dies. `passed`: the page is done; `next` is queued again,
 * in case the worker died before queueing it. `over`: nothing is left to do.
 */
export type Claim =
  | { status: 'claimed'; page: number; cursor: Cursor; windows: Windows; startedAt: Timestamp }
  | { status: 'passed'; next: NamedTask }
  | { status: 'taken' | 'over' };

/** Claims a page of a job for one worker. */
export async function claimPage(
  db: Firestore,
  { jobId, page }: PageTask,
  worker: string,
  now: Date,
): Promise<Claim> {
  const ref = jobRef(db, jobId);
  return inTransaction(db, async (transaction): Promise<Claim> => {
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running' || page > job.page) return { status: 'over' };
    const { cursor, windows, startedAt } = job;
    const claimed = { status: 'claimed', page: job.page, cursor, windows, startedAt } as const;
    // The transaction runs again, because the reply to its commit was lost.
    if (job.worker === worker) return claimed;
    if (job.worker !== null && job.leaseUntil.toMillis() > now.getTime()) return { status: 'taken' };
    if (job.worker === null && page < job.page)
      return { status: 'passed', next: taskOf({ jobId, page: job.page }) };
    if (job.attempts >= PAGE_ATTEMPTS) {
      const endedAt = Timestamp.fromDate(now);
      const sums = withoutPeople(job.sums);
      transaction.set(ref, { ...job, sums, state: 'failed', worker: null, endedAt });
      return { status: 'over' };
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
 * Records once that a page is done, by the worker that claimed it. If the reply to the commit is lost and the
 * client runs it again, the job is already past the page, and the result is the same.
 * @param next where the next page begins; null after the last page.
 * @param continues whether the worker continues with the next page.
 * @returns 'continues' if it does, or the task to be queued; null after the last page, or if another worker has
 * taken over.
 */
export async function finishPage(
  db: Firestore,
  { jobId, page }: PageTask,
  worker: string,
  { processed, changed, sums, next }: RescoredChunk,
  continues: boolean,
  now: Date,
): Promise<'continues' | NamedTask | null> {
  const ref = jobRef(db, jobId);
  return inTransaction(db, async (transaction) => {
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running') return null;
    if (job.page === page + 1 && job.worker === null) return taskOf({ jobId, page: job.page });
    if (job.worker !== worker) return null;
    if (job.page > page) return 'continues';
    const done = job.done + processed;
    const sumsSoFar = addPeopleSums(job.sums, sums);
    transaction.set(ref, {
      ...job,
      done,
      changed: job.changed + changed,
      sums: next ? sumsSoFar : withoutPeople(sumsSoFar),
      // Signups are created and deleted meanwhile.
      total: next ? Math.max(job.total, done) : done,
      state: next ? 'running' : 'done',
      endedAt: next ? null : Timestamp.fromDate(now),
      page: page + 1,
      cursor: next ?? job.cursor,
      ...waiting(now),
      ...(next && continues ? { attempts: 1, worker } : { attempts: 0 }),
    });
    if (!next) {
      transaction.set(peopleSumsRef(db), { ...sumsSoFar, asOf: job.startedAt });
      return null;
    }
    return continues ? 'continues' : taskOf({ jobId, page: page + 1 });
  });
}

/** Returns the newest recalculation, running or ended; null before the first one, or after it was deleted. */
export async function readNewestJob(db: Firestore): Promise<{ id: string; job: JobDoc } | null> {
  const id = (await newestJobRef(db).get()).data()?.jobId;
  const job = id ? await readJob(db, id) : null;
  return id && job ? { id, job } : null;
}

/** Returns what admins see of a recalculation. */
export function runOf({ state, changed, startedAt, endedAt, startedBy }: JobDoc): RecalculationRun {
  return {
    state,
    changed,
    startedAt: iso(startedAt),
    endedAt: endedAt ? iso(endedAt) : null,
    by: startedBy,
  };
}

/** Returns the sums of a job that has ended. It stays for weeks, even if a person whom they name is deleted. */
function withoutPeople({ topReferrers: _people, ...sums }: PeopleSums): PeopleSums {
  return sums;
}

/** Returns the fields of a job whose next task has just been queued, or is about to be. */
function waiting(now: Date): Pick<JobDoc, 'worker' | 'leaseUntil'> {
  return { worker: null, leaseUntil: Timestamp.fromMillis(now.getTime() + PAGE_LEASE_MS) };
}

import type { AccessTier, UserType } from '@contract/values.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type AuditedChange, addToAudit, newAuditRef, partRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction, inTransactionOnce, readAll } from '../collections/database.ts';
import { signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { openTierJobsRef, pagesOfTierJob, tierJobPageRef, tierJobRef } from '../collections/tier-jobs.ts';
import { isStuck } from '../domain/stuck.ts';
import { addTiers } from '../domain/tiers.ts';
import { inPages } from './choose-wave.ts';
import { giveTier, isChange, tiersBeforeOf } from './set-tiers.ts';
import { undoTierPage } from './undo-tier-job.ts';

/** The data of a task. The job's document says what is to be done. */
export interface TierJobTask {
  tierJobId: string;
}

/** Returns a new task for a job, for the queue of the waves. */
export function tierJobTask(tierJobId: string, now: Date): { name: string; data: TierJobTask } {
  return { name: `${tierJobId}-${now.getTime()}`, data: { tierJobId } };
}

/** An admin's request to give the people of a list a tier. */
interface ListTier {
  admin: string;
  userType: UserType;
  /** Without duplicates. */
  ids: number[];
  tier: AccessTier;
  /** Whether to skip people with a higher tier. */
  promote: boolean;
}

/**
 * Stores who gets the tier, with the action's entry in the log, in one commit. Tasks then give it to them.
 * @returns the job's id, which is the entry's id too.
 */
export async function startTierJob(
  db: Firestore,
  { admin, userType, ids, tier, promote }: ListTier,
  now: Date,
): Promise<string> {
  const ref = newAuditRef(db);
  const pages = inPages(ids);
  const at = Timestamp.fromDate(now);
  return inTransactionOnce(db, ref, async (transaction) => {
    for (const [page, some] of pages.entries())
      transaction.create(tierJobPageRef(db, ref.id, page), { ids: some });
    transaction.create(tierJobRef(db, ref.id), {
      userType,
      tier,
      promote,
      by: admin,
      state: 'running',
      total: ids.length,
      nextPage: 0,
      changed: 0,
      tiersBefore: {},
      mailed: 0,
      startedAt: at,
      progressAt: at,
      undo: null,
    });
    transaction.set(openTierJobsRef(db), { ids: FieldValue.arrayUnion(ref.id) }, { merge: true });
    const parts = { pages: pages.length, count: ids.length };
    addToAudit(transaction, db, { action: 'list-tier', admin, parts }, now, ref);
    return ref.id;
  });
}

/**
 * Gives or reverts the tier page by page until nothing is left or the time is up.
 * @returns whether something is left.
 */
export async function processTierJob(
  db: Firestore,
  { tierJobId }: TierJobTask,
  now: () => Date,
  budgetMs: number,
): Promise<boolean> {
  const endMs = now().getTime() + budgetMs;
  const nextPage = async () =>
    (await giveTierToPage(db, tierJobId, now())) || (await undoTierPage(db, tierJobId, now()));
  while (await nextPage()) if (now().getTime() >= endMs) return true;
  return false;
}

/**
 * Gives the next page of a job its tier: signups, mails, the page's entry in the log and the job's progress are one
 * commit. Skips people whose tier does not change or who have left; a page without any change has no entry. Safe to
 * repeat, and to run several times at once.
 * @returns whether there is another page.
 */
async function giveTierToPage(db: Firestore, id: string, now: Date): Promise<boolean> {
  return inTransaction(
    db,
    async (transaction) => {
      const job = (await transaction.get(tierJobRef(db, id))).data();
      if (job?.state !== 'running') return false;
      const { userType, tier, promote, nextPage: page, total } = job;
      const pageRef = tierJobPageRef(db, id, page);
      const ids = (await transaction.get(pageRef)).data()?.ids;
      if (!ids) throw new Error('A page of a job has no people.');
      const documents = await transaction.getAll(...ids.map((one) => signupRef(db, userType, one)));
      const auditRef = partRef(db, id, page);
      const changes: AuditedChange[] = [];
      for (const document of documents) {
        const stored = unlessBeingDeleted(document.data());
        if (!stored || !isChange(stored.accessTier, tier, promote)) continue;
        const given = { userType, id: Number(document.id), stored, tier, auditId: auditRef.id, job: id };
        changes.push(giveTier(transaction, db, given, now));
      }
      const pages = pagesOfTierJob(job);
      if (changes.length > 0) {
        const part = { partOf: id, parts: { pages, count: total } };
        addToAudit(transaction, db, { action: 'list-tier', admin: job.by, changes, ...part }, now, auditRef);
      }
      transaction.delete(pageRef);
      const isLast = page + 1 >= pages;
      transaction.update(tierJobRef(db, id), {
        state: isLast ? 'done' : 'running',
        nextPage: page + 1,
        changed: job.changed + changes.length,
        tiersBefore: addTiers(job.tiersBefore, tiersBeforeOf(changes)),
        mailed: job.mailed + changes.filter(({ access }) => access?.gave).length,
        progressAt: Timestamp.fromDate(now),
      });
      if (isLast) transaction.update(openTierJobsRef(db), { ids: FieldValue.arrayRemove(id) });
      return !isLast;
    },
    CONTENDED,
  );
}

/** Returns the jobs whose task was lost or whose worker died. */
export async function findStuckTierJobs(db: Firestore, now: Date): Promise<string[]> {
  const ids = (await openTierJobsRef(db).get()).data()?.ids ?? [];
  const open = await readAll(
    db,
    ids.map((id) => tierJobRef(db, id)),
  );
  return ids.filter((_id, index) => {
    const work = open[index]?.undo ?? open[index];
    return work && isStuck(work, now);
  });
}

import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { readJob } from '../../src/collections/jobs.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { referralId } from '../../src/collections/referrals.ts';
import { config } from '../../src/config.ts';
import { noPeopleSums } from '../../src/domain/people-sums.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { addAdmin, findAdmin, removeAdmin } from '../../src/workflows/named-admins.ts';
import { claimPage, finishPage, startJob } from '../../src/workflows/recalculation.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { decideReferral } from '../../src/workflows/review-referral.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { storeHeldReferrals } from '../support/admin-lists.ts';
import { claim } from '../support/claim.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { fanRequest, idOf, idolRequest, newEmail } from '../support/people.ts';

/*
 * Tests transactions whose commit succeeds but whose reply is lost. The client runs the transaction again, and the
 * caller must get the result of the first run.
 */

const NOW = new Date('2026-03-02T10:00:00Z');
const ADMIN = 'a'.repeat(64);

/** Describes an action and its expected result. */
interface Action {
  /** Stores what the action needs. @returns the numbers of the signups. */
  prepare: (db: Firestore) => Promise<number[]>;
  perform: (db: Firestore, ids: number[]) => Promise<unknown>;
  result: unknown;
  /** The number of entries in the audit log afterwards. */
  logged: number;
}

async function join(db: Firestore, request: JoinRequest): Promise<number> {
  await joinWaitlist(db, config.mailboxKey, request, NOW);
  return idOf(request.userType, request.email);
}

async function twoFans(db: Firestore): Promise<number[]> {
  return [await join(db, fanRequest(newEmail())), await join(db, fanRequest(newEmail()))];
}

async function idolToReview(db: Firestore): Promise<number[]> {
  const id = await join(db, idolRequest(newEmail()));
  const [mail] = (await outbox(db).get()).docs;
  const claimed = await claim(db, config, String(mail?.id), NOW);
  await confirmEmail(db, config, String(claimed?.token), NOW);
  const content = { documents: [], socialProofs: [], additionalInfo: 'It is me' };
  await submitVerification(db, id, content, 'en', NOW);
  return [id];
}

async function fansWithHeldReferral(db: Firestore): Promise<number[]> {
  const ids = await twoFans(db);
  await storeHeldReferrals(db, ids.slice(0, 1), ids.slice(1), NOW);
  return ids;
}

/** Adds a named admin. @returns whom the password that it returned belongs to, or why there is no new admin. */
async function addOrm(db: Firestore) {
  const added = await addAdmin(db, config.adminSalt, { name: 'Orm', role: 'owner' }, NOW);
  if ('problem' in added) return added;
  return (await findAdmin(db, config, added.password))?.name;
}

/** The sums of the first page of a recalculation. */
const SUMS = { ...noPeopleSums(), fans: { 'en BTS': 1 }, facets: { 'fan language=en': 1 } };

async function finishFirstPage(db: Firestore, goesOn: boolean) {
  const { jobId } = await startJob(db, ADMIN, NOW);
  const claim = await claimPage(db, { jobId, page: 0 }, 'worker', NOW);
  const chunk = { processed: 5, changed: 2, sums: SUMS, next: { userType: 'idol', window: 0 } } as const;
  const next = await finishPage(db, { jobId, page: 0 }, 'worker', chunk, goesOn, NOW);
  const job = await readJob(db, jobId);
  return {
    claim: claim.status,
    next: typeof next === 'string' ? next : next?.data.page,
    job: job && [job.page, job.done, job.changed],
    sums: job?.sums,
  };
}

const ACTIONS: Record<string, Action> = {
  'a promotion of two': {
    prepare: twoFans,
    perform: (db, ids) =>
      setTiers(db, { action: 'bulk-promote', admin: ADMIN, userType: 'fan', ids, tier: 'vip' }, NOW),
    result: { tiersBefore: ['standard', 'standard'], unknown: [], auditId: expect.any(String) },
    logged: 1,
  },
  'assigning a tier': {
    prepare: twoFans,
    perform: (db, ids) =>
      setTiers(
        db,
        { action: 'assign-tier', admin: ADMIN, userType: 'fan', ids: ids.slice(1), tier: 'vip' },
        NOW,
      ),
    result: { tiersBefore: ['standard'], unknown: [], auditId: expect.any(String) },
    logged: 1,
  },
  'the review of an idol': {
    prepare: idolToReview,
    perform: (db, [idolId = 0]) => {
      const decision = { decision: 'approved' as const, reasons: [], note: '' };
      return reviewIdol(db, { admin: ADMIN, idolId, version: 1, seen: 'pending', ...decision }, NOW);
    },
    result: { status: 'done', auditId: expect.any(String) },
    logged: 1,
  },
  'the decision on a held referral': {
    prepare: fansWithHeldReferral,
    perform: (db, [referrerId = 0, userId]) => {
      const id = referralId('fan', referrerId, String(userId));
      return decideReferral(db, { id, isAccepted: true, admin: ADMIN }, NOW);
    },
    result: { state: 'accepted', auditId: expect.any(String) },
    logged: 1,
  },
  'adding a named admin': {
    prepare: async () => [],
    perform: addOrm,
    result: 'Orm',
    logged: 1,
  },
  'removing a named admin': {
    prepare: async (db) => {
      await addOrm(db);
      return [];
    },
    perform: (db) => removeAdmin(db, 'Orm', NOW),
    result: true,
    logged: 2,
  },
  'the start of a recalculation': {
    prepare: twoFans,
    perform: async (db) => (await startJob(db, ADMIN, NOW)).task?.data.page,
    result: 0,
    logged: 1,
  },
  'a page of a recalculation whose worker continues': {
    prepare: twoFans,
    perform: (db) => finishFirstPage(db, true),
    result: { claim: 'claimed', next: 'continues', job: [1, 5, 2], sums: SUMS },
    logged: 1,
  },
  'a page of a recalculation whose worker stops': {
    prepare: twoFans,
    perform: (db) => finishFirstPage(db, false),
    result: { claim: 'claimed', next: 1, job: [1, 5, 2], sums: SUMS },
    logged: 1,
  },
};

/** Runs an action and loses the reply to one of its commits. @param at the index of that commit. */
async function runWithLostReply(
  { prepare, perform }: Action,
  at: number,
  code: 'UNAVAILABLE' | 'DEADLINE_EXCEEDED',
) {
  const project = newProject();
  const sound = openProject(project);
  const faulty = openProject(project, { at, method: 'commit', when: 'after', code });
  try {
    const ids = await prepare(sound.db);
    const result = await perform(faulty.db, ids);
    const log = await sound.db.collection('auditLog').get();
    return { result, commits: faulty.methods.length, logged: log.size };
  } finally {
    await Promise.all([sound.close(), faulty.close()]);
  }
}

describe.concurrent.each(Object.entries(ACTIONS))('%s', (_name, action) => {
  test.for(['UNAVAILABLE', 'DEADLINE_EXCEEDED'] as const)(
    'gives the caller the first run’s result and stores one audit log entry when the reply is lost with %s',
    { timeout: 120_000 },
    async (code, { expect }) => {
      const { commits, ...faultless } = await runWithLostReply(action, Number.POSITIVE_INFINITY, code);
      const { result, logged } = action;
      expect(faultless).toEqual({ result, logged });
      expect(commits).toBeGreaterThan(0);
      for (let at = 0; at < commits; at++)
        expect
          .soft(await runWithLostReply(action, at, code), `commit ${at}`)
          .toMatchObject({ result, logged });
    },
  );
});

import { readJob } from '../collections/jobs.ts';
import { enqueue } from '../task-queue.ts';
import { readNewestJob, runOf, startJob } from '../workflows/recalculation.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

export const updatePrioritiesCall: Handler<'POST /api/admin/update-priorities'> = async (_input, context) => {
  const { jobId, task } = await startJob(context.db, adminOf(context), context.now());
  if (task) await enqueue('recalculatePriorities', task);
  return { jobId };
};

export const getNewestJobCall: Handler<'GET /api/admin/jobs'> = async (_input, { db }) => {
  const newest = await readNewestJob(db);
  return {
    jobId: newest?.job.state === 'running' ? newest.id : null,
    newest: newest && runOf(newest.job),
  };
};

export const getJobCall: Handler<'GET /api/admin/jobs/{jobId}'> = async ({ params }, { db }) => {
  const job = await readJob(db, params.jobId);
  if (!job) throw new ApiError(404, 'unknownJob');
  const { state, done, total, changed } = job;
  return { state, done, total, changed };
};

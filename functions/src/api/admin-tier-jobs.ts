import { ACTION_PAGE } from '@contract/limits.ts';
import { openTierJobsRef, tierJobRef } from '../collections/tier-jobs.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

export const listTierJobsCall: Handler<'GET /api/admin/tier-jobs'> = async (_input, { db }) => ({
  ids: (await openTierJobsRef(db).get()).data()?.ids ?? [],
});

export const getTierJobCall: Handler<'GET /api/admin/tier-jobs/{id}'> = async (
  { params: { id } },
  { db },
) => {
  const job = (await tierJobRef(db, id).get()).data();
  if (!job) throw new ApiError(404, 'unknownJob');
  const { userType, tier, promote, by, state, total, nextPage, changed, tiersBefore } = job;
  const done = Math.min(nextPage * ACTION_PAGE, total);
  const unchanged = done - changed;
  return { id, userType, tier, promote, by, state, total, done, changed, unchanged, tiersBefore };
};

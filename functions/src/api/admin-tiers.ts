import { setTiers, type TierAction } from '../workflows/set-tiers.ts';
import { adminOf } from './admin-session.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';

/** Numbers that a refusal names; a person who sent more of them has another list before them. */
const NAMED = 10;

export const assignTier: Handler<'POST /api/admin/assign-tier'> = async ({ body }, context) => {
  const { userId, userType, tier } = body;
  await change(context, 'assign-tier', { userType, ids: [userId], tier });
  return { id: userId, accessTier: tier, hasEarlyAccess: tier !== 'standard' };
};

export const bulkPromote: Handler<'POST /api/admin/bulk-promote'> = async ({ body }, context) => {
  const { userType, tier } = body;
  const ids = [...new Set(body.userIds)];
  return { promoted: await change(context, 'bulk-promote', { userType, ids, tier }) };
};

/** @returns how many entries got the tier. @throws ApiError 404 that names the numbers nobody has: the whole call is refused. */
async function change(
  context: Context,
  action: TierAction['action'],
  what: Pick<TierAction, 'userType' | 'ids' | 'tier'>,
): Promise<number> {
  const { changed, unknown } = await setTiers(
    context.db,
    { action, admin: adminOf(context), ...what },
    context.now(),
  );
  if (unknown.length === 0) return changed;
  const named = unknown.slice(0, NAMED).join(', ') + (unknown.length > NAMED ? ', …' : '');
  throw new ApiError(404, 'unknownEntries', { values: { ids: named } });
}

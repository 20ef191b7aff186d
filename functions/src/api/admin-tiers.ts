import type { AccessTier } from '@contract/values.ts';
import { setTiers, type TierAction } from '../workflows/set-tiers.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';
import { refreshPeople } from './refresh-people.ts';
import { withAuditId } from './with-audit-id.ts';

/** Limits the unknown numbers that a refusal lists. */
const IDS_SHOWN = 10;

export const assignTierCall: Handler<'POST /api/admin/assign-tier'> = async ({ body }, context) => {
  const { userId, userType, tier } = body;
  const { auditId, tiersBefore } = await change(context, 'assign-tier', { userType, ids: [userId], tier });
  const reply = { id: userId, accessTier: tier, hasEarlyAccess: tier !== 'standard' };
  return withAuditId({ ...reply, tierBefore: tiersBefore[0] ?? tier }, auditId);
};

export const bulkPromoteCall: Handler<'POST /api/admin/bulk-promote'> = async ({ body }, context) => {
  const { userType, tier } = body;
  const ids = [...new Set(body.userIds)];
  const { tiersBefore, auditId } = await change(context, 'bulk-promote', { userType, ids, tier });
  const promoted = tiersBefore.length;
  return withAuditId({ promoted, unchanged: ids.length - promoted }, auditId);
};

/**
 * Changes tiers.
 * @returns the tiers that the changed signups had before.
 * @throws ApiError 404 with the unknown numbers; then no signup was changed.
 */
async function change(
  context: Context,
  action: TierAction['action'],
  what: Pick<TierAction, 'userType' | 'ids' | 'tier'>,
): Promise<{ tiersBefore: AccessTier[]; auditId: string | null }> {
  const { tiersBefore, unknown, auditId } = await setTiers(
    context.db,
    { action, admin: adminOf(context), ...what },
    context.now(),
  );
  if (unknown.length === 0) {
    await refreshPeople(context.db, what.userType, what.ids);
    return { tiersBefore, auditId: tiersBefore.length > 0 ? auditId : null };
  }
  const named = unknown.slice(0, IDS_SHOWN).join(', ') + (unknown.length > IDS_SHOWN ? ', …' : '');
  throw new ApiError(404, 'unknownEntries', { values: { ids: named } });
}

import type { HeldReferralRow } from '@contract/referrals.ts';
import { decideReferral, type HeldReferral, pageOfHeld } from '../workflows/review-referral.ts';
import { adminOf } from './admin-rights.ts';
import { withAuditId } from './admin-undo.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given. An admin never needs all held referrals at once. */
const PAGE = 50;

export const listHeldReferrals: Handler<'GET /api/admin/held-referrals'> = async ({ query }, { db }) => {
  const { limit = PAGE, cursor } = query;
  return pageResponse(await pageOfHeld(db, limit, cursor), ({ held }) => held.map(toRow));
};

export const reviewReferral: Handler<'POST /api/admin/referral-review'> = async ({ body }, context) => {
  const decision = { id: body.id, isAccepted: body.accept, admin: adminOf(context) };
  const decided = await decideReferral(context.db, decision, context.now());
  if (decided === null || decided.state === 'held') throw new ApiError(404, 'unknownReferral');
  return withAuditId({ state: decided.state }, decided.auditId);
};

function toRow(held: HeldReferral): HeldReferralRow {
  return {
    id: held.id,
    at: held.at.toDate().toISOString(),
    reasons: held.reasons,
    referrer: { userType: held.referrerType, id: held.referrerId, email: held.referrerEmail },
    referred: { userType: held.userType, id: held.userId, email: held.referredEmail },
  };
}

import type { HeldPerson, HeldReferralRow } from '@contract/referrals.ts';
import type { UserType } from '@contract/values.ts';
import { iso } from '../collections/iso.ts';
import { nameOf, type SignupDoc } from '../collections/signups.ts';
import { type HeldReferral, pageOfHeld, pageOfHeldReferrers } from '../workflows/list-held-referrals.ts';
import { decideReferral, decideReferrals } from '../workflows/review-referral.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';
import { withAuditId } from './with-audit-id.ts';

/** The page sizes if no limit is given. An admin never needs all held referrals at once. */
const PAGE = 50;
const REFERRERS_PAGE = 10;

export const listHeldReferralsCall: Handler<'GET /api/admin/held-referrals'> = async ({ query }, { db }) => {
  const { limit = PAGE, cursor } = query;
  return pageResponse(await pageOfHeld(db, null, limit, cursor), ({ held }) => held.map(toRow));
};

export const listHeldReferralsOfCall: Handler<'GET /api/admin/held-referrals/{userType}/{id}'> = async (
  { params, query },
  { db },
) => {
  const { limit = PAGE, cursor } = query;
  const of = { userType: params.userType, id: Number(params.id) };
  return pageResponse(await pageOfHeld(db, of, limit, cursor), ({ held }) => held.map(toRow));
};

export const listHeldReferrersCall: Handler<'GET /api/admin/held-referrers'> = async (
  { query },
  { db, now },
) => {
  const { limit = REFERRERS_PAGE, cursor } = query;
  const asOf = now().toISOString();
  return pageResponse(await pageOfHeldReferrers(db, limit, cursor), ({ referrers }) =>
    referrers.map(({ userType, userId, signup, count, hasMore, held }) => ({
      referrer: toPerson(userType, userId, signup),
      count,
      hasMore,
      referrals: held.map(toRow),
      asOf,
    })),
  );
};

export const reviewReferralCall: Handler<'POST /api/admin/referral-review'> = async ({ body }, context) => {
  const decision = { id: body.id, isAccepted: body.accept, admin: adminOf(context) };
  const decided = await decideReferral(context.db, decision, context.now());
  if (decided === null || decided.state === 'held') throw new ApiError(404, 'unknownReferral');
  return withAuditId({ state: decided.state }, decided.auditId);
};

export const reviewReferralsCall: Handler<'POST /api/admin/referral-reviews'> = async ({ body }, context) => {
  const { userType, userId, accept: isAccepted, until } = body;
  const decision = { userType, userId, isAccepted, until: new Date(until), admin: adminOf(context) };
  const { decided, auditId } = await decideReferrals(context.db, decision, context.now());
  return withAuditId({ decided }, auditId);
};

function toRow(held: HeldReferral): HeldReferralRow {
  return {
    id: held.id,
    at: iso(held.at),
    reasons: held.reasons,
    referrer: toPerson(held.referrerType, held.referrerId, held.referrer),
    referred: toPerson(held.userType, held.userId, held.referred),
  };
}

function toPerson(userType: UserType, id: number, signup: SignupDoc | null): HeldPerson {
  return { userType, id, name: signup && nameOf(signup), email: signup?.email ?? null };
}

import { boolean, object } from 'yup';
import { text } from './fields.ts';
import type { HoldReason, UserType } from './values.ts';

/** One row of GET /api/admin/held-referrals: a referral that does not count until an admin says so, longest waiting first. */
export interface HeldReferralRow {
  id: string;
  /** ISO 8601, UTC: when the invited person verified. */
  at: string;
  reasons: HoldReason[];
  /** `email` is null once that person has left. */
  referrer: { userType: UserType; id: number; email: string | null };
  referred: { userType: UserType; id: number; email: string | null };
}

/** POST /api/admin/referral-review */
export const referralReviewSchema = object({
  id: text(60)
    .matches(/^[a-z0-9]+$/, 'wrongType')
    .required('required'),
  accept: boolean().strict().typeError('wrongType').nonNullable('wrongType').required('required'),
});
export interface ReferralReviewReply {
  /** What it is now; another admin may have been quicker. */
  state: 'counted' | 'accepted' | 'dismissed';
}

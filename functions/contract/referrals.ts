import { boolean, object } from 'yup';
import { text } from './fields.ts';
import type { HoldReason, ReferralState, UserType } from './values.ts';

/** One row of GET /api/admin/held-referrals: a referral that counts only if an admin accepts it, oldest first. */
export interface HeldReferralRow {
  id: string;
  /** When the referred person verified, as ISO 8601 in UTC. */
  at: string;
  reasons: HoldReason[];
  /** `email` is null after that person's deletion. */
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
  /** The referral's state after the call, which another admin may have decided first. */
  state: Exclude<ReferralState, 'held'>;
}

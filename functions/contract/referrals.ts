import { object } from 'yup';
import { instant, requiredChoice, signupNumber, strictBoolean, text } from './fields.ts';
import { type HoldReason, type ReferralState, USER_TYPES, type UserType } from './values.ts';

/** A person in a held referral. `name` and `email` are null after that person's deletion. */
export interface HeldPerson {
  userType: UserType;
  id: number;
  /** A fan's name, an idol's stage name. */
  name: string | null;
  email: string | null;
}

/**
 * One row of GET /api/admin/held-referrals and /api/admin/held-referrals/{userType}/{id}: a referral that counts only
 * if an admin accepts it, oldest first.
 */
export interface HeldReferralRow {
  id: string;
  /** When the referred person verified, as ISO 8601 in UTC. */
  at: string;
  reasons: HoldReason[];
  referrer: HeldPerson;
  referred: HeldPerson;
}

/** Limits the referrals of a referrer that a row of GET /api/admin/held-referrers contains. */
export const HELD_SHOWN = 5;

/**
 * One row of GET /api/admin/held-referrers: a referrer with the referrals held for them. Rows are sorted by
 * the referrer's type and number.
 */
export interface HeldReferrerRow {
  referrer: HeldPerson;
  /** The number of those referrals, at most {@link BULK_MAX}. */
  count: number;
  /** Whether there are more than `count`. */
  hasMore: boolean;
  /** The oldest ones, at most {@link HELD_SHOWN}. */
  referrals: HeldReferralRow[];
  /** The time of the count, for POST /api/admin/referral-reviews. */
  asOf: string;
}

/** POST /api/admin/referral-review */
export const referralReviewSchema = object({
  id: text(60)
    .matches(/^[a-z0-9]+$/, 'wrongType')
    .required('required'),
  accept: strictBoolean().required('required'),
});
export interface ReferralReviewReply {
  /** The referral's state after the call, which another admin may have decided first. */
  state: Exclude<ReferralState, 'held'>;
}

/**
 * POST /api/admin/referral-reviews: decides the referrals of a referrer, at most {@link BULK_MAX}, the oldest ones, in
 * one commit. Those held after `until` stay, because the admin has not seen them.
 */
export const referralReviewsSchema = object({
  userType: requiredChoice(USER_TYPES),
  userId: signupNumber().required('required'),
  accept: strictBoolean().required('required'),
  /** `asOf` of the row. */
  until: instant().required('required'),
});
export interface ReferralReviewsReply {
  /** The number of referrals that this call decided. */
  decided: number;
}

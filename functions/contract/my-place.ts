import { object } from 'yup';
import { choice, email, text, token } from './fields.ts';
import { USER_TYPES, type UserType, type VerificationState } from './values.ts';

/**
 * POST /api/my-place, and /api/my-place/youre-in, which mails the code again. The token is in the mails to a
 * verified address, and in the reply to its verification.
 */
export const myPlaceSchema = object({ token: token() });

/**
 * POST /api/my-place/favorites: stores the answer to the question if there is none yet. The link cannot
 * change any other answer.
 */
export const favoritesSchema = object({ token: token(), favoriteIdols: text().required('required') });

/**
 * POST /api/my-place/link: mails the link to a verified address. The reply does not reveal whether the
 * address is known.
 */
export const myPlaceLinkSchema = object({
  email: email(),
  userType: choice(USER_TYPES).required('required'),
});

/** The reason why referrals are held until an admin decides. It says nothing about the referred people. */
export type HeldReason = 'burst' | 'checking';

/** The place of a fan or an idol. Contains neither score nor address nor name. */
export interface MyPlace {
  userType: UserType;
  /** `in`: the person has early access, and so no place in the queue. */
  state: 'waiting' | 'in';
  /** Exact up to 100, then rounded to two digits; null while it is unknown. */
  place: number | null;
  /**
   * The number of waiting people of the same type, rounded in the same way; null below 100 and while it is
   * unknown.
   */
  of: number | null;
  /** The time of the latest count of the queue, as ISO 8601; null without a place. */
  asOf: string | null;
  /** The reasons of the stored score as sentences in the requested language, each ending in its points. */
  factors: string[];
  /** The place after one more counted referral; null if another one adds no points, and without a place. */
  oneMore: number | null;
  referralCode: string;
  referrals: {
    counted: number;
    /** Only reasons with at least one held referral. */
    held: { reason: HeldReason; count: number }[];
  };
  /** The optional answer that may still be given by POST /api/my-place/favorites; absent if there is none. */
  question?: 'favoriteIdols';
  /** Idols only. */
  verification?: VerificationState;
}

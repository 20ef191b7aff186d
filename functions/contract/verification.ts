import { object } from 'yup';
import { choice, email, token } from './fields.ts';
import { USER_TYPES, type UserType } from './values.ts';

/** POST /api/verify-email */
export const verifyEmailSchema = object({ token: token() });

export interface VerifyEmailReply {
  userType: UserType;
  /** The signup's number, which an idol needs for the verification form. */
  id: number;
  /** The code in the person's share link. */
  referralCode: string;
  /** The token for POST /api/my-place. */
  placeToken: string;
}

/** POST /api/resend-verification */
export const resendVerificationSchema = object({
  email: email(),
  userType: choice(USER_TYPES).required('required'),
});

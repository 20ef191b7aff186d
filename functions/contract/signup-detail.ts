import { object } from 'yup';
import { requiredChoice, signupNumberInPath } from './fields.ts';
import type { AdminNote } from './note.ts';
import { fanSignupSchema } from './signup.ts';
import type { Answer } from './signup-fields.ts';
import {
  type AccessTier,
  type DeliveryState,
  type HoldReason,
  type InvitationState,
  type Language,
  type MailStop,
  type MailTemplate,
  type Newsletter,
  RESENT_TEMPLATES,
  type ReferralSource,
  type ReferralState,
  type SignupFlag,
  USER_TYPES,
  type UserType,
  type VerificationState,
} from './values.ts';

/** The path parameters that name one signup. */
export const signupParamsSchema = object({
  userType: requiredChoice(USER_TYPES),
  id: signupNumberInPath(),
});

/**
 * GET /api/admin/signups/{userType}/{id}: everything about one signup, except its audit log. Times are ISO
 * 8601 in UTC.
 */
export interface SignupDetail {
  id: number;
  userType: UserType;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  /** The language of the page that sent it, and of its mails. */
  language: Language;
  createdAt: string;
  /** Null until the address is confirmed. */
  verifiedAt: string | null;
  referral: ReferralSource | '';
  /** The optional fields of its type; '' if not given. */
  answers: Partial<Record<Answer, string>>;
  flags: SignupFlag[];
  /** What the person agreed to, latest first. */
  consents: { version: string; language: Language; at: string }[];
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  isEligible: boolean;
  priorityScore: number;
  /**
   * The exact place in line; null without a verified address, with early access, before the first count, and
   * while too many people have joined since the last count.
   */
  place: number | null;
  /** As in `QueueRow`. */
  factors: string;
  /** The state of an idol's verification; '' for fans. */
  verificationState: VerificationState;
  /** The invitation of the address, and when it ends or ended; null if there is none. */
  invitation: { tier: AccessTier; state: InvitationState; createdAt: string; endsAt: string } | null;
  /**
   * When the person was let in, and when they first entered the app; null before that, and without early
   * access.
   */
  letInAt: string | null;
  activeAt: string | null;
  /** Issued at verification. */
  referralCode: string | null;
  /** The number of people who joined with that code and whose referrals count. */
  verifiedReferrals: number;
  /** The newest verified people who joined with that code, counted or not; at most {@link DETAIL_ROWS}. */
  referrals: ReferralRow[];
  /**
   * The newest people who joined with that code and have not verified their address, at most {@link DETAIL_ROWS}. They
   * are as old as the list of people.
   */
  unconfirmedReferrals: UnconfirmedReferral[];
  /** The person whose code this person used; null without one. */
  referredBy: Named | null;
  /** The signup of the other type with the same address; null without one. */
  otherSignup: Named | null;
  /** The newsletters of the address. Anyone can ask for one; `verifiedAt` is null until the address confirms it. */
  subscriptions: { type: Newsletter; createdAt: string; verifiedAt: string | null }[];
  /**
   * The idols that were requested with the address, newest first, at most {@link DETAIL_ROWS}. Nobody checks that address,
   * and `name` is as typed.
   */
  idolRequests: { name: string; request: string; createdAt: string }[];
  /**
   * Which requests `idolRequests` leaves out: `older` ones, or `any`, if there are so many that the newest ones are not
   * known.
   */
  otherIdolRequests: 'none' | 'older' | 'any';
  /** Why the address gets no more mail; null if it gets mail. */
  mailStop: MailStop | null;
  /** The newest mails to the address, at most {@link DETAIL_ROWS}. Mails are kept for 30 days. */
  mails: MailRow[];
  /** The admins' note; null if there is none, and for viewers. */
  note: AdminNote | null;
}

/** POST /api/admin/signups/{userType}/{id}/name. An idol's `name` is the stage name. */
export const signupNameSchema = fanSignupSchema.pick(['name']);
/** The name as it is stored. */
export interface SignupNameReply {
  name: string;
}

/** POST /api/admin/signups/{userType}/{id}/mail */
export const resendSchema = object({ template: requiredChoice(RESENT_TEMPLATES) });

/** Limits the rows of each list in a detail. */
export const DETAIL_ROWS = 50;

/** Another person on the waitlist; the name is null if their signup was deleted. */
export interface Named {
  userType: UserType;
  id: number;
  name: string | null;
}

/** Someone who joined with a referral code at that time. */
interface UnconfirmedReferral extends Named {
  at: string;
}

export interface ReferralRow extends Named {
  at: string;
  state: ReferralState;
  /** Why it is or was held. */
  reasons: HoldReason[];
}

export interface MailRow {
  template: MailTemplate;
  state: DeliveryState;
  requestedAt: string;
  /** When it was sent or given up; null before that. */
  endedAt: string | null;
  /** When the mail provider reported that a sent mail bounced; null without a report. */
  bouncedAt: string | null;
  attempts: number;
  /** The code of the mail server's last error, e.g. `550`; null if there was none. */
  error: string | null;
}

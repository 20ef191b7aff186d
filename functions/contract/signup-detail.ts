import { object } from 'yup';
import { requiredChoice, signupNumberInPath } from './fields.ts';
import type { Answer } from './signup-fields.ts';
import {
  type AccessTier,
  type DeliveryState,
  type HoldReason,
  type Language,
  type MailTemplate,
  type ReferralSource,
  type ReferralState,
  type SignupFlag,
  USER_TYPES,
  type UserType,
  type VerificationState,
} from './values.ts';

/** The part of a path that names one entry of one of the two lists. */
export const signupParamsSchema = object({
  userType: requiredChoice(USER_TYPES),
  id: signupNumberInPath(),
});

/** GET /api/admin/signups/{userType}/{id}: all there is to know of one entry, besides its audit log. Times are ISO 8601, UTC. */
export interface SignupDetail {
  id: number;
  userType: UserType;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  /** Of the page on which it was sent, and of its mails. */
  language: Language;
  createdAt: string;
  /** Null while nobody has confirmed the address. */
  verifiedAt: string | null;
  referral: ReferralSource | '';
  /** Those of `ANSWERS` for the type; '' where there is none. */
  answers: Partial<Record<Answer, string>>;
  flags: SignupFlag[];
  /** What was agreed to, the latest first. */
  consents: { version: string; language: Language; at: string }[];
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  isEligible: boolean;
  priorityScore: number;
  /** As in `QueueRow`. */
  factors: string;
  /** Of an idol's documents; '' for fans. */
  verificationState: VerificationState;
  /** The open or taken invitation of the address; null without one. */
  invitation: { tier: AccessTier; createdAt: string; expiresAt: string; takenAt: string | null } | null;
  /** Handed out at verification. */
  referralCode: string | null;
  /** People who came by that code and count. */
  verifiedReferrals: number;
  /** The newest of those who came by it and have verified, whether or not they count; at most {@link DETAIL_ROWS}. */
  brought: BroughtRow[];
  /** Whose code this person came with; null without one. */
  cameBy: Named | null;
  /** False: the person has declined mail. */
  mailWanted: boolean;
  /** The newest mails to the address, at most {@link DETAIL_ROWS}; they are kept for 30 days. */
  mails: MailRow[];
}

/** Rows of each list in a detail. */
export const DETAIL_ROWS = 50;

/** Somebody else on the waitlist; the name is null once they have left. */
export interface Named {
  userType: UserType;
  id: number;
  name: string | null;
}

export interface BroughtRow extends Named {
  at: string;
  state: ReferralState;
  /** Why it is or was held. */
  reasons: HoldReason[];
}

export interface MailRow {
  template: MailTemplate;
  state: DeliveryState;
  requestedAt: string;
  /** When it was sent or given up; null before. */
  endedAt: string | null;
  attempts: number;
  /** What the mail server answered last, as its code, e.g. `550`; null when all is well. */
  error: string | null;
}

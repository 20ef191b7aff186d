/** The site's languages, the default first. URLs, pickers, mails and error sentences all read this list. */
export const LANGUAGES = ['en', 'ko', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The two kinds of account; also the names in `type=` and `userType` (specification §3). */
export const USER_TYPES = ['fan', 'idol'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Answers to "How did you hear" (§3). */
export const REFERRAL_SOURCES = ['social_media', 'friend', 'idol', 'other'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

/** Answers to "Group or Solo" (§3). */
export const IDOL_TYPES = ['solo', 'group', 'both'] as const;
export type IdolType = (typeof IDOL_TYPES)[number];

/** Which end of a list of signups comes first. */
export const LIST_ORDERS = ['newest', 'oldest'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Access tiers, lowest first (§6). */
export const ACCESS_TIERS = ['standard', 'priority', 'vip', 'beta'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];

/** Tiers that let their holder in early: all but the standard one. Promotion and invitation give one of these. */
export const EARLY_ACCESS_TIERS = ['priority', 'vip', 'beta'] as const satisfies AccessTier[];

/** Where the review of an idol's documents stands; '' before the first submission. */
export const VERIFICATION_STATES = ['', 'pending', 'needs_more', 'approved', 'rejected'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** What a reviewer decides about an idol's documents. */
export const REVIEW_DECISIONS = ['approved', 'needs_more', 'rejected'] as const satisfies VerificationState[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** What a reviewer can name as missing without writing it; the words are in locales/<language>/review.json. */
export const REVIEW_REASONS = [
  'not_opening',
  'unreadable',
  'name_differs',
  'not_official',
  'too_old',
  'profile_not_yours',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What one can subscribe to (§3). */
export const NEWSLETTERS = ['blog', 'changelog'] as const;
export type Newsletter = (typeof NEWSLETTERS)[number];

/** What makes a signup look automatic or borrowed. A flag is for the admin's eyes and refuses nothing. */
export const SIGNUP_FLAGS = ['honeypot', 'too_fast', 'disposable_domain'] as const;
export type SignupFlag = (typeof SIGNUP_FLAGS)[number];

/** Why a referral waits for an admin before it counts. */
export const HOLD_REASONS = ['own_mailbox', 'same_mailbox', 'burst', 'flagged'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What the audit log knows admins to have done. */
export const AUDIT_ACTIONS = [
  'assign-tier',
  'bulk-promote',
  'beta-invitation',
  'invitation-applied',
  'update-priorities',
  'idol-review',
  'referral-review',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The mails there are; what each needs is in functions/src/domain/mails.ts. */
export const MAIL_TEMPLATES = [
  'verify-email',
  'already-joined',
  'beta-invitation',
  'confirm-newsletter',
  'your-data',
  'idol-received',
  'idol-approved',
  'idol-needs-more',
  'idol-rejected',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/**
 * What became of a mail. PENDING and PROCESSING are to be continued, all others are final: SUCCESS the mail server took it, ERROR it refused it or
 * did not answer for days, DROPPED its mailbox had enough, OBSOLETE its reason has gone, DECLINED the person wants no mail.
 */
export const DELIVERY_STATES = [
  'PENDING',
  'PROCESSING',
  'SUCCESS',
  'ERROR',
  'DROPPED',
  'OBSOLETE',
  'DECLINED',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What became of a referral. `counted`: by itself. `held`: waits for an admin, who makes it `accepted` or `dismissed`; both are final. */
export const REFERRAL_STATES = ['counted', 'held', 'accepted', 'dismissed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

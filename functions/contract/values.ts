import { languages } from './languages.ts';

/** The codes of the site's languages, the default first. */
export const LANGUAGES = Object.keys(languages) as Language[];
export type Language = keyof typeof languages;
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

/** The orders of a list of signups. */
export const LIST_ORDERS = ['newest', 'oldest'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Access tiers, lowest first (§6). */
export const ACCESS_TIERS = ['standard', 'priority', 'vip', 'beta'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];
/** Numbers of people, by tier. */
export type TierCounts = Partial<Record<AccessTier, number>>;

/**
 * How far a person has come, for the list of people. `early_access`: has early access, and has not used the app yet.
 */
export const ACCESS_STATES = ['waiting', 'eligible', 'early_access', 'active'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** The tiers with early access: all but `standard`. Promotions and invitations assign one of them. */
export const EARLY_ACCESS_TIERS = ['priority', 'vip', 'beta'] as const satisfies AccessTier[];

/** The states of an idol's review; '' before the first submission. */
export const VERIFICATION_STATES = ['', 'pending', 'needs_more', 'approved', 'rejected'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** A reviewer's decisions about an idol's documents. */
export const REVIEW_DECISIONS = ['approved', 'needs_more', 'rejected'] as const satisfies VerificationState[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The reasons that a reviewer can choose. Their texts are in locales/<language>/review.json. */
export const REVIEW_REASONS = [
  'not_opening',
  'unreadable',
  'name_differs',
  'not_official',
  'too_old',
  'profile_not_yours',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The newsletters (§3). */
export const NEWSLETTERS = ['blog', 'changelog'] as const;
export type Newsletter = (typeof NEWSLETTERS)[number];

/**
 * Signs that a signup is automated or uses a disposable address. Admins see them; no signup is refused for
 * them.
 */
export const SIGNUP_FLAGS = ['honeypot', 'too_fast', 'disposable_domain'] as const;
export type SignupFlag = (typeof SIGNUP_FLAGS)[number];

/** The reasons to hold a referral until an admin decides. */
export const HOLD_REASONS = ['own_mailbox', 'same_mailbox', 'burst', 'flagged'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The lists of mails that an admin can see. */
export const MAIL_LISTS = ['waiting', 'failed'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** The states of an invitation. A used or revoked one does not expire. */
export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * The outcome of inviting an address. `invited`: it gets a mail. `let-in`: a verified signup got the tier, and its mail
 * waits for some minutes, in which an undo stops it. `already-invited`: it has the same invitation. `already-in`: it
 * has early access with this tier or a higher one. The last two change nothing.
 */
export type InvitationOutcome = 'invited' | 'let-in' | 'already-invited' | 'already-in';

/** The roles of admins, each with the rights of those before it. */
export const ADMIN_ROLES = ['viewer', 'reviewer', 'operator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The exports that the audit log records. All but the totals for agencies are lists that only owners export. */
export type ExportedListName =
  | 'agencyTotals'
  | 'fans'
  | 'idols'
  | 'queue'
  | 'eligible'
  | 'subscribers'
  | 'idolRequests'
  | 'people';

/** The admins' actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'assign-tier',
  'bulk-promote',
  'beta-invitation',
  'invitation-applied',
  'invitation-resent',
  'invitation-revoked',
  'update-priorities',
  'idol-review',
  'referral-review',
  'undo',
  'log-in',
  'export',
  'admin-added',
  'admin-changed',
  'admin-removed',
  'delete-person',
  'counter-repaired',
  'wave-drafted',
  'wave-hold',
  'wave-cancel',
  'wave-release',
  'list-tier',
  'name-corrected',
  'note-changed',
  'mail-resent',
  'view-saved',
  'view-deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of mail. functions/src/domain/mails.ts has a row for each. */
export const MAIL_TEMPLATES = [
  'verify-email',
  'verify-reminder',
  'already-joined',
  'beta-invitation',
  'youre-in',
  'youre-in-again',
  'confirm-newsletter',
  'your-data',
  'my-place',
  'idol-received',
  'idol-approved',
  'idol-needs-more',
  'idol-rejected',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** The mails that an admin can send again from a person's page. Invitations have a call of their own. */
export const RESENT_TEMPLATES = ['verify-email', 'youre-in-again'] as const satisfies MailTemplate[];
export type ResentTemplate = (typeof RESENT_TEMPLATES)[number];

/**
 * The states of a mail. PENDING and PROCESSING are temporary; all others are final. SUCCESS: the mail server
 * accepted it. ERROR: the server refused it, or all attempts failed for three days. DROPPED: its mailbox's quota
 * was used up. OBSOLETE: the reason to send it is gone. DECLINED: the address gets no mail ({@link MailStop}).
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

/**
 * A mail provider's reports about an address: it permanently accepts no mail, or its owner marked a mail as
 * spam.
 */
export const MAIL_EVENTS = ['bounce', 'complaint'] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** How long a signup's mail takes while many are waiting, rounded up; `tomorrow` means tomorrow or later. */
export const MAIL_DELAYS = ['hour', 'hours', 'tomorrow'] as const;
export type MailDelay = (typeof MAIL_DELAYS)[number];

/**
 * Why an address gets no more mail: the person unsubscribed or deleted their account, or one of
 * {@link MAIL_EVENTS}.
 */
export type MailStop = 'declined' | MailEvent;

/**
 * The states of a referral. `counted`: counted without an admin. `held`: waits for an admin, who accepts or
 * dismisses it, and may undo that decision. `recorded`: adds nothing to the referrer's score and needs no
 * decision.
 */
export const REFERRAL_STATES = ['counted', 'held', 'recorded', 'accepted', 'dismissed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

import type { HoldReason } from '@contract/values.ts';

/** Why a referral is held, in words of `waitlist`. */
export const HOLD_REASONS_TEXT = {
  own_mailbox: 'referrals.reasons.ownMailbox',
  same_mailbox: 'referrals.reasons.sameMailbox',
  burst: 'referrals.reasons.burst',
  flagged: 'referrals.reasons.flagged',
} as const satisfies Record<HoldReason, string>;

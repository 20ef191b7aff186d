import { MINUTE_MS } from '@contract/durations.ts';
import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason } from '@contract/values.ts';

/** The keys in `waitlist` of the reasons to hold a referral. */
export const HOLD_REASONS_TEXT = {
  own_mailbox: 'referrals.reasons.ownMailbox',
  same_mailbox: 'referrals.reasons.sameMailbox',
  burst: 'referrals.reasons.burst',
  flagged: 'referrals.reasons.flagged',
} as const satisfies Record<HoldReason, string>;

/** The values of these texts. */
export const HOLD_REASONS_VALUES = {
  most: REFERRAL_BURST.count,
  minutes: REFERRAL_BURST.windowMs / MINUTE_MS,
} as const;

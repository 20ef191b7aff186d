import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason, SignupFlag } from '@contract/values.ts';
import { isSamePerson } from './mailbox.ts';

/** The facts about a referral when the referred signup verifies. */
export interface Referral {
  /** Both as `normalizeEmail` gives them. */
  referrerEmail: string;
  referredEmail: string;
  referredFlags: readonly SignupFlag[];
  /** The referred person's mailbox has been credited to this referrer under another address. */
  isMailboxKnown: boolean;
  /** When referrals of this person were counted lately, in ms since 1970. */
  countedMs: readonly number[];
}

/**
 * Why a referral does not count by itself. A rule may hit the innocent (two people share a name and a domain that ignores no dots; a star shares her
 * link on stage), so a held referral waits for an admin instead of being dropped.
 * @returns empty when it counts at once.
 */
export function reasonsToHold(
  { referrerEmail, referredEmail, referredFlags, isMailboxKnown, countedMs }: Referral,
  now: Date,
): HoldReason[] {
  const since = now.getTime() - REFERRAL_BURST.windowMs;
  const isBurst = countedMs.filter((ms) => ms > since).length >= REFERRAL_BURST.count;
  return [
    ...(isSamePerson(referrerEmail, referredEmail) ? ['own_mailbox' as const] : []),
    ...(isMailboxKnown ? ['same_mailbox' as const] : []),
    ...(isBurst ? ['burst' as const] : []),
    ...(referredFlags.length > 0 ? ['flagged' as const] : []),
  ];
}

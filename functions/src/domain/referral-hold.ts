import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason, ReferralState, SignupFlag } from '@contract/values.ts';
import type { Instant } from './instant.ts';
import { isSamePerson } from './mailbox.ts';
import { canGrowByReferrals } from './score.ts';

/** The facts about a referral when the referred signup verifies. */
export interface Referral {
  /** Both as `normalizeEmail` returns them. */
  referrerEmail: string;
  referredEmail: string;
  referredFlags: readonly SignupFlag[];
  /** Whether this referrer already has a referral of the same mailbox under another address, in any state. */
  isMailboxKnown: boolean;
  /** The referrer's referrals that count. */
  verifiedReferrals: number;
  /** When the people of the newest ones verified, in epoch milliseconds. */
  countedMs: readonly number[];
}

/** Whether a referral counts, and the reasons if it does not. */
export interface Judgement {
  state: Extract<ReferralState, 'counted' | 'held' | 'recorded'>;
  reasons: HoldReason[];
}

/**
 * Decides whether a referral counts. A referral of the referrer's own mailbox never does. Any other doubt may be
 * innocent, such as a star who shares her link on stage, so an admin decides, but only while the referrer's score
 * can still grow. A referral that is decided late is compared with later ones too. So at most
 * {@link REFERRAL_BURST}.count of them count in any hour, in whatever order they are decided.
 * @param at when the referred signup verified.
 */
export function judgeReferral(
  { referrerEmail, referredEmail, referredFlags, isMailboxKnown, verifiedReferrals, countedMs }: Referral,
  at: Date,
): Judgement {
  const since = at.getTime() - REFERRAL_BURST.windowMs;
  const isBurst = countedMs.filter((ms) => ms > since).length >= REFERRAL_BURST.count;
  const isOwn = isSamePerson(referrerEmail, referredEmail);
  const reasons: HoldReason[] = [
    ...(isOwn ? ['own_mailbox' as const] : []),
    ...(isMailboxKnown ? ['same_mailbox' as const] : []),
    ...(isBurst ? ['burst' as const] : []),
    ...(referredFlags.length > 0 ? ['flagged' as const] : []),
  ];
  if (reasons.length === 0) return { state: 'counted', reasons };
  return { state: isOwn || !canGrowByReferrals(verifiedReferrals) ? 'recorded' : 'held', reasons };
}

/**
 * Returns whether the referred person gets the points for being referred: the referral is not held, and no reason
 * concerns that person.
 */
export function isReferredBy({ state, reasons }: Judgement): boolean {
  return state !== 'held' && reasons.every((reason) => reason === 'burst');
}

/** Returns the newest times of a referrer's counted referrals, as many as detecting a burst needs, oldest first. */
export function newestCounted<Time extends Instant>(counted: readonly Time[]): Time[] {
  return counted.toSorted((one, other) => one.toMillis() - other.toMillis()).slice(-REFERRAL_BURST.count);
}

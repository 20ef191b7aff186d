import { MAIL_QUOTA, type MailQuota, VISITOR_MAIL_LIMIT } from '@contract/limits.ts';

/** One mail that a mailbox was sent; times in epoch milliseconds. */
export interface Send {
  mailId: string;
  at: number;
}

/** May this mail go to this mailbox now? */
export type SendDecision =
  | { action: 'send'; sends: Send[] }
  | { action: 'wait'; until: number }
  | { action: 'drop' };

/**
 * Holds the mails of one quota to what {@link MAIL_QUOTA} says. A repeated attempt at the same mail does not count again.
 * @param sends what the mailbox was sent on this quota lately, oldest first.
 */
export function decideSend(
  sends: readonly Send[],
  mailId: string,
  nowMs: number,
  quota: MailQuota,
): SendDecision {
  const { everyMs, perDay } = MAIL_QUOTA[quota];
  const others = sends.filter((send) => send.mailId !== mailId && send.at > nowMs - VISITOR_MAIL_LIMIT.dayMs);
  if (others.length >= perDay) return { action: 'drop' };
  const nextAllowed = Math.max(0, ...others.map((send) => send.at)) + everyMs;
  if (nextAllowed > nowMs) return { action: 'wait', until: nextAllowed };
  return { action: 'send', sends: [...others, { mailId, at: nowMs }] };
}

/**
 * Whether an earlier "no more mail" stops a mail. Nothing that was queued before it goes out; afterwards only what is asked for with the
 * address, until the address is confirmed again: joining the waitlist anew ends the wish as a whole (workflows/confirm-email.ts), a subscription's
 * confirmation speaks for that newsletter alone.
 * @param sinceMs when the person unsubscribed or left.
 * @param confirmedAtMs when the address of the mail's record was last confirmed; null: never.
 */
export function isStopped(
  mail: { requestedAtMs: number; isAskedFor: boolean },
  sinceMs: number,
  confirmedAtMs: number | null,
): boolean {
  if (mail.requestedAtMs <= sinceMs) return true;
  return !mail.isAskedFor && (confirmedAtMs === null || confirmedAtMs <= sinceMs);
}

/** A delivery that takes longer is broken off, whatever the mail server says meanwhile. */
export const SEND_MAX_MS = 75_000;

/** A delivery is another's to try once its lease has run out. By then the one before has been broken off, and that noted. */
export const LEASE_MS = 90_000;

/** A mail that could not be delivered for so long is given up. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 15 * 60_000;

/** When to try again after a temporary failure; null: not any more. @param attempts how often it was tried, at least 1. */
export function nextAttempt(attempts: number, requestedAtMs: number, nowMs: number): number | null {
  if (nowMs - requestedAtMs >= GIVE_UP_AFTER_MS) return null;
  return nowMs + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

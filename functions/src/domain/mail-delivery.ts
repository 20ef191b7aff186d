import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import { BOUNCE_PAUSE_MS, MAIL_QUOTA, type MailQuota, VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { MailStop } from '@contract/values.ts';

/** A mail that was sent to a mailbox; times in epoch milliseconds. */
export interface Send {
  mailId: string;
  at: number;
}

/** Whether a mail may be sent to a mailbox now. */
export type SendDecision =
  | { action: 'send'; sends: Send[] }
  | { action: 'wait'; until: number }
  | { action: 'drop' };

/**
 * Decides whether a mail is within its quota ({@link MAIL_QUOTA}). A retry of the same mail does not count.
 * @param sends the mailbox's recent mails of this quota, oldest first.
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
 * Returns whether a suppression stops a mail. It stops everything queued before it. Afterwards it lets
 * through only mails that answer a request (`isRequested`), until the address is confirmed again. Confirming a
 * signup ends the suppression (workflows/confirm-email.ts); confirming a subscription permits that newsletter
 * only. After a bounce it also stops requested mails for {@link BOUNCE_PAUSE_MS}: mails to
 * addresses that do not exist harm the sender's reputation.
 * @param stop when and why the suppression began.
 * @param confirmedAtMs when the address of the mail's document was last confirmed; null: never.
 */
export function isStopped(
  mail: { requestedAtMs: number; isRequested: boolean },
  { sinceMs, reason }: { sinceMs: number; reason: MailStop },
  confirmedAtMs: number | null,
): boolean {
  const pauseMs = reason === 'bounce' ? BOUNCE_PAUSE_MS : 0;
  if (mail.requestedAtMs <= sinceMs + pauseMs) return true;
  return !mail.isRequested && (confirmedAtMs ?? 0) <= sinceMs;
}

/**
 * Returns when the mail of a repeated request is due; null if the request is the last one again, as
 * {@link VISITOR_MAIL_LIMIT} says. All times in epoch milliseconds.
 * @param lastDueMs when the last mail was due, which may be in the future.
 */
export function dueOfRepeat(lastDueMs: number, nowMs: number): number | null {
  if (nowMs < lastDueMs + VISITOR_MAIL_LIMIT.sameRequestMs) return null;
  return Math.max(nowMs, lastDueMs + VISITOR_MAIL_LIMIT.everyMs);
}

/** The longest duration of a delivery, which is then aborted even if the mail server is still replying. */
export const SEND_MAX_MS = 75_000;

/**
 * How long a mail belongs to the worker that claimed it. Afterwards another worker may claim it; by then the first
 * attempt has been aborted and recorded.
 */
export const LEASE_MS = 90_000;

/** The time after its first attempt at which a mail that could not be delivered fails. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = 15 * MINUTE_MS;

/** How often waiting mails are checked while an operator has stopped all mail. */
const CHECK_WHILE_STOPPED_MS = 15 * MINUTE_MS;

/** Returns the next full quarter of an hour, so that repeated checks of a mail share one task. */
export function nextCheckWhileStopped(now: Date): Date {
  return new Date((Math.floor(now.getTime() / CHECK_WHILE_STOPPED_MS) + 1) * CHECK_WHILE_STOPPED_MS);
}

/**
 * Returns when to retry after a temporary failure; null: never. The time in which a mail was not due or waited in a
 * backlog does not count.
 * @param attempts the attempts so far, at least 1.
 */
export function nextAttempt(attempts: number, firstAttemptMs: number, nowMs: number): number | null {
  if (nowMs - firstAttemptMs >= GIVE_UP_AFTER_MS) return null;
  return nowMs + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

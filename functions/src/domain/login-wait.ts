import { ADMIN_LOGIN } from '@contract/limits.ts';

/** What is remembered of one client's wrong passwords; all times in epoch milliseconds. */
export interface LoginAttempts {
  failures: number;
  /** No password of this client is looked at before. */
  blockedUntil: number;
  /** During an alarm: the end of this client's wait for its next guess; 0 before it has asked. */
  alarmWaitUntil: number;
}

export const NO_ATTEMPTS: LoginAttempts = { failures: 0, blockedUntil: 0, alarmWaitUntil: 0 };

/** The wait before a password may be tried (0: it is tried now), and what to store. */
export interface LoginDecision {
  waitMs: number;
  attempts: LoginAttempts;
}

/**
 * Decides whether a client's password is looked at now. An attempt is stored as a failure before the password is compared and
 * forgotten when it was right, so that guesses sent at once count one by one.
 * @param isAlarm too many clients have failed lately, and this one never had a session.
 */
export function decideLogin(attempts: LoginAttempts, nowMs: number, isAlarm: boolean): LoginDecision {
  const alarmWaitUntil =
    isAlarm && attempts.alarmWaitUntil === 0 ? nowMs + ADMIN_LOGIN.alarmWaitMs : attempts.alarmWaitUntil;
  const waitMs = Math.max(attempts.blockedUntil, isAlarm ? alarmWaitUntil : 0) - nowMs;
  if (waitMs > 0) return { waitMs, attempts: { ...attempts, alarmWaitUntil } };
  const failures = attempts.failures + 1;
  return { waitMs: 0, attempts: { failures, blockedUntil: nowMs + waitAfter(failures), alarmWaitUntil: 0 } };
}

/** The wait after so many wrong passwords of one client, in milliseconds. */
export function waitAfter(failures: number): number {
  const beyond = failures - ADMIN_LOGIN.freeFailures;
  return beyond < 0 ? 0 : Math.min(ADMIN_LOGIN.firstWaitMs * 2 ** beyond, ADMIN_LOGIN.maxWaitMs);
}

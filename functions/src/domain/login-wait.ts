import { ADMIN_LOGIN } from '@contract/limits.ts';

/** A client's wrong passwords; all times in epoch milliseconds. */
export interface LoginAttempts {
  failures: number;
  /** Passwords of this client are refused before this time. */
  blockedUntil: number;
  /** During an alarm, when this client may try; 0 before its first request and after each attempt. */
  alarmWaitUntil: number;
}

export const NO_ATTEMPTS: LoginAttempts = { failures: 0, blockedUntil: 0, alarmWaitUntil: 0 };

/** The wait before a password may be tried (0: now), and the state to store. */
export interface LoginDecision {
  waitMs: number;
  attempts: LoginAttempts;
}

/**
 * Decides whether a client may try a password now. The attempt is stored as a failure before the password is
 * compared and removed if it was right, so that simultaneous guesses all count.
 * @param isAlarm whether too many clients failed lately and this one never had a session.
 */
export function decideLogin(attempts: LoginAttempts, nowMs: number, isAlarm: boolean): LoginDecision {
  const alarmWaitUntil =
    isAlarm && attempts.alarmWaitUntil === 0 ? nowMs + ADMIN_LOGIN.alarmWaitMs : attempts.alarmWaitUntil;
  const waitMs = Math.max(attempts.blockedUntil, isAlarm ? alarmWaitUntil : 0) - nowMs;
  if (waitMs > 0) return { waitMs, attempts: { ...attempts, alarmWaitUntil } };
  const failures = attempts.failures + 1;
  return { waitMs: 0, attempts: { failures, blockedUntil: nowMs + waitAfter(failures), alarmWaitUntil: 0 } };
}

/** Returns a client's wait after this many wrong passwords, in milliseconds. */
export function waitAfter(failures: number): number {
  const beyond = failures - ADMIN_LOGIN.freeFailures;
  return beyond < 0 ? 0 : Math.min(ADMIN_LOGIN.firstWaitMs * 2 ** beyond, ADMIN_LOGIN.maxWaitMs);
}

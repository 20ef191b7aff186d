import { ADMIN_LOGIN } from '@contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { decideLogin, type LoginAttempts, NO_ATTEMPTS, waitAfter } from './login-wait.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

/**
 * Returns the stored state and the time after this many wrong passwords, each tried as soon as it was
 * allowed.
 */
function afterFailures(count: number) {
  let attempts: LoginAttempts = NO_ATTEMPTS;
  let nowMs = NOW;
  for (let n = 0; n < count; n++) {
    nowMs = Math.max(nowMs, attempts.blockedUntil);
    ({ attempts } = decideLogin(attempts, nowMs, false));
  }
  return { attempts, nowMs };
}

describe('a client that guesses passwords', () => {
  test('tries five passwords without a wait', () => {
    const { attempts, nowMs } = afterFailures(5);
    expect(nowMs).toBe(NOW);
    expect(attempts.failures).toBe(5);
  });

  test('waits before the sixth attempt, even with the right password', () => {
    const { attempts, nowMs } = afterFailures(5);
    expect(decideLogin(attempts, nowMs, false).waitMs).toBe(30_000);
    expect(decideLogin(attempts, nowMs + 29_999, false).waitMs).toBe(1);
    expect(decideLogin(attempts, nowMs + 30_000, false).waitMs).toBe(0);
  });

  test('does not extend the wait by trying during it', () => {
    const { attempts, nowMs } = afterFailures(5);
    const asked = decideLogin(attempts, nowMs + 1_000, false);
    expect(asked).toEqual({ waitMs: 29_000, attempts });
  });

  test('waits twice as long after each failure, up to 15 minutes', () => {
    const waits = [4, 5, 6, 7, 8, 9, 10, 11, 60].map((failures) => waitAfter(failures) / 1_000);
    expect(waits).toEqual([0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe('during a login alarm', () => {
  test('a client waits 30 seconds once before its password is checked', () => {
    const first = decideLogin(NO_ATTEMPTS, NOW, true);
    expect(first.waitMs).toBe(ADMIN_LOGIN.alarmWaitMs);
    const asksAgain = decideLogin(first.attempts, NOW + 10_000, true);
    expect(asksAgain.waitMs).toBe(20_000);
    expect(decideLogin(asksAgain.attempts, NOW + 30_000, true).waitMs).toBe(0);
  });

  test('repeated attempts do not extend the wait of 30 seconds', () => {
    let { attempts } = decideLogin(NO_ATTEMPTS, NOW, true);
    for (let ms = 0; ms < 30_000; ms += 1_000) {
      const decision = decideLogin(attempts, NOW + ms, true);
      expect(decision.waitMs).toBe(30_000 - ms);
      ({ attempts } = decision);
    }
    expect(decideLogin(attempts, NOW + 30_000, true).waitMs).toBe(0);
  });

  test('each further wrong password waits again', () => {
    const first = decideLogin(NO_ATTEMPTS, NOW, true);
    const guessed = decideLogin(first.attempts, NOW + 30_000, true);
    expect(decideLogin(guessed.attempts, NOW + 30_001, true).waitMs).toBe(30_000);
  });

  test("a client's own longer wait still applies", () => {
    const { attempts, nowMs } = afterFailures(9);
    expect(decideLogin(attempts, nowMs, true).waitMs).toBe(480_000);
  });
});

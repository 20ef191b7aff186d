import { CLIENT_LIMITS } from '@contract/limits.ts';
import { expect, test, vi } from 'vitest';
import { ApiError, ForeignResponseError } from './api.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Runs a call whose attempts have these outcomes in order. The clock advances only during waits. */
function attempt(outcomes: (Error | string)[], random = 0) {
  let nowMs = 0;
  const waits: number[] = [];
  const call = async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const timing = {
    now: () => nowMs,
    wait: async (ms: number) => {
      nowMs += ms;
    },
    random: () => random,
  };
  const repeat = (error: unknown) => retryWhenBusy(error, call, (ms) => waits.push(ms), timing);
  return {
    ended: call()
      .catch(repeat)
      .catch((error) => error),
    waits,
  };
}

const busy = (seconds?: number) => new ApiError(503, 'Please wait.', seconds);

test.each([
  ['the API’s 503', busy(5)],
  ['the API’s 429', new ApiError(429, 'Too many.', 5)],
  ['a proxy’s 503', new ForeignResponseError(503, 5)],
  ['a proxy’s 429', new ForeignResponseError(429, 5)],
])('after %s a signup waits as long as the response says, then succeeds', async (_what, error) => {
  const { ended, waits } = attempt([error, error, 'joined']);
  expect(await ended).toBe('joined');
  expect(waits).toEqual([5_000, 5_000]);
});

test.each([
  ['a refusal', new ApiError(400, 'Valid email is required')],
  ['an error of the server', new ApiError(500, 'Something went wrong.', 5)],
  ['a proxy’s 502', new ForeignResponseError(502, undefined)],
  ['no answer', new TypeError('Failed to fetch')],
])('after %s a signup is not tried again', async (_what, error) => {
  const { ended, waits } = attempt([error, 'joined']);
  expect(await ended).toBe(error);
  expect(waits).toEqual([]);
});

test('a refusal of a later attempt ends the waits', async () => {
  const refusal = new ApiError(400, 'Valid email is required');
  const { ended, waits } = attempt([busy(5), refusal, 'joined']);
  expect(await ended).toBe(refusal);
  expect(waits).toEqual([5_000]);
});

test('a signup waits for exactly a minute if the response says so', async () => {
  const { ended, waits } = attempt([busy(60), 'joined']);
  expect(await ended).toBe('joined');
  expect(waits).toEqual([60_000]);
});

test('a random addition makes a wait up to half as long again, so that a crowd does not return at once', async () => {
  const { ended, waits } = attempt([busy(8), 'joined'], 0.75);
  await ended;
  expect(waits).toEqual([11_000]);
});

test('a signup from an address with too many posts is repeated at least once, with jitter, until it passes', async () => {
  const refusal = new ApiError(429, 'Please try again.', CLIENT_LIMITS.more.everyMs / 1_000);
  const { ended, waits } = attempt([refusal, 'joined'], 0.5);
  expect(await ended).toBe('joined');
  expect(waits).toEqual([1.25 * CLIENT_LIMITS.more.everyMs]);
});

test('without Retry-After the waits grow up to 16 seconds, and all end within a minute', async () => {
  const { ended, waits } = attempt(Array(20).fill(new ForeignResponseError(503, undefined)));
  expect(await ended).toBeInstanceOf(ForeignResponseError);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 16_000]);
});

test('all waits together never exceed a minute', async () => {
  const { ended, waits } = attempt(Array(20).fill(busy(25)), 1);
  expect(await ended).toBeInstanceOf(ApiError);
  expect(waits).toEqual([37_500]);
  const last = attempt([busy(50), 'joined'], 1);
  expect([await last.ended, last.waits]).toEqual(['joined', [60_000]]);
});

test('the visitor reads the failure at once if the wait would be longer than a minute', async () => {
  const error = new ApiError(429, 'Please try again in 400 seconds.', 400);
  const { ended, waits } = attempt([error, 'joined']);
  expect(await ended).toBe(error);
  expect(waits).toEqual([]);
});

test('in a browser a signup waits by the browser’s clock and timer, with jitter', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const call = vi.fn(async () => 'joined');
  const waits: number[] = [];
  const joined = retryWhenBusy(busy(40), call, (ms) => waits.push(ms));
  await vi.advanceTimersByTimeAsync(49_999);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await joined).toBe('joined');
  expect(waits).toEqual([50_000]);
});

test('the time that an attempt takes counts as waiting', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const call = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    throw busy(20);
  });
  const ended = retryWhenBusy(busy(20), call, () => {}).catch((error) => error);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await ended).toEqual(busy(20));
  expect(call).toHaveBeenCalledTimes(1);
});

import { ApiError, ForeignResponseError } from './api.ts';

/** The longest total of all waits of one call. */
const MAX_TOTAL_WAIT_MS = 60_000;
/** The waits before each further attempt, in seconds, if the server does not say how long. The last one repeats. */
const BACKOFF_SECONDS = [2, 4, 8, 16];

/** Provides clock, timer and randomness. Tests replace them. */
export interface Timing {
  /** Returns the time in ms since any fixed moment. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

const BROWSER: Timing = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};

/**
 * Repeats a failed call while the response of the API or a proxy is 429 or 503. Use it only for idempotent
 * calls. Waits as long as `Retry-After` says and up to half as long again, so that a crowd does not
 * return at once. Rejects with the latest error if the waits would exceed a minute.
 * @param error the error of the first attempt.
 * @param onWait called with the milliseconds of each wait when it begins.
 */
export async function retryWhenBusy<Reply>(
  error: unknown,
  call: () => Promise<Reply>,
  onWait: (ms: number) => void,
  { now, wait, random }: Timing = BROWSER,
): Promise<Reply> {
  const end = now() + MAX_TOTAL_WAIT_MS;
  let latest = error;
  for (let attempt = 0; ; attempt++) {
    const seconds = busySeconds(latest, attempt);
    const leftMs = end - now();
    if (seconds === null || seconds * 1_000 > leftMs) throw latest;
    const ms = Math.min(seconds * 1_000 * (1 + random() / 2), leftMs);
    onWait(ms);
    await wait(ms);
    try {
      return await call();
    } catch (retryError) {
      latest = retryError;
    }
  }
}

/** Returns the least time to wait, in seconds; null if waiting does not help. */
function busySeconds(error: unknown, attempt: number): number | null {
  const isAnswer = error instanceof ApiError || error instanceof ForeignResponseError;
  if (!isAnswer || (error.status !== 429 && error.status !== 503)) return null;
  return error.retryAfterSeconds ?? BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? null;
}

import { REPLY_STEP_MS } from '@contract/limits.ts';

/**
 * Runs work and settles after a multiple of {@link REPLY_STEP_MS}, even if the work fails, so that the duration
 * does not reveal what the work found.
 */
export async function withPaddedDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    const spentMs = performance.now() - startMs;
    await new Promise((resolve) => setTimeout(resolve, REPLY_STEP_MS - (spentMs % REPLY_STEP_MS)));
  }
}

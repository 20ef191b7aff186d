import { REPLY_STEP_MS } from '@contract/limits.ts';

/**
 * Runs some work and ends, also by its failure, after a multiple of {@link REPLY_STEP_MS}, so that the duration does
 * not reveal what the work found.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    const spentMs = performance.now() - startMs;
    await new Promise((resolve) => setTimeout(resolve, REPLY_STEP_MS - (spentMs % REPLY_STEP_MS)));
  }
}

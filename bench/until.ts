import { setTimeout as sleep } from 'node:timers/promises';

interface Polling {
  everyMs: number;
  withinMs: number;
}

/**
 * Polls until a condition holds.
 * @param what describes the condition in the error message.
 * @throws Error if the condition does not hold in time.
 */
export async function until(
  what: string,
  { everyMs, withinMs }: Polling,
  condition: () => Promise<boolean>,
): Promise<void> {
  const endMs = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() >= endMs) throw new Error(`Timed out after ${withinMs / 1_000} s: ${what}.`);
    await sleep(everyMs);
  }
}

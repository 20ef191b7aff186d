import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  everyMs: number;
  withinMs: number;
}

/**
 * Asks until it is so.
 * @param what is waited for, as the error says it.
 * @throws Error when it has not come within the time.
 */
export async function until(
  what: string,
  { everyMs, withinMs }: Patience,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const endMs = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() >= endMs) throw new Error(`Waited ${withinMs / 1_000} s in vain: ${what}.`);
    await sleep(everyMs);
  }
}

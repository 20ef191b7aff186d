import { FIRST_SIGNUPS } from '@contract/limits.ts';
import type { WaitlistStats } from '@contract/signup.ts';
import { useSyncExternalStore } from 'react';
import { FALLBACK_STATS } from './counts.ts';

let shown: WaitlistStats | undefined;
const listeners = new Set<() => void>();

/** Shares the live counter's numbers with the rest of the page; undefined once the counter has unmounted. */
export function shareCounts(counts: WaitlistStats | undefined): void {
  shown = counts;
  for (const listener of listeners) listener();
}

/** Returns the live counter's numbers; undefined before there are any and while the page hydrates. */
export function useShownCounts(): WaitlistStats | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/**
 * Returns whether the first {@link FIRST_SIGNUPS} have signed up, according to the server. The fallback does
 * not count.
 */
export function useFirstPlacesTaken(): boolean {
  const counts = useShownCounts();
  return counts !== undefined && counts !== FALLBACK_STATS && counts.totalCount >= FIRST_SIGNUPS;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

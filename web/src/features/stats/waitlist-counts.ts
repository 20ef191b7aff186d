import type { WaitlistStats } from '@contract/signup.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from './counts.ts';

/**
 * Begins with what the bootstrap has asked, or with the last answer where the visitor comes back to the page.
 * @returns undefined until the first answer, or the first failure, is there: no number is better than a wrong one.
 */
export function useWaitlistCounts(): WaitlistStats | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const [isRefused] = useState(early?.counts === null);
  const { data, isError } = useQuery({
    queryKey: ['api', 'waitlist', 'stats'],
    queryFn: async (query) =>
      keep(await (takeAsked() ?? callApi('GET /api/waitlist/stats', { signal: query.signal }))),
    refetchInterval: STATS_REFETCH_MS,
    staleTime: STATS_REFETCH_MS,
    initialData: early?.counts ?? undefined,
    initialDataUpdatedAt: early?.countedAt,
  });
  return data ?? (isError || isRefused ? FALLBACK_STATS : undefined);
}

/** The bootstrap's first question while it is open; once it has been answered, it says nothing new. */
function takeAsked(): Promise<WaitlistStats> | undefined {
  const { early } = window;
  if (!early) return;
  const open = early.counts === undefined ? early.asked : undefined;
  delete early.asked;
  // A failure is shown on the page it was met on; the next one waits for its own answer.
  if (early.counts === null) delete early.counts;
  return open;
}

/** For the next time the counter is shown, where the page has not been loaded anew. */
function keep(counts: WaitlistStats): WaitlistStats {
  if (window.early) Object.assign(window.early, { counts, countedAt: Date.now() });
  return counts;
}

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
  const bridge = typeof window === 'undefined' ? undefined : window.bootstrapBridge;
  const [isRefused] = useState(bridge?.stats === null);
  const { data, isError } = useQuery({
    queryKey: ['api', 'waitlist', 'stats'],
    queryFn: async (query) =>
      remember(await (takeEarlyRequest() ?? callApi('GET /api/waitlist/stats', { signal: query.signal }))),
    refetchInterval: STATS_REFETCH_MS,
    staleTime: STATS_REFETCH_MS,
    initialData: bridge?.stats ?? undefined,
    initialDataUpdatedAt: bridge?.statsUpdatedAt,
  });
  return data ?? (isError || isRefused ? FALLBACK_STATS : undefined);
}

/** Returns the bootstrap's first call while it is open; an answer that came before says nothing new. */
function takeEarlyRequest(): Promise<WaitlistStats> | undefined {
  const { bootstrapBridge: bridge } = window;
  if (!bridge) return;
  const open = bridge.stats === undefined ? bridge.statsRequest : undefined;
  delete bridge.statsRequest;
  // A failure counts on the page it happened on only.
  if (bridge.stats === null) delete bridge.stats;
  return open;
}

/** Remembers the numbers for the next page of this visit that shows the counter. */
function remember(stats: WaitlistStats): WaitlistStats {
  if (window.bootstrapBridge) Object.assign(window.bootstrapBridge, { stats, statsUpdatedAt: Date.now() });
  return stats;
}

import type { WaitlistStats } from '@contract/signup.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from './counts.ts';

/**
 * Returns the polled numbers; undefined until the first request has settled. Starts with the bootstrap's numbers,
 * or with the previous ones when the visitor returns to the page.
 */
export function useWaitlistCounts(): WaitlistStats | undefined {
  const bridge = typeof window === 'undefined' ? undefined : window.bootstrapBridge;
  const [hasFailed] = useState(bridge?.stats === null);
  const { data, isError } = useQuery({
    queryKey: ['api', 'waitlist', 'stats'],
    queryFn: async (query) =>
      remember(await (takeEarlyRequest() ?? callApi('GET /api/waitlist/stats', { signal: query.signal }))),
    refetchInterval: STATS_REFETCH_MS,
    staleTime: STATS_REFETCH_MS,
    initialData: bridge?.stats ?? undefined,
    initialDataUpdatedAt: bridge?.statsUpdatedAt,
  });
  return data ?? (isError || hasFailed ? FALLBACK_STATS : undefined);
}

/** Returns the bootstrap's first request while it is pending. */
function takeEarlyRequest(): Promise<WaitlistStats> | undefined {
  const { bootstrapBridge: bridge } = window;
  if (!bridge) return;
  const pending = bridge.stats === undefined ? bridge.statsRequest : undefined;
  delete bridge.statsRequest;
  // A failure affects only the page on which it happened.
  if (bridge.stats === null) delete bridge.stats;
  return pending;
}

/** Keeps the numbers for the next time the counter is shown. */
function remember(stats: WaitlistStats): WaitlistStats {
  if (window.bootstrapBridge) Object.assign(window.bootstrapBridge, { stats, statsUpdatedAt: Date.now() });
  return stats;
}

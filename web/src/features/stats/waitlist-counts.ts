import type { WaitlistStats } from '@contract/signup.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** The counter asks this often (specification §9). */
const STATS_REFETCH_MS = 30_000;

/** Shown only when the server cannot say (specification §9). */
const FALLBACK_STATS: WaitlistStats = { totalCount: 47_392, fanCount: 44_128 };

/** @returns undefined until the first answer, or the first failure, is there: no number is better than a wrong one. */
export function useWaitlistCounts(): WaitlistStats | undefined {
  const { data, isError } = useQuery({
    queryKey: ['api', 'waitlist', 'stats'],
    queryFn: ({ signal }) => callApi('getWaitlistStats', { signal }),
    refetchInterval: STATS_REFETCH_MS,
  });
  return data ?? (isError ? FALLBACK_STATS : undefined);
}

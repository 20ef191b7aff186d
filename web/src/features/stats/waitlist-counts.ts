import type { WaitlistStats } from '@contract/signup.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from './counts.ts';

/** @returns undefined until the first answer, or the first failure, is there: no number is better than a wrong one. */
export function useWaitlistCounts(): WaitlistStats | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const { data, isError } = useQuery({
    queryKey: ['api', 'waitlist', 'stats'],
    queryFn: ({ signal }) => takeAsked() ?? callApi('getWaitlistStats', { signal }),
    refetchInterval: STATS_REFETCH_MS,
    initialData: early?.counts ?? undefined,
  });
  return data ?? (isError || early?.counts === null ? FALLBACK_STATS : undefined);
}

/** What the bootstrap has asked already, once. */
function takeAsked(): Promise<WaitlistStats> | undefined {
  const asked = window.early?.asked;
  if (window.early) delete window.early.asked;
  return asked;
}

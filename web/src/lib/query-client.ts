import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a query client with the options of specification §9: no retries, no refetch at intervals or on focus,
 * and data that never becomes stale.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

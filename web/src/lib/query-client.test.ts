import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries are fetched once: not again on focus, at intervals or after a failure (specification §9)', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  });
});

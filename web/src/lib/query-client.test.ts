import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what was fetched is fetched once: not again on focus, by itself, or after a failure (specification §9)', () => {
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

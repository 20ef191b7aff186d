import { NEXT_CURSOR_HEADER, type SearchRow } from '@contract/admin.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../../lib/api.ts';
import type { ListPage } from '../admin-queries.ts';
import { ADMIN_KEY } from '../admin-session.ts';

const PAGE_ROWS = 50;
const SEARCH_KEY = 'search';

/** Whoever is found by a text, newest first, page after page. */
export function searchQuery(wanted: string) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, SEARCH_KEY, wanted],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<SearchRow>> => {
      const body = { q: wanted, limit: PAGE_ROWS, cursor: pageParam };
      const response = await fetchApi('POST /api/admin/search', { body, signal });
      return {
        rows: (await response.json()) as SearchRow[],
        nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
      };
    },
    enabled: wanted !== '',
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    // What is there stays until the answer to a longer word has come, and with it the focus on it.
    placeholderData: keepPreviousData,
    // People come and change; what was found a minute ago may be otherwise now.
    staleTime: 0,
  });
}

/** After each act, as it may concern somebody who was found. */
export function refetchFound(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ADMIN_KEY, SEARCH_KEY] });
}

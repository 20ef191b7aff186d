import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { byCursor, fetchPage, PAGE_ROWS } from '../shared/list-page.ts';
import { SEARCH_KEY } from '../shared/refetch-activity.ts';

/** Lists the signups that match a text, newest first, page by page. */
export function searchQuery(wanted: string) {
  return infiniteQueryOptions({
    queryKey: [...SEARCH_KEY, wanted],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('POST /api/admin/search', {
        body: { q: wanted, limit: PAGE_ROWS, cursor: pageParam },
        signal,
      }),
    enabled: wanted !== '',
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    // The results, and the focus in them, stay until those of a longer text arrive.
    placeholderData: keepPreviousData,
    // A result of a minute ago may be out of date.
    staleTime: 0,
  });
}

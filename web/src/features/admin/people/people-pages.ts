import type { PersonRow } from '@contract/people.ts';
import type { UserType } from '@contract/values.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { byCursor, fetchPage, type ListPage, PAGE_ROWS } from '../shared/list-page.ts';
import { COUNT_KEY, FACETS_KEY, ROWS_KEY } from '../shared/people-cache.ts';
import type { PeopleParams } from './people-params.ts';

/** Lists people page by page. The old rows stay, dimmed, until those of a new filter arrive. */
export function peopleQuery({ userType, filter, order }: PeopleParams) {
  return infiniteQueryOptions({
    queryKey: [...ROWS_KEY, userType, filter, order],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/people/{userType}', {
        params: { userType },
        query: { ...filter, sort: order, limit: PAGE_ROWS, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: allPeople,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Joins the pages. A row that moved down while they were fetched keeps its first position. */
function allPeople({ pages }: { pages: ListPage<PersonRow>[] }): PersonRow[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()];
}

/** Counts the people with each value of each facet, without a filter. Only a recalculation changes the numbers. */
export function peopleFacetsQuery(userType: UserType) {
  return queryOptions({
    queryKey: [...FACETS_KEY, userType],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/people/{userType}/facets', { params: { userType }, signal }),
  });
}

/** Counts the people of a filter. The reply also says how current the list is. */
export function peopleCountQuery({ userType, filter, order }: PeopleParams) {
  return queryOptions({
    queryKey: [...COUNT_KEY, userType, filter],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/people/{userType}/count', {
        params: { userType },
        query: { ...filter, sort: order },
        signal,
      }),
    staleTime: 0,
  });
}

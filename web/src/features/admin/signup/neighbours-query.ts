import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { PeopleParams } from '../people/people-params.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';

/**
 * Finds the people before and after a person in a list. A new tier does not refetch them, so that both buttons still
 * work when it takes the person off the list.
 */
export function neighboursQuery({ userType, filter, order }: PeopleParams, id: number) {
  return queryOptions({
    queryKey: [ADMIN_KEY, 'neighbours', userType, filter, order, id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/people/{userType}/{id}/neighbours', {
        params: { userType, id: String(id) },
        query: { ...filter, sort: order },
        signal,
      }),
    // The buttons stay, disabled, until those of the next person arrive.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

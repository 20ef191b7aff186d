import { MINUTE_MS } from '@contract/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';

/** Refetches the day's figures each minute while the page is visible. */
export const todayQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'today'],
  queryFn: ({ signal }) => callApi('GET /api/admin/today', { signal }),
  refetchInterval: MINUTE_MS,
});

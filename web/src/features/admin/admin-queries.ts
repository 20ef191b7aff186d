import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';

/** How many of each list the dashboard shows; exports hold all. */
const RECENT_LIMIT = 50;

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => callApi('getAdminStats', { signal }),
});

export const recentFansQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'fans', 'recent'],
  queryFn: ({ signal }) => callApi('listFans', { query: { limit: RECENT_LIMIT }, signal }),
});

export const recentIdolsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'idols', 'recent'],
  queryFn: ({ signal }) => callApi('listIdols', { query: { limit: RECENT_LIMIT }, signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';
import { fetchPage } from './list-page.ts';

/** How many of each list the dashboard shows at a time (specification §9); exports hold all. */
export const PAGE_ROWS = 50;

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => callApi('GET /api/admin/stats', { signal }),
});

/** A page of the fans, newest first. @param cursor of the page before; empty for the first one. */
export const fansQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'fans', cursor],
    queryFn: ({ signal }) =>
      fetchPage('GET /api/admin/fans', { query: { limit: PAGE_ROWS, cursor }, signal }),
  });

/** A page of the idols, newest first. @param cursor of the page before; empty for the first one. */
export const idolsQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'idols', cursor],
    queryFn: ({ signal }) =>
      fetchPage('GET /api/admin/idols', { query: { limit: PAGE_ROWS, cursor }, signal }),
  });

/** The dashboard shows only the first rows of these lists; an export has all of them. */
const AUDIENCE_LIMIT = 10;

export const requestedIdolsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'requested-idols'],
  queryFn: ({ signal }) =>
    fetchPage('GET /api/admin/idol-requests', { query: { limit: AUDIENCE_LIMIT }, signal }),
});

export const subscribersQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'subscribers'],
  queryFn: ({ signal }) =>
    fetchPage('GET /api/admin/subscribers', { query: { limit: AUDIENCE_LIMIT }, signal }),
});

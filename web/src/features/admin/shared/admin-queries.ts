import type { ANALYTICS_PERIODS } from '@contract/analytics.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';
import { fetchPage, PAGE_ROWS } from './list-page.ts';

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => callApi('GET /api/admin/stats', { signal }),
});

/** The first part of the keys of the analytics. */
export const ANALYTICS_KEY = [ADMIN_KEY, 'analytics'];

/** Returns the query for the analytics of a period. The previous period stays until the next one is loaded. */
export const analyticsQuery = (days: (typeof ANALYTICS_PERIODS)[number]) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, days],
    queryFn: ({ signal }) => callApi('GET /api/admin/analytics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Returns the query for a page of the fans, newest first.
 * @param cursor of the previous page; empty for the first one.
 */
export const fansQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'fans', cursor],
    queryFn: ({ signal }) =>
      fetchPage('GET /api/admin/fans', { query: { limit: PAGE_ROWS, cursor }, signal }),
  });

/**
 * Returns the query for a page of the idols, newest first.
 * @param cursor of the previous page; empty for the first one.
 */
export const idolsQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'idols', cursor],
    queryFn: ({ signal }) =>
      fetchPage('GET /api/admin/idols', { query: { limit: PAGE_ROWS, cursor }, signal }),
  });

/** The rows that the dashboard loads of these lists. Exports contain all rows. */
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

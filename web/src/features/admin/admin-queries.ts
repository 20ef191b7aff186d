import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { RequestedIdolRow } from '@contract/idol-request.ts';
import type { SubscriberRow } from '@contract/newsletter.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchApi } from '../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';

/** How many of each list the dashboard shows; exports hold all. */
const RECENT_LIMIT = 50;

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => callApi('getAdminStats', { signal }),
});

/** The first are all that is shown; whoever wants more takes the export. */
const AUDIENCE_LIMIT = 10;

export const requestedIdolsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'requested-idols'],
  queryFn: async ({ signal }) =>
    firstOf<RequestedIdolRow>(await fetchApi('listRequestedIdols', first(signal))),
});

export const subscribersQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'subscribers'],
  queryFn: async ({ signal }) => firstOf<SubscriberRow>(await fetchApi('listSubscribers', first(signal))),
});

const first = (signal: AbortSignal) => ({ query: { limit: AUDIENCE_LIMIT }, signal });

async function firstOf<Row>(response: Response) {
  return { rows: (await response.json()) as Row[], hasMore: response.headers.has(NEXT_CURSOR_HEADER) };
}

export const recentFansQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'fans', 'recent'],
  queryFn: ({ signal }) => callApi('listFans', { query: { limit: RECENT_LIMIT }, signal }),
});

export const recentIdolsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'idols', 'recent'],
  queryFn: ({ signal }) => callApi('listIdols', { query: { limit: RECENT_LIMIT }, signal }),
});

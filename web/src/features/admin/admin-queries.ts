import { type FanRow, type IdolRow, NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { RequestedIdolRow } from '@contract/idol-request.ts';
import type { SubscriberRow } from '@contract/newsletter.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchApi } from '../../lib/api.ts';
import { ADMIN_KEY } from './admin-session.ts';

/** How many of each list the dashboard shows at a time (specification §9); exports hold all. */
export const PAGE_ROWS = 50;

/** A page of a list, and where the next one begins. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => callApi('GET /api/admin/stats', { signal }),
});

/** A page of the fans, newest first. @param cursor of the page before; empty for the first one. */
export const fansQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'fans', cursor],
    queryFn: ({ signal }) => listPage<FanRow>('GET /api/admin/fans', cursor, signal),
  });

/** A page of the idols, newest first. @param cursor of the page before; empty for the first one. */
export const idolsQuery = (cursor: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'idols', cursor],
    queryFn: ({ signal }) => listPage<IdolRow>('GET /api/admin/idols', cursor, signal),
  });

async function listPage<Row>(
  operation: 'GET /api/admin/fans' | 'GET /api/admin/idols',
  cursor: string,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const response = await fetchApi(operation, { query: { limit: PAGE_ROWS, cursor }, signal });
  return { rows: (await response.json()) as Row[], nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
}

/** The first are all that is shown; whoever wants more takes the export. */
const AUDIENCE_LIMIT = 10;

export const requestedIdolsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'requested-idols'],
  queryFn: async ({ signal }) =>
    firstOf<RequestedIdolRow>(await fetchApi('GET /api/admin/idol-requests', first(signal))),
});

export const subscribersQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'subscribers'],
  queryFn: async ({ signal }) =>
    firstOf<SubscriberRow>(await fetchApi('GET /api/admin/subscribers', first(signal))),
});

const first = (signal: AbortSignal) => ({ query: { limit: AUDIENCE_LIMIT }, signal });

async function firstOf<Row>(response: Response) {
  return { rows: (await response.json()) as Row[], hasMore: response.headers.has(NEXT_CURSOR_HEADER) };
}

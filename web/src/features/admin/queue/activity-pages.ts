import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { AuditRow } from '@contract/priority.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../admin-session.ts';
import { refetchEntry } from '../entry/entry-query.ts';
import type { Subject } from '../entry/opened-entry.ts';
import { refetchFound } from '../search/search-pages.ts';

const PAGE_ROWS = 50;
const ACTIVITY_KEY = 'activity';

/** What admins did, newest first, page after page: all of it, or what concerns one entry. */
export function activityQuery(subject?: Subject) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, ACTIVITY_KEY, subject ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      const response = subject
        ? await fetchApi('GET /api/admin/audit/{userType}/{id}', {
            params: { ...subject, id: String(subject.id) },
            query,
            signal,
          })
        : await fetchApi('GET /api/admin/audit', { query, signal });
      return {
        acts: (await response.json()) as AuditRow[],
        nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
      };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ acts }) => acts),
  });
}

/** After each act, as it belongs into the lists that are on the page and may concern whoever is open or was found. */
export async function refetchActivity(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [ADMIN_KEY, ACTIVITY_KEY] }),
    refetchEntry(client),
    refetchFound(client),
  ]);
}

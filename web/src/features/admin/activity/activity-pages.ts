import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor, fetchPage } from '../shared/list-page.ts';
import type { Subject } from '../shared/opened-entry.ts';
import { ACTIVITY_KEY } from '../shared/refetch-activity.ts';

const PAGE_ROWS = 50;

/** Lists what admins did, newest first, page after page: all of it, or what concerns one entry. */
export function activityQuery(subject?: Subject) {
  return infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, subject ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      return subject
        ? fetchPage('GET /api/admin/audit/{userType}/{id}', {
            params: { ...subject, id: String(subject.id) },
            query,
            signal,
          })
        : fetchPage('GET /api/admin/audit', { query, signal });
    },
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

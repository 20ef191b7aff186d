import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor, fetchPage } from '../shared/list-page.ts';
import type { SignupRef } from '../shared/opened-signup.ts';
import { ACTIVITY_KEY } from '../shared/refetch-activity.ts';

const PAGE_ROWS = 50;

/** Loads the actions of admins page by page, newest first: all of them, or those on one signup. */
export function activityQuery(signup?: SignupRef) {
  return infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, signup ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      return signup
        ? fetchPage('GET /api/admin/audit/{userType}/{id}', {
            params: { ...signup, id: String(signup.id) },
            query,
            signal,
          })
        : fetchPage('GET /api/admin/audit', { query, signal });
    },
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

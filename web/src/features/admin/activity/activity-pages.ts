import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { AuditRow } from '@contract/priority.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchApi } from '../../../lib/api.ts';
import { byCursor, fetchPage, PAGE_ROWS } from '../shared/list-page.ts';
import type { SignupRef } from '../shared/opened-signup.ts';
import { ACTIVITY_KEY } from '../shared/refetch-activity.ts';

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

/** Loads an action with its changes, page by page. */
export function actionQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, 'action', id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      const sent = { params: { auditId: id }, query, signal };
      const response = await fetchApi('GET /api/admin/audit/{auditId}', sent);
      const action: AuditRow = await response.json();
      return { action, rows: action.changes, nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
    },
    ...byCursor,
    select: ({ pages }) => ({ action: pages[0]?.action, changes: pages.flatMap(({ rows }) => rows) }),
  });
}

import type { InvitationState } from '@contract/values.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { byCursor, fetchPage, PAGE_ROWS } from '../shared/list-page.ts';

const KEY = [ADMIN_KEY, 'invitations'];

/** Loads the invitations in one state page by page, latest first. */
export function invitationsQuery(state: InvitationState) {
  return infiniteQueryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/invitations', {
        query: { state, limit: PAGE_ROWS, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Refetches the lists after an invitation was made or changed. */
export function refetchInvitations(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

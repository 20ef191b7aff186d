import type { VerificationRow } from '@contract/idol-verification.ts';
import type { VerificationState } from '@contract/values.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { changePages } from '../shared/change-pages.ts';
import { byCursor, fetchPage, type ListPage } from '../shared/list-page.ts';

export type ReviewedState = Exclude<VerificationState, ''>;

const REVIEWS_PAGE = 20;
const KEY = [ADMIN_KEY, 'verifications'];

/** Loads the idols in one state of the review, page by page, or one idol by number. */
export function verificationsQuery(which: ReviewedState | number) {
  return infiniteQueryOptions({
    queryKey: [...KEY, which],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/idol-verifications', {
        query:
          typeof which === 'number'
            ? { idol: String(which) }
            : { status: which, limit: REVIEWS_PAGE, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Loads all versions of an idol's submission, newest first. @param latest the newest one, if it is known. */
export function submissionsQuery(idolId: number, latest: number | null) {
  return queryOptions({
    queryKey: [...KEY, 'submissions', idolId, latest],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/idol-verifications/{id}', { params: { id: String(idolId) }, signal }),
  });
}

/**
 * Removes a decided idol from its list without a refetch. The other lists are refetched when they are shown.
 */
export async function removeFromList(
  client: QueryClient,
  from: ReviewedState,
  idolId: number,
): Promise<void> {
  await changePages<ListPage<VerificationRow>>(client, verificationsQuery(from).queryKey, (page) => ({
    ...page,
    rows: page.rows.filter((row) => row.idolId !== idolId),
  }));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === KEY[1] && queryKey[2] !== from,
  });
}

/** Refetches the lists after another admin changed what is shown. */
export function refetchVerifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

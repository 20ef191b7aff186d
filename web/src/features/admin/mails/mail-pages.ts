import type { MailList } from '@contract/values.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { byCursor, fetchPage, PAGE_ROWS } from '../shared/list-page.ts';

/** Loads one of the lists of mails page by page, oldest first. */
export function mailsQuery(list: MailList) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'mails', list],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/mails', {
        query: { state: list, limit: PAGE_ROWS, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: 0,
  });
}

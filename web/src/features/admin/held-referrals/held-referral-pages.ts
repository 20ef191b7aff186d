import type { HeldReferralRow } from '@contract/referrals.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { changePages } from '../shared/change-pages.ts';
import { byCursor, fetchPage, type ListPage } from '../shared/list-page.ts';

const PAGE_ROWS = 50;
const KEY = [ADMIN_KEY, 'held-referrals'];

/** Loads the held referrals page by page, longest waiting first. */
export function heldReferralsQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/held-referrals', { query: { limit: PAGE_ROWS, cursor: pageParam }, signal }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Removes a decided referral from the list without a refetch. */
export function removeHeld(client: QueryClient, id: string): Promise<void> {
  return changePages<ListPage<HeldReferralRow>>(client, KEY, (page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
  }));
}

import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { HeldReferralRow } from '@contract/referrals.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../admin-session.ts';
import { changePages } from '../change-pages.ts';

interface HeldPage {
  held: HeldReferralRow[];
  nextCursor: string | null;
}

const PAGE_ROWS = 50;
const KEY = [ADMIN_KEY, 'held-referrals'];

/** Referrals that wait for a decision, longest waiting first, page after page. */
export function heldReferralsQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }): Promise<HeldPage> => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      const response = await fetchApi('GET /api/admin/held-referrals', { query, signal });
      return {
        held: (await response.json()) as HeldReferralRow[],
        nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
      };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ held }) => held),
  });
}

/** Takes a decided referral off the list, without asking for the list again. */
export function removeHeld(client: QueryClient, id: string): Promise<void> {
  return changePages<HeldPage>(client, KEY, (page) => ({
    ...page,
    held: page.held.filter((row) => row.id !== id),
  }));
}

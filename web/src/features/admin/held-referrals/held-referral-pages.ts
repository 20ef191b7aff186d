import type { HeldReferralRow, HeldReferrerRow } from '@contract/referrals.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { changePages } from '../shared/change-pages.ts';
import { byCursor, fetchPage, type ListPage } from '../shared/list-page.ts';
import { isSameSignup, type SignupRef } from '../shared/opened-signup.ts';

const REFERRERS_PAGE = 10;
const REFERRALS_PAGE = 50;
const REFERRERS_KEY = [ADMIN_KEY, 'held-referrers'];
const REFERRALS_KEY = [ADMIN_KEY, 'held-referrals'];

/** Loads the people with held referrals, page by page. */
export function heldReferrersQuery() {
  return infiniteQueryOptions({
    queryKey: REFERRERS_KEY,
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/held-referrers', {
        query: { limit: REFERRERS_PAGE, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Loads all referrals held for a person page by page, oldest first. */
export function heldReferralsQuery({ userType, id }: SignupRef) {
  return infiniteQueryOptions({
    queryKey: [...REFERRALS_KEY, userType, id],
    queryFn: ({ pageParam, signal }) =>
      fetchPage('GET /api/admin/held-referrals/{userType}/{id}', {
        params: { userType, id: String(id) },
        query: { limit: REFERRALS_PAGE, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Removes a decided referral from the lists without a refetch, and its referrer after the last one. */
export async function removeReferral(client: QueryClient, { id, referrer }: HeldReferralRow): Promise<void> {
  const remaining = (rows: HeldReferralRow[]) => rows.filter((row) => row.id !== id);
  await changePages<ListPage<HeldReferralRow>>(client, REFERRALS_KEY, (page) => ({
    ...page,
    rows: remaining(page.rows),
  }));
  await changeReferrers(client, (row) =>
    isSameSignup(row.referrer, referrer)
      ? { ...row, count: row.count - 1, referrals: remaining(row.referrals) }
      : row,
  );
}

/** Removes a person whose referrals are all decided. */
export function removeReferrer(client: QueryClient, { referrer }: HeldReferrerRow): Promise<void> {
  return changeReferrers(client, (row) =>
    isSameSignup(row.referrer, referrer) ? { ...row, count: 0 } : row,
  );
}

/** Refetches the lists after a decision that may not have covered all of the person's referrals. */
export async function refetchHeld(client: QueryClient): Promise<void> {
  await Promise.all([REFERRERS_KEY, REFERRALS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}

function changeReferrers(
  client: QueryClient,
  change: (row: HeldReferrerRow) => HeldReferrerRow,
): Promise<void> {
  return changePages<ListPage<HeldReferrerRow>>(client, REFERRERS_KEY, (page) => ({
    ...page,
    rows: page.rows.map(change).filter(({ count }) => count > 0),
  }));
}

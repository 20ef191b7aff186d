import type { HeldReferralRow, HeldReferrerRow } from '@contract/referrals.ts';
import { screen } from '@testing-library/react';

/** Names the call that lists people with held referrals. */
export const LIST = 'GET /api/admin/held-referrers';
/** Names the call that decides one referral. */
export const REVIEW = 'POST /api/admin/referral-review';
/** Names the call that decides all referrals of a person. */
export const REVIEW_ALL = 'POST /api/admin/referral-reviews';

/** Is the time of each list. */
export const AS_OF = '2026-11-25T10:00:00.000Z';

/** Represents the fan who has referred everybody. */
export const mina = { userType: 'fan' as const, id: 7, name: 'Mina', email: 'mina@example.com' };

/** Returns a held referral of a fan by {@link mina}. */
export const held = (id: number, name: string): HeldReferralRow => ({
  id: `r${id}`,
  at: '2026-11-20T10:00:00.000Z',
  reasons: ['burst'],
  referrer: mina,
  referred: { userType: 'fan', id, name, email: `${name}@example.com` },
});

/** Returns the row of a person with held referrals, by default of {@link mina}. */
export const group = (
  referrals: HeldReferralRow[],
  more: Partial<HeldReferrerRow> = {},
): HeldReferrerRow => ({
  referrer: mina,
  count: referrals.length,
  hasMore: false,
  referrals,
  asOf: AS_OF,
  ...more,
});

/** Finds the button that dismisses the referral of a fan by {@link mina}. */
export const dismissButton = (name: string) =>
  screen.findByRole('button', { name: `Dismiss referral of ${name}@example.com by mina@example.com` });

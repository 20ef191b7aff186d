import type { TodayList } from '@contract/today.ts';
import { paths } from '../../../lib/paths.ts';
import { TODAY, withView } from './view.ts';

/** The address of each part of the admin pages that other parts link to. */
export const PLACES = {
  today: withView(paths.admin, TODAY),
  people: withView(paths.waitlist, 'people'),
  waves: withView(paths.waitlist, 'waves'),
  invitations: withView(paths.waitlist, 'invitations'),
  search: `${paths.admin}#search`,
  analytics: withView(paths.admin, 'analytics'),
  reviews: withView(paths.waitlist, 'idolVerifications'),
  heldReferrals: withView(paths.waitlist, 'heldReferrals'),
  activity: withView(paths.waitlist, 'activity'),
  recalculation: paths.waitlist,
  mail: `${withView(paths.admin, TODAY)}#mail`,
} as const satisfies Record<TodayList | 'today' | 'people' | 'waves' | 'invitations' | 'search', string>;

import type { TodayList } from '@contract/today.ts';
import { paths } from '../../../lib/paths.ts';
import { ANALYTICS, searchOfView, TODAY } from './view.ts';

/** The addresses of the parts of the admin pages that other parts link to. */
export const ADMIN_ADDRESSES = {
  today: `${paths.admin}${searchOfView(TODAY)}`,
  people: `${paths.waitlist}${searchOfView('people')}`,
  waves: `${paths.waitlist}${searchOfView('waves')}`,
  invitations: `${paths.waitlist}${searchOfView('invitations')}`,
  search: `${paths.admin}#search`,
  analytics: `${paths.admin}${searchOfView(ANALYTICS)}`,
  reviews: `${paths.waitlist}${searchOfView('idolVerifications')}`,
  heldReferrals: `${paths.waitlist}${searchOfView('heldReferrals')}`,
  activity: `${paths.waitlist}${searchOfView('activity')}`,
  counter: paths.admin,
  recalculation: `${paths.waitlist}?tools=open`,
  waitingMails: `${paths.waitlist}${searchOfView('mails')}`,
  failedMails: `${paths.waitlist}${searchOfView('mails')}&mails=failed`,
} as const satisfies Record<TodayList | 'today' | 'people' | 'waves' | 'invitations' | 'search', string>;

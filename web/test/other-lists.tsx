import { NO_FILTER } from '@contract/people.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { activityQuery } from '../src/features/admin/activity/activity-pages.ts';
import { peopleCountQuery } from '../src/features/admin/people/people-pages.ts';
import { todayQuery } from '../src/features/admin/shared/today-query.ts';
import type { Answers, Call } from './answer-calls.ts';

/* Loads what other admin pages show, for tests of actions after which it is loaded again. */

const CALLS = {
  people: 'GET /api/admin/people/fan/count',
  activity: 'GET /api/admin/audit',
  today: 'GET /api/admin/today',
} as const;

/** Answers the calls of {@link OtherLists}. */
export const otherLists: Answers = {
  [CALLS.people]: () => Response.json({}),
  [CALLS.activity]: () => Response.json([]),
  [CALLS.today]: () =>
    Response.json({ problems: [], reviews: { pending: 0 }, heldReferrals: { pending: 0 } }),
};

/** Loads the list of people, the activity log and the work that waits, and shows nothing. */
export function OtherLists() {
  useQuery(peopleCountQuery({ userType: 'fan', filter: NO_FILTER, order: 'score' }));
  useInfiniteQuery(activityQuery());
  useQuery(todayQuery);
  return null;
}

/** Returns how often each of the lists was loaded. */
export const timesLoaded = (calls: readonly Call[]) =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, path]) => [name, calls.filter(({ call }) => call === path).length]),
  );

import type { QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from './admin-session.ts';

/** The first parts of the keys of queries that an admin's action changes, besides the lists. */
export const ACTIVITY_KEY = [ADMIN_KEY, 'activity'];
export const SIGNUP_KEY = [ADMIN_KEY, 'signup'];
export const SEARCH_KEY = [ADMIN_KEY, 'search'];

/**
 * Refetches the activity log, the open signup and the search results, each of which may show what an action
 * has changed.
 */
export async function refetchActivity(client: QueryClient): Promise<void> {
  await Promise.all(
    [ACTIVITY_KEY, SIGNUP_KEY, SEARCH_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from './admin-session.ts';

/** First parts of the query keys of what an admin's action changes besides the lists. */
export const ACTIVITY_KEY = [ADMIN_KEY, 'activity'];
export const SIGNUP_KEY = [ADMIN_KEY, 'entry'];
export const SEARCH_KEY = [ADMIN_KEY, 'search'];

/** Refetches the activity log, the open entry and the search results; each of them may show what an action has changed. */
export async function refetchActivity(client: QueryClient): Promise<void> {
  await Promise.all(
    [ACTIVITY_KEY, SIGNUP_KEY, SEARCH_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

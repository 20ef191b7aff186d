import type { PersonRow } from '@contract/people.ts';
import type { AccessTier, UserType } from '@contract/values.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from './admin-session.ts';
import { changePages } from './change-pages.ts';
import type { ListPage } from './list-page.ts';

const PEOPLE_KEY = [ADMIN_KEY, 'people'];

/** The first parts of the keys of the lists of people and of their counts. */
export const ROWS_KEY = [...PEOPLE_KEY, 'rows'];
export const COUNT_KEY = [...PEOPLE_KEY, 'count'];

/** The first part of the keys of the unfiltered numbers, which only a recalculation changes. */
export const FACETS_KEY = [ADMIN_KEY, 'people-facets'];

/** Refetches the loaded lists of people. */
export function refetchPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: PEOPLE_KEY });
}

/** Shows a new tier in the loaded lists. Rows stay in place, even if they no longer match the filter. */
export function showTier(
  client: QueryClient,
  userType: UserType,
  ids: Iterable<number>,
  accessTier: AccessTier,
): Promise<void> {
  // Only the server knows who is eligible again.
  if (accessTier === 'standard') return refetchPeople(client);
  const changed = new Set(ids);
  return changePages<ListPage<PersonRow>>(client, [...ROWS_KEY, userType], (page) => ({
    ...page,
    rows: page.rows.map((row) =>
      changed.has(row.id)
        ? { ...row, accessTier, access: row.access === 'active' ? 'active' : 'early_access' }
        : row,
    ),
  }));
}

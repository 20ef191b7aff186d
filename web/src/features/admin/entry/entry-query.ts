import type { Language } from '@contract/values.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../admin-session.ts';
import type { Subject } from './opened-entry.ts';

const ENTRY_KEY = 'entry';

/** All there is to know of an entry. In the key stands the language too, because the server writes the factors. */
export function entryQuery({ userType, id }: Subject, language: Language) {
  return queryOptions({
    queryKey: [ADMIN_KEY, ENTRY_KEY, userType, id, language],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/signups/{userType}/{id}', { params: { userType, id: String(id) }, signal }),
    // Whoever opens it again wants to know what it is now.
    staleTime: 0,
    gcTime: 0,
  });
}

/** After each act, as it may concern the entry that is open. */
export function refetchEntry(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ADMIN_KEY, ENTRY_KEY] });
}

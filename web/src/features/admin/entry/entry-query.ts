import type { Language } from '@contract/values.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Subject } from '../shared/opened-entry.ts';
import { ENTRY_KEY } from '../shared/refetch-activity.ts';

/** Fetches all there is to know of an entry. The key holds the language too, because the server writes the factors. */
export function entryQuery({ userType, id }: Subject, language: Language) {
  return queryOptions({
    queryKey: [...ENTRY_KEY, userType, id, language],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/signups/{userType}/{id}', { params: { userType, id: String(id) }, signal }),
    // An entry that is opened again shows what it is now.
    staleTime: 0,
    gcTime: 0,
  });
}

import type { Language } from '@contract/values.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { SignupRef } from '../shared/opened-signup.ts';
import { SIGNUP_KEY } from '../shared/refetch-activity.ts';

/** Loads all facts of a signup. The language is in the key because the server writes the factors. */
export function signupQuery({ userType, id }: SignupRef, language: Language) {
  return queryOptions({
    queryKey: [...SIGNUP_KEY, userType, id, language],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/signups/{userType}/{id}', { params: { userType, id: String(id) }, signal }),
    // A reopened signup shows its current state.
    staleTime: 0,
    gcTime: 0,
  });
}

import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ListPage } from '../shared/list-page.ts';
import type { SignupRef } from '../shared/opened-signup.ts';
import { SEARCH_KEY } from '../shared/refetch-activity.ts';

/**
 * Returns the loaded people that the search on the page has found; null without a search. The text is not in the
 * address, so a copied address has no search.
 */
export function useShownHits(): SignupRef[] | null {
  const client = useQueryClient();
  const [shown] = client.getQueryCache().findAll({ queryKey: SEARCH_KEY, type: 'active' });
  if (!shown) return null;
  const found = client.getQueryData<InfiniteData<ListPage<SignupRef>>>(shown.queryKey);
  return found?.pages.flatMap(({ rows }) => rows) ?? [];
}

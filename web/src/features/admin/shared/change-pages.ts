import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the loaded pages of every list whose key begins so. A fetch under way ends with the pages it began with, and
 * perhaps with what the server knew before; so each is cancelled first and begins again after the change.
 */
export async function changePages<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (page: Page) => Page,
): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => state.fetchStatus !== 'idle' })
    .map((query) => ({ query, meta: query.state.fetchMeta ?? undefined }));
  await client.cancelQueries({ queryKey });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
  // What each was for, the next page or all of them, is in its meta.
  for (const { query, meta } of underWay) query.fetch(undefined, { meta }).catch(() => {});
}

import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the loaded pages of every list whose key has this prefix. A running fetch would overwrite the
 * change with older data, so it is cancelled first and restarted afterwards.
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
  // The meta says whether the fetch was for the next page or for all of them.
  for (const { query, meta } of underWay) query.fetch(undefined, { meta }).catch(() => {});
}

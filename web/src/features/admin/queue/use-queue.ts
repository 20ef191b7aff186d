import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { QueueListKind } from '../shared/lists.ts';
import { queueQuery } from '../shared/queue-pages.ts';

/**
 * Loads one list. After a change of language, all loaded pages are refetched for the factors' texts; the old
 * ones stay until then.
 */
export function useQueue(list: QueueListKind) {
  const { data, ...query } = useInfiniteQuery(queueQuery(list, useLanguage()));
  const { isFetching, isError, refetch } = query;
  const isOutdated = data?.isTranslated === false;
  useEffect(() => {
    if (isOutdated && !isFetching && !isError) void refetch();
  }, [isOutdated, isFetching, isError, refetch]);
  return { ...query, entries: data?.entries };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { QueueListKind } from '../shared/lists.ts';
import { queueQuery } from '../shared/queue-pages.ts';

/**
 * One list. A change of language changes the words of the factors, not where one is in the list: all that is loaded is
 * fetched again, and stays until that is there.
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

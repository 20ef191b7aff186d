import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_ROWS } from '../shared/admin-queries.ts';
import type { ListPage } from '../shared/list-page.ts';

/**
 * Moves through the pages of a list in both directions. A refresh refetches only the visible page.
 * @param query returns the query for the page after a cursor; an empty cursor means the first page.
 * @param enabled whether the list is needed yet.
 */
export function usePages<Row, Key extends QueryKey>(
  query: (cursor: string) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
  enabled: boolean,
) {
  /** The cursors of all pages up to the visible one. */
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const page = useQuery({ ...query(cursors.at(-1) ?? ''), placeholderData: keepPreviousData, enabled });
  const nextCursor = page.data?.nextCursor ?? null;
  return {
    rows: page.data?.rows,
    /** The number of rows in a full page. */
    pageRows: PAGE_ROWS,
    error: page.error,
    refetch: page.refetch,
    isLoading: page.isLoading,
    /** Whether the rows are still those of the previous page. */
    isTurning: page.isPlaceholderData,
    /** From 0. */
    index: cursors.length - 1,
    hasNext: nextCursor !== null,
    next: () => nextCursor !== null && setCursors([...cursors, nextCursor]),
    previous: () => cursors.length > 1 && setCursors(cursors.slice(0, -1)),
  };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages>, 'rows'> & { rows: Row[] | undefined };

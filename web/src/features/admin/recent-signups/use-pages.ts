import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ListPage, PAGE_ROWS } from '../shared/list-page.ts';
import { useQueryParameter } from '../shared/use-query-state.ts';

/** Separates the cursors in the address. No cursor contains it. */
const SEPARATOR = '.';

/**
 * Moves through the pages of a list in both directions. A refresh refetches only the visible page.
 * @param name the parameter of the address that names the visible page.
 * @param query returns the query for the page after a cursor; an empty cursor means the first page.
 * @param enabled whether the list is needed yet.
 */
export function usePages<Row, Key extends QueryKey>(
  name: string,
  query: (cursor: string) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>,
  enabled: boolean,
) {
  const [named, setNamed] = useQueryParameter(name);
  /** The cursors of the pages up to the visible one, without the first page, which has none. */
  const cursors = named === '' ? [] : named.split(SEPARATOR);
  const turnTo = (next: string[]) => setNamed(next.join(SEPARATOR));
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
    index: cursors.length,
    hasNext: nextCursor !== null,
    next: () => nextCursor !== null && turnTo([...cursors, nextCursor]),
    previous: () => turnTo(cursors.slice(0, -1)),
  };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages>, 'rows'> & { rows: Row[] | undefined };

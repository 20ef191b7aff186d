import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { Operation, ReplyOf } from '@contract/routes.ts';
import { fetchApi } from '../../../lib/api.ts';

/** The rows that a list loads at a time (specification §9, for the dashboard). Exports contain all rows. */
export const PAGE_ROWS = 50;

/** A page of a list. `nextCursor` is null on the last page. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Fetches one page of a list. @throws as {@link fetchApi}. */
export async function fetchPage<Op extends Operation>(
  ...call: Parameters<typeof fetchApi<Op>>
): Promise<ListPage<ReplyOf<Op> extends (infer Row)[] ? Row : never>> {
  const response = await fetchApi(...call);
  return { rows: await response.json(), nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
}

/** Options that all infinite lists share: the first page has no cursor, and each page names the next one's. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: ListPage<unknown>) => nextCursor,
};

import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import { ApiError } from './api-error.ts';
import { ApiResponse } from './operation.ts';

/**
 * One page of a list, and where the next one begins.
 * @param page null for a cursor that is none.
 * @throws ApiError 400 then.
 */
export function pageResponse<Page extends { nextCursor: string | null }, Row>(
  page: Page | null,
  rowsOf: (page: Page) => Row[],
): ApiResponse<Row[]> {
  if (!page) throw new ApiError(400, 'invalidCursor');
  return new ApiResponse(rowsOf(page), page.nextCursor ? { [NEXT_CURSOR_HEADER]: page.nextCursor } : {});
}

/**
 * A whole list, as fast as it is taken.
 * @param cursor has no place in such a call.
 * @throws ApiError 400 when there is one.
 */
export function wholeResponse<Item, Row>(
  cursor: string,
  items: () => AsyncIterable<Item>,
  toRow: (item: Item) => Row,
): ApiResponse<Row[]> {
  if (cursor !== '') throw new ApiError(400, 'invalidCursor');
  return new ApiResponse<Row[]>(mapped(items(), toRow), {});
}

async function* mapped<Item, Row>(items: AsyncIterable<Item>, toRow: (item: Item) => Row) {
  for await (const item of items) yield toRow(item);
}

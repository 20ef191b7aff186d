import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import { ApiError } from './api-error.ts';
import { ApiResponse } from './operation.ts';

/**
 * Returns a page of a list, with the next page's cursor as a header.
 * @param page null if the cursor is malformed.
 * @throws ApiError 400 if the page is null.
 */
export function pageResponse<Page extends { nextCursor: string | null }, Row>(
  page: Page | null,
  rowsOf: (page: Page) => Row[],
): ApiResponse<Row[]> {
  if (!page) throw new ApiError(400, 'invalidCursor');
  return withNextCursor(rowsOf(page), page.nextCursor);
}

/** Returns a reply with the next page's cursor as a header. @param nextCursor null after the last page. */
export function withNextCursor<Reply>(reply: Reply, nextCursor: string | null): ApiResponse<Reply> {
  return new ApiResponse(reply, nextCursor ? { [NEXT_CURSOR_HEADER]: nextCursor } : {});
}

/** Returns a whole list as a stream. @param cursor must be empty. @throws ApiError 400 if it is not. */
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

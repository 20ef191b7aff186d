import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { RequestedIdolRow } from '@contract/idol-request.ts';
import { PAGE_MAX } from '@contract/limits.ts';
import type { SubscriberRow } from '@contract/newsletter.ts';
import { LIST_COLUMNS } from '@contract/signup-fields.ts';
import { LIST_ORDERS, type ListOrder } from '@contract/values.ts';
import { fetchApi } from '../../../lib/api.ts';
import { csvFile, csvHeader, csvRows } from '../../../lib/csv.ts';

/**
 * The lists that can be taken along, and what each file holds: the columns of its list. Signups are read from both ends at once, in half the time:
 * their rows have numbers to tell them apart and never change places.
 */
export const EXPORTS = {
  fan: {
    operation: 'GET /api/admin/fans',
    orders: LIST_ORDERS,
    fileName: 'fan-signups.csv',
    columns: LIST_COLUMNS.fan,
  },
  idol: {
    operation: 'GET /api/admin/idols',
    orders: LIST_ORDERS,
    fileName: 'idol-signups.csv',
    columns: LIST_COLUMNS.idol,
  },
  subscriber: {
    operation: 'GET /api/admin/subscribers',
    orders: ['newest'],
    fileName: 'subscribers.csv',
    columns: ['email', 'type', 'language', 'confirmedAt'] satisfies (keyof SubscriberRow)[],
  },
  requestedIdol: {
    operation: 'GET /api/admin/idol-requests',
    orders: ['newest'],
    fileName: 'requested-idols.csv',
    columns: ['request', 'count', 'latestAt'] satisfies (keyof RequestedIdolRow)[],
  },
} as const;
export type ExportedList = keyof typeof EXPORTS;

interface ExportedFile {
  file: Blob;
  rows: number;
}

/**
 * The whole list as a CSV file, fetched page by page so that neither the page nor the server ever holds it all as objects. Read from both its ends
 * it is whole where they meet: at the first page with a row that the other end has returned. Signups made meanwhile are not in it.
 * @param expectedRows as far as known. A list of one page is read from one end; whatever the number, the file is whole.
 * @param onProgress gets the number of rows so far.
 * @throws what a failed page throws; an AbortError once `signal` is aborted. Then there is no file, never a part of one.
 */
export async function exportList(
  list: ExportedList,
  {
    expectedRows,
    onProgress,
    signal,
  }: { expectedRows: number; onProgress: (rows: number) => void; signal: AbortSignal },
): Promise<ExportedFile> {
  signal.throwIfAborted();
  const { columns, orders } = EXPORTS[list];
  const ends = expectedRows > PAGE_MAX ? orders : orders.slice(0, 1);
  const seen = new Set<unknown>();
  // Ends all calls: when the export is called off, and when one end has failed.
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort(signal.reason), { signal: over.signal });
  let rows = 0;

  async function readFrom(order: ListOrder): Promise<Blob[]> {
    const parts: Blob[] = [];
    for await (const page of pagesOf(list, order, over.signal)) {
      const fresh = ends.length > 1 ? page.filter(({ id }) => !seen.has(id)) : page;
      for (const { id } of fresh) seen.add(id);
      // A page at a time becomes bytes: all at once in the end would keep the page from answering.
      if (order === 'newest') parts.push(new Blob([csvRows(fresh, columns)]));
      else parts.unshift(new Blob([csvRows(fresh.reverse(), columns)]));
      rows += fresh.length;
      onProgress(rows);
      if (fresh.length < page.length) break;
    }
    return parts;
  }

  try {
    const parts = await Promise.all(ends.map(readFrom));
    signal.throwIfAborted();
    return { file: csvFile([csvHeader(columns), ...parts.flat()]), rows };
  } finally {
    over.abort();
  }
}

/** Each page is asked for as soon as the one before names it, so the server looks for it while that one's rows are read and written. */
async function* pagesOf(list: ExportedList, order: ListOrder, signal: AbortSignal) {
  const { operation } = EXPORTS[list];
  const ask = (cursor?: string) =>
    fetchApi(operation, {
      query: { limit: PAGE_MAX, cursor, ...(order === 'newest' ? {} : { order }) },
      signal,
    });
  let next: Promise<Response> | undefined = ask();
  while (next) {
    const response: Response = await next;
    const cursor = response.headers.get(NEXT_CURSOR_HEADER);
    next = cursor ? ask(cursor) : undefined;
    // It is thrown where it is awaited; a failure before that is not one that nobody handles.
    next?.catch(() => {});
    const rows: Record<string, unknown>[] = await response.json();
    yield rows;
  }
}

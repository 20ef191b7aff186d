import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { RequestedIdolRow } from '@contract/idol-request.ts';
import { PAGE_MAX } from '@contract/limits.ts';
import type { SubscriberRow } from '@contract/newsletter.ts';
import { LIST_COLUMNS } from '@contract/signup-fields.ts';
import { LIST_ORDERS, type ListOrder } from '@contract/values.ts';
import { fetchApi } from '../../../lib/api.ts';
import { csvFile, csvHeader, csvRows } from '../../../lib/csv.ts';

/** A list that can be exported. */
export interface ExportSource {
  /** Fetches a page. `order` is absent for the list's own order. */
  fetchPage: (
    query: { limit: number; cursor: string | undefined; order?: ListOrder },
    signal: AbortSignal,
  ) => Promise<Response>;
  /** The orders in which it can be read: two for a list that is read from both ends. */
  orders: readonly ListOrder[];
  fileName: string;
  columns: readonly string[];
}

/**
 * The lists that can be exported, with the columns of each file. Signups are read from both ends at once, which
 * takes half the time. This requires rows that have ids and never change places.
 */
export const EXPORTS = {
  fan: {
    fetchPage: pagesOf('GET /api/admin/fans'),
    orders: LIST_ORDERS,
    fileName: 'fan-signups.csv',
    columns: LIST_COLUMNS.fan,
  },
  idol: {
    fetchPage: pagesOf('GET /api/admin/idols'),
    orders: LIST_ORDERS,
    fileName: 'idol-signups.csv',
    columns: LIST_COLUMNS.idol,
  },
  subscriber: {
    fetchPage: pagesOf('GET /api/admin/subscribers'),
    orders: ['newest'],
    fileName: 'subscribers.csv',
    columns: ['email', 'type', 'language', 'confirmedAt'] satisfies (keyof SubscriberRow)[],
  },
  requestedIdol: {
    fetchPage: pagesOf('GET /api/admin/idol-requests'),
    orders: ['newest'],
    fileName: 'requested-idols.csv',
    columns: ['request', 'count', 'latestAt'] satisfies (keyof RequestedIdolRow)[],
  },
} as const satisfies Record<string, ExportSource>;
export type ExportedList = keyof typeof EXPORTS;

interface ExportedFile {
  file: Blob;
  rows: number;
}

/**
 * Returns the whole list as a CSV file, fetched page by page, so that neither the browser nor the server
 * holds all of it as objects. A list that is read from both ends is complete at the first page with a row
 * that the other end has returned. Signups made meanwhile are left out.
 * @param expectedRows the known number of rows. A list of one page is read from one end. The file is complete
 * even if the number is wrong.
 * @param onProgress receives the number of rows so far.
 * @throws the error of a failed page, or an AbortError once `signal` is aborted. There is never a partial
 * file.
 */
export async function exportList(
  source: ExportSource,
  {
    expectedRows,
    onProgress,
    signal,
  }: { expectedRows: number; onProgress: (rows: number) => void; signal: AbortSignal },
): Promise<ExportedFile> {
  signal.throwIfAborted();
  const { columns, orders } = source;
  const ends = expectedRows > PAGE_MAX ? orders : orders.slice(0, 1);
  const seen = new Set<unknown>();
  // Aborts all calls when the export is cancelled and when one end fails.
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort(signal.reason), { signal: over.signal });
  let rows = 0;

  async function readFrom(order: ListOrder): Promise<Blob[]> {
    const parts: Blob[] = [];
    for await (const page of readPages(source, order, over.signal)) {
      const fresh = page.filter(({ id }) => id === undefined || !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      // Converting all pages at the end would block the browser.
      if (order === 'newest') parts.push(new Blob([csvRows(fresh, columns)]));
      else parts.unshift(new Blob([csvRows(fresh.reverse(), columns)]));
      rows += fresh.length;
      onProgress(rows);
      if (ends.length > 1 && fresh.length < page.length) break;
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

/** Returns a function that fetches the pages of a list without path parameters. */
function pagesOf(
  operation:
    | 'GET /api/admin/fans'
    | 'GET /api/admin/idols'
    | 'GET /api/admin/subscribers'
    | 'GET /api/admin/idol-requests',
): ExportSource['fetchPage'] {
  return (query, signal) => fetchApi(operation, { query, signal });
}

/**
 * Yields the pages of a list. Requests each page as soon as its cursor is known, so that the server reads it
 * while the previous rows are written.
 */
async function* readPages({ fetchPage }: ExportSource, order: ListOrder, signal: AbortSignal) {
  const request = (cursor?: string) =>
    fetchPage({ limit: PAGE_MAX, cursor, ...(order === 'newest' ? {} : { order }) }, signal);
  let next: Promise<Response> | undefined = request();
  while (next) {
    const response: Response = await next;
    const cursor = response.headers.get(NEXT_CURSOR_HEADER);
    next = cursor ? request(cursor) : undefined;
    // The error is thrown where the page is awaited. Until then it must not count as unhandled.
    next?.catch(() => {});
    const rows: Record<string, unknown>[] = await response.json();
    yield rows;
  }
}

import { type FanRow, type IdolRow, NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { RequestedIdolRow } from '@contract/idol-request.ts';
import { PAGE_MAX } from '@contract/limits.ts';
import type { SubscriberRow } from '@contract/newsletter.ts';
import { fetchApi } from '../../lib/api.ts';
import { csvFile, csvHeader, csvRows } from '../../lib/csv.ts';

/** The lists that can be taken along, and what each file holds: the columns of its list. */
export const EXPORTS = {
  fan: {
    operation: 'listFans',
    fileName: 'fan-signups.csv',
    columns: ['id', 'name', 'email', 'createdAt', 'referral'] satisfies (keyof FanRow)[],
  },
  idol: {
    operation: 'listIdols',
    fileName: 'idol-signups.csv',
    columns: ['id', 'stageName', 'email', 'createdAt', 'type'] satisfies (keyof IdolRow)[],
  },
  subscriber: {
    operation: 'listSubscribers',
    fileName: 'subscribers.csv',
    columns: ['email', 'type', 'language', 'confirmedAt'] satisfies (keyof SubscriberRow)[],
  },
  requestedIdol: {
    operation: 'listRequestedIdols',
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
 * The whole list as a CSV file, fetched page by page so that neither the page nor the server ever holds it all as objects.
 * @param onProgress gets the number of rows so far.
 * @throws what a failed page throws; an AbortError once `signal` is aborted. Then there is no file, never a part of one.
 */
export async function exportList(
  list: ExportedList,
  { onProgress, signal }: { onProgress: (rows: number) => void; signal: AbortSignal },
): Promise<ExportedFile> {
  const { operation, columns } = EXPORTS[list];
  const parts = [csvHeader(columns)];
  let rows = 0;
  let cursor: string | undefined;
  do {
    const response = await fetchApi(operation, { query: { limit: PAGE_MAX, cursor }, signal });
    const page = (await response.json()) as Record<string, unknown>[];
    parts.push(csvRows(page, columns));
    rows += page.length;
    onProgress(rows);
    cursor = response.headers.get(NEXT_CURSOR_HEADER) ?? undefined;
  } while (cursor);
  signal.throwIfAborted();
  return { file: csvFile(parts), rows };
}

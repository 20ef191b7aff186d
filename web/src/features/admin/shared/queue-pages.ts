import type { QueueRow } from '@contract/priority.ts';
import type { Language, UserType } from '@contract/values.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ADMIN_KEY } from './admin-session.ts';
import { changePages } from './change-pages.ts';
import { byCursor, fetchPage, type ListPage } from './list-page.ts';
import type { QueueListKind } from './lists.ts';

/** A row of a list as the page shows it. */
export interface QueueEntry
  extends Pick<
    QueueRow,
    'id' | 'userType' | 'email' | 'accessTier' | 'hasEarlyAccess' | 'priorityScore' | 'flags' | 'verification'
  > {
  /** A fan's name, an idol's stage name. */
  name: string;
  /** The reasons for the score, in the page's language. */
  factors: string[];
}

interface QueuePage extends ListPage<QueueEntry> {
  /** The language of the factors. */
  language: string;
}

const PAGE_ROWS = 100;
const QUEUE_KEY = 'queue';

/** Loads a list page by page, and returns whether the server has sent all factors in `language`. */
export function queueQuery({ operation, userType }: QueueListKind, language: Language) {
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, QUEUE_KEY, userType, operation],
    queryFn: async ({ pageParam, signal }): Promise<QueuePage> => {
      const query = { limit: PAGE_ROWS, cursor: pageParam };
      const { lang } = document.documentElement;
      const { rows, nextCursor } = await fetchPage(operation, { params: { userType }, query, signal });
      return { language: lang, rows: rows.map(toEntry), nextCursor };
    },
    ...byCursor,
    select: ({ pages }) => ({
      entries: entriesOf(pages),
      isTranslated: pages.every((page) => page.language === language),
    }),
  });
}

/** Keeps the first position of an entry that moved down while the pages were fetched. */
function entriesOf(pages: QueuePage[]): QueueEntry[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((entry) => [entry.id, entry]))).values()];
}

function toEntry({ name, stageName, factors, ...row }: QueueRow): QueueEntry {
  return { ...row, name: name ?? stageName ?? '', factors: JSON.parse(factors) };
}

/** Changes entries in place, in every loaded list of their type. */
export function changeEntries(
  client: QueryClient,
  userType: UserType,
  ids: readonly number[],
  change: Pick<QueueEntry, 'accessTier' | 'hasEarlyAccess'>,
): Promise<void> {
  const changed = new Set(ids);
  return changePages<QueuePage>(client, [ADMIN_KEY, QUEUE_KEY, userType], (page) => ({
    ...page,
    rows: page.rows.map((entry) => (changed.has(entry.id) ? { ...entry, ...change } : entry)),
  }));
}

/** Refetches the loaded lists: all, those of a type, or those of one operation of a type. */
export function refetchLists(
  client: QueryClient,
  ...which: [] | [UserType] | [UserType, QueueListKind['operation']]
): Promise<void> {
  return client.invalidateQueries({ queryKey: [ADMIN_KEY, QUEUE_KEY, ...which] });
}

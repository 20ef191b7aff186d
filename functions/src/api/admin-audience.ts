import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import { pageOfRequestedIdols } from '../store/idol-requests.ts';
import { pageOfSubscribers } from '../store/subscriptions.ts';
import { ApiError } from './api-error.ts';
import { Answer, type Handler } from './operation.ts';

/** Called bare, the first of each list; exports take it page by page. */
const PAGE = 100;

export const listRequestedIdols: Handler<'listRequestedIdols'> = async ({ query }, { db }) => {
  const page = await pageOfRequestedIdols(db, query.limit ?? PAGE, query.cursor);
  if (!page) throw new ApiError(400, 'invalidCursor');
  const rows = page.documents.map((document) => {
    const { request, count, latestAt } = document.data();
    return { id: document.id, request, count, latestAt: latestAt.toDate().toISOString() };
  });
  return new Answer(rows, nextPage(page.nextCursor));
};

export const listSubscribers: Handler<'listSubscribers'> = async ({ query }, { db }) => {
  const page = await pageOfSubscribers(db, query.limit ?? PAGE, query.cursor);
  if (!page) throw new ApiError(400, 'invalidCursor');
  const rows = page.documents.map((document) => {
    const { email, type, language, verifiedAt } = document.data();
    return { email, type, language, confirmedAt: verifiedAt?.toDate().toISOString() ?? '' };
  });
  return new Answer(rows, nextPage(page.nextCursor));
};

function nextPage(cursor: string | null): Record<string, string> {
  return cursor ? { [NEXT_CURSOR_HEADER]: cursor } : {};
}

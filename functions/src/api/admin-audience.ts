import { iso } from '../collections/iso.ts';
import { pageOfRequestedIdols } from '../collections/requested-idols.ts';
import { pageOfSubscribers } from '../collections/subscriptions.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given. Exports fetch page after page. */
const PAGE = 100;

export const listRequestedIdolsCall: Handler<'GET /api/admin/idol-requests'> = async ({ query }, { db }) => {
  const page = await pageOfRequestedIdols(db, query.limit ?? PAGE, query.cursor);
  return pageResponse(page, ({ documents }) =>
    documents.map((document) => {
      const { request, count, latestAt } = document.data();
      return { id: document.id, request, count, latestAt: iso(latestAt) };
    }),
  );
};

export const listSubscribersCall: Handler<'GET /api/admin/subscribers'> = async ({ query }, { db }) => {
  const page = await pageOfSubscribers(db, query.limit ?? PAGE, query.cursor);
  return pageResponse(page, ({ documents }) =>
    documents.map((document) => {
      const { email, type, language, verifiedAt } = document.data();
      return { email, type, language, confirmedAt: verifiedAt ? iso(verifiedAt) : '' };
    }),
  );
};

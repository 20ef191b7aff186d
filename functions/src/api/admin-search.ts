import type { SearchRow } from '@contract/admin.ts';
import { nameOf } from '../collections/signups.ts';
import { type FoundSignup, searchSignups as search } from '../collections/signups-search.ts';
import { seesAddresses } from './admin-rights.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given: as many as an admin reads before refining the search. */
const PAGE = 50;

export const searchSignups: Handler<'POST /api/admin/search'> = async ({ body }, { db, admin }) => {
  const byAddress = admin !== null && seesAddresses(admin);
  const page = await search(db, body.q, body.limit ?? PAGE, body.cursor, byAddress);
  return pageResponse(page, ({ found }) => found.map(toRow));
};

function toRow({ userType, document }: FoundSignup): SearchRow {
  const signup = document.data();
  const { email, createdAt, accessTier, hasEarlyAccess, priorityScore } = signup;
  return {
    id: Number(document.id),
    userType,
    name: nameOf(signup),
    email,
    createdAt: createdAt.toDate().toISOString(),
    accessTier,
    hasEarlyAccess,
    priorityScore,
  };
}

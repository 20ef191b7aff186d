import { NEXT_CURSOR_HEADER, type SearchRow } from '@contract/admin.ts';
import { type FoundSignup, searchSignups as search } from '../store/search-signups.ts';
import { nameOf } from '../store/signups.ts';
import { ApiError } from './api-error.ts';
import { Answer, type Handler } from './operation.ts';

/** Called without a limit, as many as one looks through before typing more. */
const PAGE = 50;

export const searchSignups: Handler<'searchSignups'> = async ({ body }, { db }) => {
  const page = await search(db, body.q, body.limit ?? PAGE, body.cursor);
  if (!page) throw new ApiError(400, 'invalidCursor');
  return new Answer(page.found.map(toRow), page.nextCursor ? { [NEXT_CURSOR_HEADER]: page.nextCursor } : {});
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

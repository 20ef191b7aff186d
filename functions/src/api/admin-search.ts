import type { SearchRow } from '@contract/admin.ts';
import { normalizeEmail } from '@contract/email.ts';
import { iso } from '../collections/iso.ts';
import { nameOf } from '../collections/signups.ts';
import { type FoundSignup, searchSignups, signupsWithAddress } from '../collections/signups-search.ts';
import { seesAddresses } from './admin-rights.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given: as many as an admin reads before refining the search. */
const PAGE = 50;

export const searchSignupsCall: Handler<'POST /api/admin/search'> = async (
  { body },
  { db, admin, config },
) => {
  const byAddress = admin !== null && seesAddresses(admin);
  const email = byAddress ? normalizeEmail(body.q) : null;
  // A complete address belongs to one person, so a search by its first letters would only cost reads.
  if (email) return (await signupsWithAddress(db, config.mailboxKey, email)).map(toRow);
  const page = await searchSignups(db, body.q, body.limit ?? PAGE, body.cursor, byAddress);
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
    createdAt: iso(createdAt),
    accessTier,
    hasEarlyAccess,
    priorityScore,
  };
}

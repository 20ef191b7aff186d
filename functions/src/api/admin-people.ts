import { BULK_MAX } from '@contract/limits.ts';
import {
  FACETS_MAX,
  orderOf,
  PEOPLE_COUNT_MAX,
  type PeopleFilter,
  type PeopleOrder,
  type PersonRow,
  problemOfFilter,
} from '@contract/people.ts';
import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { iso } from '../collections/iso.ts';
import {
  countPeople,
  firstOfList,
  type PeopleList,
  type PersonSnapshot,
  peopleAsOf,
  peoplePage,
  signupIdOf,
} from '../collections/people.ts';
import { readNeighbours } from '../collections/people-neighbours.ts';
import { peopleSumsRef } from '../collections/system.ts';
import { facetCounts } from '../domain/people-sums.ts';
import { addTiers } from '../domain/tiers.ts';
import { enqueue } from '../task-queue.ts';
import { setTiers } from '../workflows/set-tiers.ts';
import { startTierJob, tierJobTask } from '../workflows/tier-job.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';
import { refreshPeople } from './refresh-people.ts';
import { withAuditId } from './with-audit-id.ts';

/** The page size if no limit is given: 51 reads with the one that shows whether there is a next page. */
const PAGE = 50;

export const listPeopleCall: Handler<'GET /api/admin/people/{userType}'> = async (
  { params, query },
  context,
) => {
  const { limit = PAGE, cursor, sort, ...filter } = query;
  const { userType } = params;
  const page = await peoplePage(context.db, listOf(context, userType, filter, sort), limit, cursor);
  return pageResponse(page, ({ documents }) => documents.map((row) => toRow(userType, row)));
};

export const countPeopleCall: Handler<'GET /api/admin/people/{userType}/count'> = async (
  { params, query },
  context,
) => {
  const { db } = context;
  const { sort, ...filter } = query;
  const list = listOf(context, params.userType, filter, sort);
  const [found, asOf] = await Promise.all([countPeople(db, list), peopleAsOf(db)]);
  return {
    count: Math.min(found, PEOPLE_COUNT_MAX),
    isMore: found > PEOPLE_COUNT_MAX,
    asOf: asOf?.toISOString() ?? null,
  };
};

export const findNeighboursCall: Handler<'GET /api/admin/people/{userType}/{id}/neighbours'> = async (
  { params, query },
  context,
) => {
  const { sort, ...filter } = query;
  const list = listOf(context, params.userType, filter, sort);
  const found = await readNeighbours(context.db, list, Number(params.id));
  return { isListed: found !== null, previous: found?.previous ?? null, next: found?.next ?? null };
};

/** Costs one read: the last recalculation counted everybody (docs/adr/0075). */
export const countFacetsCall: Handler<'GET /api/admin/people/{userType}/facets'> = async (
  { params },
  { db },
) => {
  const sums = (await peopleSumsRef(db).get()).data();
  return {
    asOf: sums ? iso(sums.asOf) : null,
    counts: facetCounts(params.userType, sums?.facets),
  };
};

export const setPeopleTierCall: Handler<'POST /api/admin/people/{userType}/tier'> = async (
  { params, body },
  context,
) => {
  const { userType } = params;
  const { db, now } = context;
  const { tier, promote, userIds, filter, sort, number, exceptIds } = body;
  const chosen =
    number === undefined
      ? userIds
      : await firstIds(db, listOf(context, userType, filter, sort), number, exceptIds);
  const ids = [...new Set(chosen)];
  if (ids.length === 0) throw new ApiError(400, 'nobodyChosen');
  const admin = adminOf(context);
  if (ids.length > BULK_MAX) {
    const jobId = await startTierJob(db, { admin, userType, ids, tier, promote }, now());
    await enqueue('processPages', tierJobTask(jobId, now()));
    return withAuditId({ changed: 0, unchanged: 0, tiersBefore: {}, waiting: ids.length }, jobId);
  }
  const action = promote ? 'bulk-promote' : 'assign-tier';
  const given = { action, admin, userType, ids, tier } as const;
  const { tiersBefore, unknown, auditId } = await setTiers(db, given, now());
  if (unknown.length > 0) throw new ApiError(409, 'peopleChanged');
  await refreshPeople(db, userType, ids);
  const changed = tiersBefore.length;
  const reply = { changed, unchanged: ids.length - changed, tiersBefore: addTiers({}, tiersBefore) };
  return withAuditId(reply, changed > 0 ? auditId : null);
};

/**
 * Returns the numbers of the first people of a list, without some of them.
 * @throws ApiError 409 if they are not as many as the admin saw, because the list has changed since.
 */
async function firstIds(
  db: Firestore,
  list: PeopleList,
  number: number,
  exceptIds: readonly number[],
): Promise<number[]> {
  const except = new Set(exceptIds);
  const found = (await firstOfList(db, list, number)).filter((id) => !except.has(id));
  if (found.length !== number - except.size) throw new ApiError(409, 'peopleChanged');
  return found;
}

/** Returns the list that a call asks for. @throws ApiError 400 if that combination is not offered. */
function listOf(
  { config }: Context,
  userType: UserType,
  filter: PeopleFilter,
  sort: PeopleOrder | '',
): PeopleList {
  const order = orderOf(filter, sort);
  const problem = problemOfFilter(userType, filter, order);
  if (problem) throw new ApiError(400, problem, { values: { max: FACETS_MAX } });
  return { userType, filter, order, timeZone: config.adminTimeZone };
}

function toRow(userType: UserType, document: PersonSnapshot): PersonRow {
  const row = document.data();
  return {
    id: signupIdOf(document),
    userType,
    name: row.name,
    email: row.email,
    language: row.language,
    confirmed: row.isConfirmed,
    access: row.access,
    accessTier: row.accessTier,
    flags: row.flags,
    favourites: row.favourites,
    source: row.source,
    priorityScore: row.priorityScore,
    factors: row.factors,
    createdAt: iso(row.createdAt),
    ...(row.verificationState === undefined ? {} : { verification: row.verificationState }),
  };
}

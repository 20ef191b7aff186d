import type { AuditRow } from '@contract/priority.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type AuditPageEntry, pageOfAudit, pageOfChanges } from '../collections/audit-log.ts';
import { iso } from '../collections/iso.ts';
import { type KnownNames, readKnownNames, signupPath } from '../collections/signups.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse, Handler } from './operation.ts';
import { pageResponse, withNextCursor } from './page-response.ts';

/** The page size if no limit is given, because the log is never streamed whole. */
const PAGE = 50;

export const listAuditCall: Handler<'GET /api/admin/audit'> = ({ query }, { db }) => list(db, null, query);

export const listAuditOfCall: Handler<'GET /api/admin/audit/{userType}/{id}'> = ({ params, query }, { db }) =>
  list(db, { userType: params.userType, id: Number(params.id) }, query);

export const getActionCall: Handler<'GET /api/admin/audit/{auditId}'> = async ({ params, query }, { db }) => {
  const page = await pageOfChanges(db, params.auditId, query.limit ?? PAGE, query.cursor);
  if (page === undefined) throw new ApiError(404, 'unknownEntry');
  if (page === null) throw new ApiError(400, 'invalidCursor');
  const [row] = await toRows(db, [page.entry]);
  if (!row) throw new ApiError(404, 'unknownEntry');
  return withNextCursor(row, page.nextCursor);
};

async function list(
  db: Firestore,
  of: { userType: UserType; id: number } | null,
  { limit = PAGE, cursor }: { limit?: number; cursor: string },
): Promise<ApiResponse<AuditRow[]>> {
  const page = await pageOfAudit(db, of, limit, cursor);
  const rows = await toRows(db, page?.entries ?? []);
  return pageResponse(page, () => rows);
}

/** Reads each signup once, for its name. */
async function toRows(db: Firestore, entries: AuditPageEntry[]): Promise<AuditRow[]> {
  const people = new Map(
    entries.flatMap(({ changes }) =>
      changes.map(({ userType, id }) => [signupPath(userType, id), { userType, id }] as const),
    ),
  );
  const names = await readKnownNames(db, [...people.values()]);
  const namesAt = new Map([...people.keys()].map((path, index) => [path, names[index] ?? null]));
  return entries.map(
    ({ id, at, action, admin, list, about, wave, view, referral, reviewReasons, repaired, ...entry }) => ({
      id,
      at: iso(at),
      act: action,
      admin,
      ...(list ? { list } : {}),
      ...(about ? { about } : {}),
      ...(wave ? { wave } : {}),
      ...(view ? { view } : {}),
      ...(referral ? { referral: toDecision(referral) } : {}),
      ...(reviewReasons ? { reviewReasons } : {}),
      ...(repaired ? { repaired } : {}),
      ...(isUndoable(action) ? { undo: entry.isUndone ? 'done' : 'open' } : {}),
      entries: entry.count,
      changes: entry.changes.map((change) => {
        const known = namesAt.get(signupPath(change.userType, change.id)) ?? null;
        return { ...withNames(change, known, id), name: known?.name ?? null };
      }),
    }),
  );
}

/** Adds the names before and after an action, if it replaced the name. */
function withNames<Change extends Pick<AuditPageEntry['changes'][number], 'before' | 'after'>>(
  change: Change,
  known: KnownNames | null,
  auditId: string,
): Change {
  const at = known?.earlier.findIndex(({ replacedBy }) => replacedBy === auditId) ?? -1;
  const replaced = known?.earlier[at];
  if (!known || !replaced) return change;
  const name = known.earlier[at + 1]?.name ?? known.name;
  return {
    ...change,
    before: { ...change.before, name: replaced.name },
    after: { ...change.after, name },
  };
}

function toDecision({
  ids,
  isAccepted,
  reasons,
}: NonNullable<AuditPageEntry['referral']>): AuditRow['referral'] {
  return { isAccepted, count: ids.length, reasons };
}

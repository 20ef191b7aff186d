import type { AuditRow } from '@contract/priority.ts';
import { isUndoable } from '@contract/undoable.ts';
import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type AuditPageEntry, pageOfAudit } from '../collections/audit-log.ts';
import type { ApiResponse, Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given, because the log is never streamed whole. */
const PAGE = 50;

export const listAudit: Handler<'GET /api/admin/audit'> = ({ query }, { db }) => list(db, null, query);

export const listAuditOf: Handler<'GET /api/admin/audit/{userType}/{id}'> = ({ params, query }, { db }) =>
  list(db, { userType: params.userType, id: Number(params.id) }, query);

async function list(
  db: Firestore,
  of: { userType: UserType; id: number } | null,
  { limit = PAGE, cursor }: { limit?: number; cursor: string },
): Promise<ApiResponse<AuditRow[]>> {
  return pageResponse(await pageOfAudit(db, of, limit, cursor), ({ entries }) => entries.map(toRow));
}

function toRow({ id, at, action, admin, list, about, isUndone, count, changes }: AuditPageEntry): AuditRow {
  return {
    ...{ id, at: at.toDate().toISOString(), act: action, admin },
    ...(list ? { list } : {}),
    ...(about ? { about } : {}),
    ...(isUndoable(action) ? { undo: isUndone ? 'done' : 'open' } : {}),
    ...{ entries: count, changes },
  };
}

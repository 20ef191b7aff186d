import { AUDIT_ID_HEADER } from '@contract/audit-id.ts';
import { routes } from '@contract/routes.ts';
import { isUndoable, UNDOABLE } from '@contract/undoable.ts';
import { USER_TYPES } from '@contract/values.ts';
import { auditRef } from '../collections/audit-log.ts';
import { storePeople } from '../workflows/store-person.ts';
import { undo } from '../workflows/undo.ts';
import { adminOf, requireRole } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import { ApiResponse, type Handler } from './operation.ts';

export const undoAction: Handler<'POST /api/admin/undo'> = async ({ body }, context) => {
  const { db, admin, now } = context;
  const entry = (await auditRef(db, body.auditId).get()).data();
  const action = entry?.action;
  if (!action || !isUndoable(action)) throw new ApiError(404, 'unknownAction');
  requireRole(routes[UNDOABLE[action]], admin);
  const outcome = await undo(db, { ...body, admin: adminOf(context) }, now());
  if (outcome.status === 'unknown') throw new ApiError(404, 'unknownAction');
  if (outcome.status === 'told') throw new ApiError(409, 'peopleTold', { values: { count: outcome.count } });
  for (const userType of USER_TYPES) {
    const changed = entry.changes.filter((change) => change.userType === userType);
    await storePeople(
      db,
      userType,
      changed.map(({ id }) => id),
    );
  }
  return { restored: outcome.restored, kept: outcome.kept };
};

/** Returns an action's reply with the header that names its audit entry. @param auditId null if nothing changed. */
export function withAuditId<Reply>(reply: Reply, auditId: string | null): ApiResponse<Reply> {
  return new ApiResponse(reply, auditId === null ? {} : { [AUDIT_ID_HEADER]: auditId });
}

import { invite } from '../workflows/invite.ts';
import { adminOf } from './admin-rights.ts';
import { withAuditId } from './admin-undo.ts';
import type { Handler } from './operation.ts';

export const inviteToBeta: Handler<'POST /api/admin/beta-invitation'> = async ({ body }, context) => {
  const { db, config, language, now } = context;
  const request = { ...body, admin: adminOf(context), language };
  const { code, expiresAt, auditId } = await invite(db, config, request, now());
  return withAuditId({ code, expiresAt: expiresAt.toISOString() }, auditId);
};

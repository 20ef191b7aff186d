import { invite } from '../workflows/invite.ts';
import { adminOf } from './admin-session.ts';
import type { Handler } from './operation.ts';

export const inviteToBeta: Handler<'POST /api/admin/beta-invitation'> = async ({ body }, context) => {
  const { db, config, language, now } = context;
  const request = { ...body, admin: adminOf(context), language };
  const { code, expiresAt } = await invite(db, config, request, now());
  return { code, expiresAt: expiresAt.toISOString() };
};

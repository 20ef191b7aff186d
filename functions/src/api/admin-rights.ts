import { MINUTE_MS } from '@contract/durations.ts';
import { LISTED_MAX } from '@contract/limits.ts';
import { includesRole, roleOf, SEES_ADDRESSES, SESSION_ID_LENGTH } from '@contract/roles.ts';
import type { AdminRole, ExportedListName } from '@contract/values.ts';
import { logExport } from '../collections/audit-log.ts';
import { ApiError } from './api-error.ts';
import type { Admin, Context } from './operation.ts';

/** Calls of one export within this time are one entry of the audit log. */
const EXPORT_WINDOW_MS = 10 * MINUTE_MS;

/** The sentence of a refusal, by the role that is needed. Every admin is a viewer. */
const REFUSALS = {
  viewer: 'noSession',
  reviewer: 'needsReviewer',
  operator: 'needsOperator',
  owner: 'needsOwner',
} as const satisfies Record<AdminRole, string>;

/** Returns the admin's name in the audit log; with the configured password, the start of the session's hash. */
export function adminOf({ admin }: Pick<Context, 'admin'>): string {
  if (admin === null) throw new ApiError(401, 'noSession');
  return nameInLog(admin);
}

/** Works like {@link adminOf}, for a session that is just starting. */
export function nameInLog({ name, session }: Pick<Admin, 'name' | 'session'>): string {
  return name ?? session.slice(0, SESSION_ID_LENGTH);
}

/** Returns whether the admin may make a call. @param admin null without a session. */
export function mayCall({ access }: { access: string }, admin: Admin | null): boolean {
  const needed = roleOf(access);
  return needed === undefined || (admin !== null && includesRole(admin.role, needed));
}

/**
 * Checks that the admin may make the call.
 * @throws ApiError 401 without a session, 403 if the admin's role is too low.
 */
export function requireRole(call: { access: string }, admin: Admin | null): void {
  if (mayCall(call, admin)) return;
  if (admin === null) throw new ApiError(401, 'noSession');
  throw new ApiError(403, REFUSALS[roleOf(call.access) ?? 'viewer']);
}

/**
 * Checks that the admin may read this many rows of a list. More rows than a page are an export, which is logged
 * before they are read.
 * @param limit the number of rows asked for; undefined for the whole list.
 * @throws ApiError 403 if an admin other than an owner exports.
 */
export async function admitExport(
  list: ExportedListName,
  limit: number | undefined,
  { db, admin, now }: Pick<Context, 'db' | 'admin' | 'now'>,
): Promise<void> {
  if (limit !== undefined && limit <= LISTED_MAX) return;
  requireRole({ access: 'owner' }, admin);
  await recordExport(list, { db, admin, now });
}

/** Logs an export. Repeats within {@link EXPORT_WINDOW_MS} are the same entry. */
export async function recordExport(
  list: ExportedListName,
  { db, admin, now }: Pick<Context, 'db' | 'admin' | 'now'>,
): Promise<void> {
  if (admin) await logExport(db, { ...admin, admin: nameInLog(admin), list }, EXPORT_WINDOW_MS, now());
}

/** Returns whether an admin sees addresses. */
export function seesAddresses({ role }: Admin): boolean {
  return includesRole(role, SEES_ADDRESSES);
}

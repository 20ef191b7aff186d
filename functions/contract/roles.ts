import { ADMIN_ROLES, type AdminRole } from './values.ts';

/** Returns the role that an access needs; undefined if it is not an admin's. */
export function roleOf(access: string): AdminRole | undefined {
  return ADMIN_ROLES.find((role) => role === access);
}

/** Returns whether a role has the rights of another one. */
export function includesRole(role: AdminRole, needed: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(needed);
}

/** The lowest role that sees addresses. Lower ones get them masked in every reply. */
export const SEES_ADDRESSES: AdminRole = 'reviewer';

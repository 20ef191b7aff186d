import { ADMIN_ROLES, type AdminRole } from './values.ts';

/** Returns the role that an `access` requires; undefined if it requires none. */
export function roleOf(access: string): AdminRole | undefined {
  return ADMIN_ROLES.find((role) => role === access);
}

/** Returns whether a role has the rights of another one. */
export function includesRole(role: AdminRole, needed: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(needed);
}

/** The name of schedules in the log. */
export const SCHEDULE = 'schedule';
/** The log's names for actions without an admin: `npm run admin`, and the schedules. No admin can have them. */
export const UNATTENDED = ['command line', SCHEDULE] as const;
export type Unattended = (typeof UNATTENDED)[number];

/** How many leading characters of a session's hash name a session with the configured password in the log. */
export const SESSION_ID_LENGTH = 16;

/** Returns whether a name in the log is that of a session with the configured password. No admin can have it. */
export function isSessionId(name: string): boolean {
  return name.length === SESSION_ID_LENGTH && /^[0-9a-f]+$/.test(name);
}

/** The lowest role that sees addresses. Lower ones get them masked in every reply. */
export const SEES_ADDRESSES: AdminRole = 'reviewer';

import type { AuditAction } from './values.ts';

/** The actions that can be undone, each with its call. Undoing an action needs the same role as the call. */
export const UNDOABLE = {
  'assign-tier': 'POST /api/admin/assign-tier',
  'bulk-promote': 'POST /api/admin/bulk-promote',
  'beta-invitation': 'POST /api/admin/beta-invitation',
  'invitation-applied': 'POST /api/admin/beta-invitation',
  'invitation-revoked': 'POST /api/admin/invitation-revoke',
  'idol-review': 'POST /api/admin/idol-review',
  'referral-review': 'POST /api/admin/referral-review',
  'name-corrected': 'POST /api/admin/signups/{userType}/{id}/name',
  'wave-release': 'POST /api/admin/waves/{id}/release',
  'list-tier': 'POST /api/admin/people/{userType}/tier',
} as const satisfies Partial<Record<AuditAction, string>>;
export type UndoableAction = keyof typeof UNDOABLE;

/** Returns whether an action can be undone. */
export function isUndoable(action: AuditAction): action is UndoableAction {
  return action in UNDOABLE;
}

import { includesRole } from '@contract/roles.ts';
import type { Operation, routes } from '@contract/routes.ts';
import type { AdminRole } from '@contract/values.ts';
import { useAdmin } from './admin-session.ts';

/** The role that each call requires. Compiles only if it is the role in the contract. */
const REQUIRED_ROLES = {
  'POST /api/admin/update-priorities': 'operator',
  'POST /api/admin/assign-tier': 'operator',
  'POST /api/admin/bulk-promote': 'operator',
  'POST /api/admin/people/{userType}/tier': 'operator',
  'POST /api/admin/people-views': 'operator',
  'POST /api/admin/beta-invitation': 'operator',
  'POST /api/admin/invitations': 'operator',
  'POST /api/admin/invitation-resend': 'operator',
  'POST /api/admin/invitation-revoke': 'operator',
  'POST /api/admin/referral-review': 'reviewer',
  'POST /api/admin/referral-reviews': 'reviewer',
  'POST /api/admin/idol-review': 'reviewer',
  'POST /api/admin/waves': 'operator',
  'POST /api/admin/waves/{id}/release': 'operator',
  'POST /api/admin/signups/{userType}/{id}/name': 'operator',
  'POST /api/admin/signups/{userType}/{id}/note': 'reviewer',
  'POST /api/admin/signups/{userType}/{id}/mail': 'operator',
  'POST /api/admin/delete-person': 'owner',
  // Not a call, but the right to request long pages of the lists whose routes in the contract have `exports`.
  export: 'owner',
} as const satisfies { [Op in Operation]?: (typeof routes)[Op]['access'] } & { export: AdminRole };

/** Returns whether the admin may make a call. Only the server decides; the page hides what it would refuse. */
export function useMay(action: keyof typeof REQUIRED_ROLES): boolean {
  return includesRole(useAdmin()?.role ?? 'owner', REQUIRED_ROLES[action]);
}

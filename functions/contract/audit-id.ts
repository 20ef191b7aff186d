/**
 * The header that names the audit entry of an action on tiers, invitations or a held referral; absent if nothing
 * changed.
 */
export const AUDIT_ID_HEADER = 'x-audit-id';

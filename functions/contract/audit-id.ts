/** The header that names the audit entry of an action that can be undone; absent if nothing changed. */
export const AUDIT_ID_HEADER = 'x-audit-id';

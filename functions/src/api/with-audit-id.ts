import { AUDIT_ID_HEADER } from '@contract/audit-id.ts';
import { ApiResponse } from './operation.ts';

/** Returns an action's reply with the header that names its audit entry. @param auditId null if nothing changed. */
export function withAuditId<Reply>(reply: Reply, auditId: string | null): ApiResponse<Reply> {
  return new ApiResponse(reply, auditId === null ? {} : { [AUDIT_ID_HEADER]: auditId });
}

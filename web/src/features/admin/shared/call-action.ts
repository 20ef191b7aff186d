import { AUDIT_ID_HEADER } from '@contract/audit-id.ts';
import type { Operation, ReplyOf } from '@contract/routes.ts';
import { fetchApi } from '../../../lib/api.ts';

/**
 * Makes a call that the audit log records. `auditId` names its entry; null if it changed nothing.
 * @throws as {@link fetchApi}.
 */
export async function callAction<Op extends Operation>(
  ...call: Parameters<typeof fetchApi<Op>>
): Promise<{ reply: ReplyOf<Op>; auditId: string | null }> {
  const response = await fetchApi(...call);
  return { reply: await response.json(), auditId: response.headers.get(AUDIT_ID_HEADER) };
}

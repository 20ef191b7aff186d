import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { AuditRow } from '@contract/priority.ts';
import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type AuditPageEntry, pageOfAudit } from '../store/audit.ts';
import { ApiError } from './api-error.ts';
import { Answer, type Handler } from './operation.ts';

/** A log grows without end, so called bare it answers its newest page, not all of it. */
const PAGE = 50;

export const listAudit: Handler<'listAudit'> = ({ query }, { db }) => list(db, null, query);

export const listAuditOf: Handler<'listAuditOf'> = ({ params, query }, { db }) =>
  list(db, { userType: params.userType, id: Number(params.id) }, query);

async function list(
  db: Firestore,
  of: { userType: UserType; id: number } | null,
  { limit = PAGE, cursor }: { limit?: number; cursor: string },
): Promise<Answer<AuditRow[]>> {
  const page = await pageOfAudit(db, of, limit, cursor);
  if (!page) throw new ApiError(400, 'invalidCursor');
  return new Answer(
    page.entries.map(toRow),
    page.nextCursor ? { [NEXT_CURSOR_HEADER]: page.nextCursor } : {},
  );
}

function toRow({ id, at, act, admin, count, changes }: AuditPageEntry): AuditRow {
  return { id, at: at.toDate().toISOString(), act, admin, entries: count, changes };
}

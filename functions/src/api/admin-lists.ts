import type { FanRow, IdolRow } from '@contract/signup-fields.ts';
import type { ListOrder } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { streamOf } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { listedFans, listedIdols, pageOfSignups } from '../collections/signups-list.ts';
import type { ApiResponse, Context, Handler } from './operation.ts';
import { pageResponse, wholeResponse } from './page-response.ts';

export const listFansCall: Handler<'GET /api/admin/fans'> = ({ query }, context) =>
  list(context, query, listedFans, ({ id, createdAt, data: { name, email, ...answers } }): FanRow => {
    return { id, name, email, createdAt, ...answers };
  });

export const listIdolsCall: Handler<'GET /api/admin/idols'> = ({ query }, context) =>
  list(context, query, listedIdols, ({ id, createdAt, data: { stageName, email, ...answers } }): IdolRow => {
    return { id, stageName, email, createdAt, ...answers };
  });

/** Returns one page, or streams the whole list if no limit is given. */
async function list<Doc extends { createdAt: Timestamp }, Row>(
  { db }: Context,
  { limit, cursor, order }: { limit?: number; cursor: string; order: ListOrder | '' },
  listed: (db: Firestore, order: ListOrder) => Query<Doc, Doc>,
  toRow: (signup: { id: number; createdAt: string; data: Omit<Doc, 'createdAt'> }) => Row,
): Promise<ApiResponse<Row[]>> {
  const signups = listed(db, order || 'newest');
  const rowOf = (document: QueryDocumentSnapshot<Doc, Doc>) => {
    const { createdAt, ...data } = document.data();
    return toRow({ id: Number(document.id), createdAt: iso(createdAt), data });
  };
  if (limit === undefined) return wholeResponse(cursor, () => streamOf(signups), rowOf);
  const page = await pageOfSignups(signups, limit, cursor);
  return pageResponse(page, ({ documents }) => documents.map(rowOf));
}

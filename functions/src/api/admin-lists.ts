import type { FanRow, IdolRow } from '@contract/admin.ts';
import type { ListOrder, UserType } from '@contract/values.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { FanDoc, IdolDoc } from '../collections/signups.ts';
import { allSignups, pageOfSignups } from '../collections/signups-list.ts';
import type { Answer, Context, Handler } from './operation.ts';
import { pageAnswer, wholeAnswer } from './page-answer.ts';

export const listFans: Handler<'listFans'> = ({ query }, context) =>
  list(context, query, 'fan', ['name', 'email', 'referral'], toFanRow);

export const listIdols: Handler<'listIdols'> = ({ query }, context) =>
  list(context, query, 'idol', ['stageName', 'email', 'type'], toIdolRow);

/** The whole list as a stream when called bare, else one page of it. */
async function list<Row>(
  { db }: Context,
  { limit, cursor, order: given }: { limit?: number; cursor: string; order: ListOrder | '' },
  userType: UserType,
  fields: string[],
  toRow: (document: QueryDocumentSnapshot) => Row,
): Promise<Answer<Row[]>> {
  const order = given || 'newest';
  if (limit === undefined) return wholeAnswer(cursor, () => allSignups(db, userType, fields, order), toRow);
  const page = await pageOfSignups(db, userType, fields, limit, cursor, order);
  return pageAnswer(page, ({ documents }) => documents.map(toRow));
}

function toFanRow(document: QueryDocumentSnapshot): FanRow {
  const { name, email, createdAt, referral } = document.data() as FanDoc;
  return { id: Number(document.id), name, email, createdAt: createdAt.toDate().toISOString(), referral };
}

function toIdolRow(document: QueryDocumentSnapshot): IdolRow {
  const { stageName, email, createdAt, type } = document.data() as IdolDoc;
  return { id: Number(document.id), stageName, email, createdAt: createdAt.toDate().toISOString(), type };
}

import { LISTED_ANSWERS } from '@contract/signup-fields.ts';
import type { ListOrder } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from './cursor.ts';
import { readPage, selectFields } from './database.ts';
import { signupsByShard } from './signups.ts';

/** Selects the fans by time and then number, with the fields that a row shows. */
export function listedFans(db: Firestore, order: ListOrder = 'newest') {
  return selectFields(inOrder(signupsByShard(db, 'fan'), order), [
    'createdAt',
    'name',
    'email',
    ...LISTED_ANSWERS.fan,
  ]);
}

/** Selects the idols by time and then number, with the fields that a row shows. */
export function listedIdols(db: Firestore, order: ListOrder = 'newest') {
  return selectFields(inOrder(signupsByShard(db, 'idol'), order), [
    'createdAt',
    'stageName',
    'email',
    ...LISTED_ANSWERS.idol,
  ]);
}

/**
 * Returns a page of a list that is ordered by `createdAt` and then number.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfSignups<Doc extends { createdAt: Timestamp }>(
  list: Query<Doc, Doc>,
  limit: number,
  cursor: string,
): Promise<{ documents: QueryDocumentSnapshot<Doc, Doc>[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const query = position ? list.startAfter(position.at, position.id) : list;
  const { documents, last } = await readPage(query, limit);
  return {
    documents,
    nextCursor: last ? encodeCursor(last.data().createdAt, last.id) : null,
  };
}

function inOrder<Doc extends { createdAt: Timestamp }>(
  all: Query<Doc, Doc>,
  order: ListOrder,
): Query<Doc, Doc> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return all.orderBy('createdAt', direction).orderBy('__name__', direction);
}

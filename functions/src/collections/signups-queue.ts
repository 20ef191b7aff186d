import type { UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { SCORED_FIELDS } from '../domain/score.ts';
import { encodeRankCursor, readRankCursor } from './cursor.ts';
import { readPage, type Selected, selectFields, streamOf } from './database.ts';
import { type SignupDoc, signupsByShard } from './signups.ts';

/** `queue`: all signups of a type. `eligible`: the ones eligible for early access. */
export type QueueKind = 'queue' | 'eligible';

const FIELDS = [
  ...SCORED_FIELDS,
  'name',
  'stageName',
  'email',
  'accessTier',
  'priorityScore',
  'rankKey',
  'scoredWeeks',
  'flags',
] as const;
type QueueFields = Selected<SignupDoc, (typeof FIELDS)[number]>;

/** A signup with the fields that a row of the queue shows. */
export type QueuedSignup = QueryDocumentSnapshot<QueueFields, QueueFields>;

/**
 * Reads a page by score, then by time of signup. Costs as many reads as rows, and one more, at any length of
 * the queue.
 * @param cursor of the previous page; empty for the first one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfQueue(
  db: Firestore,
  userType: UserType,
  kind: QueueKind,
  limit: number,
  cursor: string,
): Promise<{ documents: QueuedSignup[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readRankCursor(cursor);
  if (position === undefined) return null;
  const all = inOrder(db, userType, kind);
  const query = position ? all.startAfter(position.rankKey, position.id) : all;
  const { documents, last } = await readPage(query, limit);
  return {
    documents,
    nextCursor: last ? encodeRankCursor({ rankKey: last.data().rankKey, id: last.id }) : null,
  };
}

/** Streams the whole queue in the same order, as fast as it is consumed. */
export function wholeQueue(db: Firestore, userType: UserType, kind: QueueKind): AsyncIterable<QueuedSignup> {
  return streamOf(inOrder(db, userType, kind));
}

function inOrder(db: Firestore, userType: UserType, kind: QueueKind): Query<QueueFields, QueueFields> {
  const all = signupsByShard(db, userType);
  const listed = kind === 'eligible' ? all.where('isEligible', '==', true) : all;
  return selectFields(listed.orderBy('rankKey').orderBy('__name__'), FIELDS);
}

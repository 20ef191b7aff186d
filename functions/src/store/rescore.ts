import { USER_TYPES } from '@contract/values.ts';
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { SCORED_FIELDS, type Standing, standing } from '../domain/score.ts';
import { unlessItChanged } from './database.ts';
import type { Cursor } from './jobs.ts';
import { type SignupDoc, signups } from './signups.ts';

/** Entries of one page: a second or two of work, and some megabytes. */
export const RESCORE_PAGE = 2_000;

/**
 * Writes a second. The client's own start at 500 is meant for new collections; these documents are there and their ids are spread
 * evenly, so that their servers are already many.
 */
const THROTTLING = { initialOpsPerSecond: 2_000, maxOpsPerSecond: 10_000 };

const STANDING_FIELDS: (keyof Standing)[] = ['priorityScore', 'isEligible', 'scoredWeeks'];

/**
 * Brings the stored scores of one page up to date and writes those that changed, no others. Whatever else happens to an entry meanwhile wins:
 * a score is written only onto the record that it was made of.
 * @returns how many were looked at and written, and where the next page begins; null after the last one.
 */
export async function rescorePage(
  db: Firestore,
  cursor: Cursor,
  now: Date,
): Promise<{ looked: number; changed: number; next: Cursor | null }> {
  const { docs } = await entriesAfter(db, cursor);
  const changed = await rescore(db, docs, now);
  const last = docs.at(-1);
  const isTypeDone = docs.length < RESCORE_PAGE;
  const nextType = USER_TYPES[USER_TYPES.indexOf(cursor.userType) + 1];
  const nextCursor = nextType ? { userType: nextType, id: '' } : null;
  const next = isTypeDone || !last ? nextCursor : { userType: cursor.userType, id: last.id };
  return { looked: docs.length, changed, next };
}

/** The entries of a cursor's type that follow it. */
export function entriesAfter(db: Firestore, { userType, id }: Cursor) {
  const all = signups(db, userType)
    .orderBy('__name__')
    .select(...SCORED_FIELDS, ...STANDING_FIELDS);
  return (id === '' ? all : all.startAfter(id)).limit(RESCORE_PAGE).get();
}

/** @returns how many were written. */
async function rescore(db: Firestore, docs: QueryDocumentSnapshot[], now: Date): Promise<number> {
  const writer = db.bulkWriter({ throttling: THROTTLING });
  const writes = docs.flatMap((document) => {
    const changes = staleFields(document, now);
    if (!changes) return [];
    const write = writer.update(document.ref, { ...changes }, { lastUpdateTime: document.updateTime });
    // Somebody changed it since it was read: looked at again, by itself.
    return [unlessItChanged(write).then((result) => result !== null || rescoreOne(db, document.ref, now))];
  });
  await writer.close();
  return (await Promise.all(writes)).filter(Boolean).length;
}

async function rescoreOne(db: Firestore, ref: DocumentReference, now: Date): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const changes = document.exists ? staleFields(document as QueryDocumentSnapshot, now) : null;
    if (changes) transaction.update(ref, { ...changes });
    return changes !== null;
  });
}

/** What is to be written; null when the stored score is right. */
function staleFields(document: QueryDocumentSnapshot, now: Date): Standing | null {
  const signup = document.data() as SignupDoc;
  const fields = standing(signup, now);
  return STANDING_FIELDS.some((name) => signup[name] !== fields[name]) ? fields : null;
}

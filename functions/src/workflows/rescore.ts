import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  inTransaction,
  type Selected,
  selectFields,
  streamOf,
  unlessItChanged,
} from '../collections/database.ts';
import type { Cursor } from '../collections/jobs.ts';
import { rankingUpdate, type StoredRanking, storedRanking } from '../collections/ranking.ts';
import { type SignupDoc, signups } from '../collections/signups.ts';
import { SCORED_FIELDS } from '../domain/score.ts';

/** Entries between two notes of the progress. */
export const RESCORE_CHUNK = 1_000;

/**
 * Writes a second. The client's own start at 500 is meant for new collections; these documents are there and their ids are spread
 * evenly, so that their servers are already many.
 */
const THROTTLING = { initialOpsPerSecond: 2_000, maxOpsPerSecond: 10_000 };

const RANKING_FIELDS = [
  'priorityScore',
  'rankKey',
  'isEligible',
  'scoredWeeks',
] as const satisfies (keyof StoredRanking)[];
const FIELDS = [...SCORED_FIELDS, ...RANKING_FIELDS] as const;
type ScoredFields = Selected<SignupDoc, (typeof FIELDS)[number]>;
type ScoredSnapshot = QueryDocumentSnapshot<ScoredFields, ScoredFields>;

/** What was done to a chunk of entries, and where the next one begins; null after the last one. */
export interface RescoredChunk {
  looked: number;
  changed: number;
  next: Cursor | null;
}

/**
 * Brings the stored scores of all entries after a cursor up to date, chunk by chunk as fast as they are taken, and writes those that changed, no
 * others. Whatever else happens to an entry meanwhile wins: a score is written only onto the record that it was made of.
 */
export async function* rescoreAfter(db: Firestore, cursor: Cursor, now: Date): AsyncGenerator<RescoredChunk> {
  let next: Cursor | null = cursor;
  while (next) {
    const { userType }: Cursor = next;
    let chunk: ScoredSnapshot[] = [];
    for await (const document of signupsAfter(db, next)) {
      chunk.push(document);
      if (chunk.length < RESCORE_CHUNK) continue;
      const changed = await rescore(db, chunk, now);
      yield { looked: chunk.length, changed, next: { userType, id: document.id } };
      chunk = [];
    }
    const nextType: UserType | undefined = USER_TYPES[USER_TYPES.indexOf(userType) + 1];
    next = nextType ? { userType: nextType, id: '' } : null;
    yield { looked: chunk.length, changed: await rescore(db, chunk, now), next };
  }
}

/** Streams the signups of a cursor's type that follow it, in one query. */
export function signupsAfter(db: Firestore, { userType, id }: Cursor): AsyncIterable<ScoredSnapshot> {
  const all = selectFields(signups(db, userType).orderBy('__name__'), FIELDS);
  return streamOf(id === '' ? all : all.startAfter(id));
}

/** @returns how many were written. */
async function rescore(db: Firestore, docs: ScoredSnapshot[], now: Date): Promise<number> {
  if (docs.length === 0) return 0;
  const writer = db.bulkWriter({ throttling: THROTTLING });
  const writes = docs.flatMap((document) => {
    const changes = staleFields(document.data(), now);
    if (!changes) return [];
    const write = writer.update(document.ref, changes, { lastUpdateTime: document.updateTime });
    // Somebody changed it since it was read: looked at again, by itself.
    return [unlessItChanged(write).then((result) => result !== null || rescoreOne(db, document.ref, now))];
  });
  // At once, because a write that fails while the others are still on their way would have nobody to hear it, which ends the process.
  const [, ...written] = await Promise.all([writer.close(), ...writes]);
  return written.filter(Boolean).length;
}

async function rescoreOne(db: Firestore, ref: ScoredSnapshot['ref'], now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const signup = (await transaction.get(ref)).data();
    const changes = signup ? staleFields(signup, now) : null;
    if (changes) transaction.update(ref, changes);
    return changes !== null;
  });
}

/** What is to be written; null when the stored score is right. */
function staleFields(signup: ScoredFields, now: Date): ReturnType<typeof rankingUpdate> | null {
  const fields = storedRanking(signup, now);
  return RANKING_FIELDS.some((name) => signup[name] !== fields[name]) ? rankingUpdate(signup, now) : null;
}

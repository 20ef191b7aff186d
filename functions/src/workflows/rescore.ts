import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@contract/durations.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { BulkWriter, Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { inTransaction, type Selected, selectFields, unlessItChanged } from '../collections/database.ts';
import type { Cursor, Windows } from '../collections/jobs.ts';
import { PERSON_FIELDS, personOf } from '../collections/people.ts';
import { rankingUpdate, type StoredRanking, storedRanking } from '../collections/ranking.ts';
import { type SignupDoc, signups } from '../collections/signups.ts';
import { type PeopleSums, sumPeople } from '../domain/people-sums.ts';
import { SCORED_FIELDS } from '../domain/score.ts';
import { cellStart } from '../domain/signup-id.ts';
import { repairPeople } from './store-person.ts';

/** The number of signups between two records of the progress. */
export const RESCORE_CHUNK = 1_000;

/**
 * The number of ranges of numbers. A window takes a part of each range, so that the writes do not go to
 * neighbouring documents.
 */
const RANGES = 16;

/**
 * The writes a second: 500 at first and half as many again every five minutes, as Firestore requires
 * (firebase.google.com/docs/firestore/best-practices, "Ramping up traffic"). BulkWriter ramps up in the same
 * way from its creation; a job's next task continues at the rate its previous task reached.
 */
const RAMP = { initialOpsPerSecond: 500, factor: 1.5, everyMs: 5 * MINUTE_MS, maxOpsPerSecond: 6_400 };

/** The most writes a second in one range, whose ids are written in their order. */
export const MOST_PER_RANGE = RAMP.maxOpsPerSecond / RANGES;

/** Returns the writes a second at a job's age, as BulkWriter's options. */
export function throttling(ageMs: number): { initialOpsPerSecond: number; maxOpsPerSecond: number } {
  const { initialOpsPerSecond, factor, everyMs, maxOpsPerSecond } = RAMP;
  const steps = Math.max(0, Math.floor(ageMs / everyMs));
  return {
    initialOpsPerSecond: Math.min(maxOpsPerSecond, Math.floor(initialOpsPerSecond * factor ** steps)),
    maxOpsPerSecond,
  };
}

/** Returns the number of windows for this many signups. Each window is one chunk on average. */
export function windowsOf(signupCount: number): number {
  return Math.max(1, Math.ceil(signupCount / RESCORE_CHUNK));
}

const RANKING_FIELDS = [
  'priorityScore',
  'rankKey',
  'isEligible',
  'waitingKey',
  'scoredWeeks',
] as const satisfies (keyof StoredRanking)[];
const FIELDS = [...SCORED_FIELDS, ...RANKING_FIELDS, ...PERSON_FIELDS, 'referralDays'] as const;
type ScoredFields = Selected<SignupDoc, (typeof FIELDS)[number]>;
type ScoredSnapshot = QueryDocumentSnapshot<ScoredFields, ScoredFields>;

/** The result of a chunk of signups, and where the next chunk begins; null after the last one. */
export interface RescoredChunk {
  processed: number;
  changed: number;
  /** The sums over these signups, with their new scores. */
  sums: PeopleSums;
  next: Cursor | null;
}

/**
 * Updates the stored scores of all signups from a cursor on, window by window, at the speed of the consumer.
 * Writes only those that changed. Any other change of a signup wins: a score is written only if its signup
 * has not changed since it was read. Also stores rows of the list of people that are missing or wrong, at the
 * same rate.
 * @param startedAt the start of the job.
 * @param today the day of that time.
 */
export async function* rescoreAfter(
  db: Firestore,
  {
    cursor,
    windows,
    startedAt,
    today,
  }: { cursor: Cursor; windows: Windows; startedAt: Timestamp; today: string },
  now: Date,
  wait: (ms: number) => Promise<unknown> = sleep,
): AsyncGenerator<RescoredChunk> {
  const rate = throttling(now.getTime() - startedAt.toMillis());
  const writer = db.bulkWriter({ throttling: rate });
  try {
    let next: Cursor | null = cursor;
    while (next) {
      const docs = await signupsOfWindow(db, next, windows[next.userType]);
      const changed = await rescore(db, writer, docs, now);
      // Compares the rows with the old scores: a changed score triggers a task that stores its row.
      await repairPeople(db, next.userType, docs, { perSecond: rate.initialOpsPerSecond, wait });
      const { userType } = next;
      const sums = sumPeople(
        userType,
        docs.flatMap((signup) => countedOf(userType, signup, now) ?? []),
        startedAt,
        today,
      );
      next = cursorAfter(next, windows);
      yield { processed: docs.length, changed, sums, next };
    }
  } finally {
    await writer.close();
  }
}

function cursorAfter({ userType, window }: Cursor, windows: Windows): Cursor | null {
  if (window + 1 < windows[userType]) return { userType, window: window + 1 };
  const nextType: UserType | undefined = USER_TYPES[USER_TYPES.indexOf(userType) + 1];
  return nextType ? { userType: nextType, window: 0 } : null;
}

/** Selects the signups of a window: the same part of each range. */
export async function signupsOfWindow(
  db: Firestore,
  { userType, window }: Cursor,
  windows: number,
): Promise<ScoredSnapshot[]> {
  const cells = Array.from({ length: RANGES }, (_, range) => range * windows + window);
  const parts = await Promise.all(
    cells.map((cell) => signupsOfCell(db, userType, cell, RANGES * windows).get()),
  );
  return parts.flatMap(({ docs }) => docs);
}

/**
 * Selects the signups of a cell. The first cell begins before all numbers, and the last one ends after them.
 */
export function signupsOfCell(db: Firestore, userType: UserType, cell: number, cells: number) {
  const ordered = selectFields(signups(db, userType).orderBy('__name__'), FIELDS);
  const from = cell === 0 ? ordered : ordered.startAt(cellStart(cell, cells));
  return cell + 1 === cells ? from : from.endBefore(cellStart(cell + 1, cells));
}

/** Returns what is counted of a signup with its new score; undefined if its deletion has begun. */
function countedOf(userType: UserType, document: ScoredSnapshot, now: Date) {
  const { isEligible: _before, ...signup } = document.data();
  const row = personOf(userType, { ...signup, ...storedRanking(document.id, document.data(), now) });
  return row && { ...row, id: Number(document.id), referralDays: signup.referralDays };
}

/** Writes the scores that changed. @returns how many were written. */
async function rescore(
  db: Firestore,
  writer: BulkWriter,
  docs: ScoredSnapshot[],
  now: Date,
): Promise<number> {
  const writes = docs.flatMap((document) => {
    const changes = staleFields(document.id, document.data(), now);
    if (!changes) return [];
    const write = writer.update(document.ref, changes, { lastUpdateTime: document.updateTime });
    // A signup that changed after it was read is rescored in a transaction of its own.
    return [unlessItChanged(write).then((result) => result !== null || rescoreOne(db, document.ref, now))];
  });
  // The handler is attached at once: a rejection without one, while other writes are in progress, would end
  // the process.
  const [, ...written] = await Promise.all([writer.flush(), ...writes]);
  return written.filter(Boolean).length;
}

async function rescoreOne(db: Firestore, ref: ScoredSnapshot['ref'], now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const signup = (await transaction.get(ref)).data();
    const changes = signup ? staleFields(ref.id, signup, now) : null;
    if (changes) transaction.update(ref, changes);
    return changes !== null;
  });
}

/** Returns the fields to write; null if the stored score is right. */
function staleFields(id: string, signup: ScoredFields, now: Date): ReturnType<typeof rankingUpdate> | null {
  const fields = storedRanking(id, signup, now);
  return RANKING_FIELDS.some((name) => signup[name] !== fields[name]) ? rankingUpdate(id, signup, now) : null;
}

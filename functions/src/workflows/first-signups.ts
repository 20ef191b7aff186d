import { FIRST_SIGNUPS } from '@contract/limits.ts';
import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { unlessItChanged, unlessItExists } from '../collections/database.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type SignupDoc, signupRef, signups } from '../collections/signups.ts';
import { type CutOff, cutOffRef } from '../collections/system.ts';

/*
 * Who is among the first 1,000, by time and then number, over both types. Until the 1,000th exists everybody is; from then on a stored
 * cut-off decides, and it never moves. No signup reads or writes a shared document for this:
 * - A new record is flagged by what its instance knows of the cut-off: one read every few seconds until it exists, none after that.
 * - The counting trigger, which runs for each record anyway, stores the cut-off once the counter has reached 1,000. Of several that try,
 *   the first one's `create` stands and the others go by it.
 * - A record flagged although it came later is corrected by one of two: stored before the cut-off was, by the query that follows the
 *   cut-off's storing; stored after it, by its own trigger, which runs later still and so sees the cut-off. There is no third case.
 * A record that is older than the cut-off but was committed after it is flagged too. A promise kept for a few too many harms
 * nobody; taking it away from somebody who came before the 1,000th would.
 */

/** How long an instance believes that there is no cut-off yet. */
const CACHE_MS = 5_000;

/** Records corrected at a time. */
const PAGE = 100;

/** What this instance knows; by database, because tests have several. */
const known = new WeakMap<Firestore, { cutOff: CutOff | null; untilMs: number }>();

/** Whether a record made at this time will be among the first, as far as this instance knows. */
export async function isAmongFirst(
  db: Firestore,
  place: Pick<CutOff, 'createdAt' | 'id'>,
  nowMs: number,
): Promise<boolean> {
  const cached = known.get(db);
  const isFresh = cached !== undefined && (cached.cutOff !== null || nowMs < cached.untilMs);
  const cutOff = isFresh ? cached.cutOff : await readCutOff(db);
  if (!isFresh) known.set(db, { cutOff, untilMs: nowMs + CACHE_MS });
  return cutOff === null || !isBehind(place, cutOff);
}

/**
 * Brings a new record's flag in line with the cut-off, and stores that once it can be told. Run by the trigger of each new record; safe to
 * run any number of times.
 */
export async function settleFirst(
  db: Firestore,
  userType: UserType,
  id: string,
  signup: Pick<SignupDoc, 'amongFirst' | 'createdAt'>,
  now: Date,
): Promise<void> {
  if (!signup.amongFirst) return;
  const cutOff = await ensureCutOff(db, now);
  if (cutOff && isBehind({ createdAt: signup.createdAt, id }, cutOff)) await takeFlag(db, userType, id, now);
}

/** The cut-off, determined now if the counter has reached 1,000; null before that. Everybody stored so far is settled then. */
export async function ensureCutOff(db: Firestore, now: Date): Promise<CutOff | null> {
  const stored = await readCutOff(db);
  if (stored?.isSettled) return stored;
  if (!stored && (await readPublicStats(db)).totalCount < FIRST_SIGNUPS) return null;
  const cutOff = stored ?? (await storeCutOff(db));
  if (!cutOff) return null;
  for (const userType of ['fan', 'idol'] as const) await settleAll(db, userType, cutOff, now);
  await cutOffRef(db).update({ isSettled: true });
  return cutOff;
}

async function readCutOff(db: Firestore): Promise<CutOff | null> {
  return (await cutOffRef(db).get()).data() ?? null;
}

/** @returns null when there are fewer than 1,000 after all: some have been deleted since they were counted. */
async function storeCutOff(db: Firestore): Promise<CutOff | null> {
  const candidates = await Promise.all([oldest(db, 'fan'), oldest(db, 'idol')]);
  const last = candidates.flat().sort((a, b) => (isBehind(a, b) ? 1 : -1))[FIRST_SIGNUPS - 1];
  if (!last) return null;
  const cutOff = { ...last, isSettled: false };
  const isMine = (await unlessItExists(cutOffRef(db).create(cutOff))) !== null;
  return isMine ? cutOff : readCutOff(db);
}

/** The first 1,000 of one type, by time and number. */
export async function oldest(db: Firestore, userType: UserType): Promise<Pick<CutOff, 'createdAt' | 'id'>[]> {
  const { docs } = await signups(db, userType)
    .orderBy('createdAt')
    .orderBy('__name__')
    .limit(FIRST_SIGNUPS)
    .select('createdAt')
    .get();
  return docs.map((document) => ({ createdAt: document.get('createdAt'), id: document.id }));
}

/** Removes the flag from all signups of one type that are after the cut-off. */
async function settleAll(db: Firestore, userType: UserType, cutOff: CutOff, now: Date): Promise<void> {
  for (;;) {
    const { docs } = await flaggedBehind(db, userType, cutOff);
    await Promise.all(docs.map(({ id }) => takeFlag(db, userType, id, now)));
    if (docs.length < PAGE) return;
  }
}

export function flaggedBehind(db: Firestore, userType: UserType, cutOff: Pick<CutOff, 'createdAt' | 'id'>) {
  return signups(db, userType)
    .where('amongFirst', '==', true)
    .orderBy('createdAt')
    .orderBy('__name__')
    .startAfter(cutOff.createdAt, cutOff.id)
    .limit(PAGE)
    .select()
    .get();
}

/** Under a precondition instead of a lock: at the moment the line is drawn, many want to do this for the same few. */
async function takeFlag(db: Firestore, userType: UserType, id: string, now: Date): Promise<void> {
  const ref = signupRef(db, userType, id);
  for (;;) {
    const document = await ref.get();
    const signup = document.data();
    if (!signup?.amongFirst || !document.updateTime) return;
    const changes = { amongFirst: false, ...rankingUpdate({ ...signup, amongFirst: false }, now) };
    const write = ref.update(changes, { lastUpdateTime: document.updateTime });
    if ((await unlessItChanged(write)) !== null) return;
  }
}

function isBehind(one: Pick<CutOff, 'createdAt' | 'id'>, other: Pick<CutOff, 'createdAt' | 'id'>): boolean {
  const [at, otherAt] = [one.createdAt.valueOf(), other.createdAt.valueOf()];
  return at === otherAt ? one.id > other.id : at > otherAt;
}

import { FIRST_SIGNUPS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { selectFields, streamOf, unlessItChanged, unlessItExists } from '../collections/database.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { signupRef, signups } from '../collections/signups.ts';
import { type CutOff, cutOffRef } from '../collections/system.ts';

/*
 * Decides who is among the first 1,000 signups of both types, by time and then number. Everyone is until the
 * 1,000th exists; then a stored cut-off decides, which never changes (docs/adr/0057).
 * - A new signup is flagged according to its instance's cached cut-off, at most BELIEVED_MS old, which costs
 *   the visitor no read.
 * - The counter's only roll-up task stores the cut-off once there are 1,000 signups. A schedule then removes
 *   the flag from later signups, until every instance must know the cut-off.
 * A signup that is older than the cut-off but was committed after it keeps the flag too: a few signups too
 * many do no harm, but breaking the promise to someone who came before the 1,000th would.
 */

/** A cached answer older than this is refreshed in the background and used meanwhile. */
const FRESH_MS = 2_000;

/** The longest time for which an instance caches that there is no cut-off. */
const BELIEVED_MS = 30_000;

/**
 * After this time every signup that was flagged without the cut-off is committed: twice the sum of cache time
 * and longest request.
 */
const SETTLED_AFTER_MS = 3 * 60_000;

/** The number of flags that are removed at a time. */
const AT_ONCE = 50;

interface Belief {
  cutOff: CutOff | null;
  sinceMs: number;
  lookUp: Promise<CutOff | null> | null;
}

/** The cached cut-off, by database, because tests have several. */
const beliefs = new WeakMap<Firestore, Belief>();

/**
 * Returns whether a signup made at this time will be among the first, as far as this instance knows. Reads
 * only in an instance that is new or was idle for long.
 */
export async function isAmongFirst(db: Firestore, place: Place, nowMs: number): Promise<boolean> {
  const belief = beliefs.get(db) ?? { cutOff: null, sinceMs: Number.NEGATIVE_INFINITY, lookUp: null };
  beliefs.set(db, belief);
  const ageMs = nowMs - belief.sinceMs;
  if (!belief.cutOff && ageMs >= FRESH_MS) {
    belief.lookUp ??= lookUp(db, belief, nowMs);
    if (ageMs >= BELIEVED_MS) await belief.lookUp;
    // The next signup retries.
    else belief.lookUp.catch(() => {});
  }
  return belief.cutOff === null || !isBehind(place, belief.cutOff);
}

async function lookUp(db: Firestore, belief: Belief, nowMs: number): Promise<CutOff | null> {
  try {
    belief.cutOff = await readCutOff(db);
    belief.sinceMs = nowMs;
    return belief.cutOff;
  } finally {
    belief.lookUp = null;
  }
}

/** A signup's position: its time, then its number. */
type Place = Pick<CutOff, 'createdAt' | 'id'>;

/** Databases whose stored cut-off this process has seen. */
const drawn = new WeakSet<Firestore>();

/** Stores the cut-off once there are 1,000 signups. @param totalCount the counter's total. */
export async function drawCutOff(db: Firestore, totalCount: number, now: Date): Promise<void> {
  if (totalCount < FIRST_SIGNUPS || drawn.has(db)) return;
  if ((await readCutOff(db)) || (await storeCutOff(db, now))) drawn.add(db);
}

/** Removes the flag from all signups after the cut-off. Safe to repeat; runs every minute. */
export async function settleFirst(db: Firestore, now: Date): Promise<void> {
  const cutOff = await readCutOff(db);
  if (cutOff?.isSettled) return;
  if (!cutOff) return drawCutOff(db, (await readPublicStats(db)).totalCount, now);
  for (const userType of USER_TYPES) await settleAll(db, userType, cutOff, now);
  if (now.getTime() >= cutOff.drawnAt.toMillis() + SETTLED_AFTER_MS)
    await cutOffRef(db).update({ isSettled: true });
}

async function readCutOff(db: Firestore): Promise<CutOff | null> {
  return (await cutOffRef(db).get()).data() ?? null;
}

/**
 * Stores the cut-off. Returns false if there are fewer than 1,000 signups, because some were deleted after
 * they were counted.
 */
async function storeCutOff(db: Firestore, now: Date): Promise<boolean> {
  const places: Place[] = [];
  for (const userType of USER_TYPES) {
    for await (const document of flagged(db, userType))
      places.push({ createdAt: document.data().createdAt, id: document.id });
  }
  const last = places.sort((a, b) => (isBehind(a, b) ? 1 : -1))[FIRST_SIGNUPS - 1];
  if (!last) return false;
  // The first of two simultaneous writes wins.
  const cutOff: CutOff = { ...last, drawnAt: Timestamp.fromDate(now), isSettled: false };
  await unlessItExists(cutOffRef(db).create(cutOff));
  return true;
}

/** Selects the flagged signups of one type, which are all of them until there is a cut-off. */
export function flagged(db: Firestore, userType: UserType) {
  const query = signups(db, userType).where('amongFirst', '==', true).orderBy('__name__');
  return streamOf(selectFields(query, ['createdAt']));
}

async function settleAll(db: Firestore, userType: UserType, cutOff: CutOff, now: Date): Promise<void> {
  let some: Promise<void>[] = [];
  for await (const document of flagged(db, userType)) {
    if (!isBehind({ createdAt: document.data().createdAt, id: document.id }, cutOff)) continue;
    some.push(takeFlag(db, userType, document.id, now));
    if (some.length < AT_ONCE) continue;
    await Promise.all(some);
    some = [];
  }
  await Promise.all(some);
}

/**
 * Removes a flag. Writes with a precondition, because every other change of the signup changes its score too.
 */
async function takeFlag(db: Firestore, userType: UserType, id: string, now: Date): Promise<void> {
  const ref = signupRef(db, userType, id);
  for (;;) {
    const document = await ref.get();
    const signup = document.data();
    if (!signup?.amongFirst || !document.updateTime) return;
    const changes = { amongFirst: false, ...rankingUpdate(id, { ...signup, amongFirst: false }, now) };
    const write = ref.update(changes, { lastUpdateTime: document.updateTime });
    if ((await unlessItChanged(write)) !== null) return;
  }
}

function isBehind(one: Place, other: Place): boolean {
  const [at, otherAt] = [one.createdAt.valueOf(), other.createdAt.valueOf()];
  return at === otherAt ? one.id > other.id : at > otherAt;
}

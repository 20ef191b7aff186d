import { MINUTE_MS } from '@contract/durations.ts';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { selectFields, streamOf, unlessItChanged, unlessItExists } from '../collections/database.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { signupRef, signups } from '../collections/signups.ts';
import { type CutOff, cutOffRef, type SignupPosition } from '../collections/system.ts';

/*
 * Decides who is among the first 1,000 signups of both types, by time and then number. Until the 1,000th exists,
 * everyone is. Then a stored cut-off decides, which never changes (docs/adr/0057).
 * - A new signup gets `amongFirst` according to its instance's cached cut-off, at most CACHE_MAX_MS old, which costs
 * the visitor no read.
 * - The counter's only roll-up task stores the cut-off once there are 1,000 signups. A schedule then clears
 * `amongFirst` in later signups, until every instance must know the cut-off.
 * The counter only says when to look: the 1,000th is chosen among all stored signups. Late counting events delay the
 * cut-off and never leave out a signup.
 * A signup that was committed after the cut-off was stored, but has an earlier time, keeps `amongFirst` too.
 * A few too many do no harm; breaking the promise to someone who came before the 1,000th would.
 */

/** The age from which the cached answer is refreshed in the background and used meanwhile. */
const FRESH_MS = 2_000;

/** The age up to which an instance uses the answer that there is no cut-off. */
const CACHE_MAX_MS = 30_000;

/**
 * The time after which every signup that got `amongFirst` without the cut-off is committed: twice the sum of cache time
 * and longest request.
 */
const SETTLED_AFTER_MS = 3 * MINUTE_MS;

/** The number of signups that are corrected at a time. */
const AT_ONCE = 50;

interface CachedCutOff {
  cutOff: CutOff | null;
  sinceMs: number;
  reading: Promise<CutOff | null> | null;
}

/** The cached cut-off, by database, because tests have several. */
const cache = new WeakMap<Firestore, CachedCutOff>();

/**
 * Returns whether a signup made at this time will be among the first, as far as this instance knows. Waits for a
 * read only in an instance that is new or was idle for long.
 */
export async function isAmongFirst(db: Firestore, position: SignupPosition, nowMs: number): Promise<boolean> {
  const cached = cache.get(db) ?? { cutOff: null, sinceMs: Number.NEGATIVE_INFINITY, reading: null };
  cache.set(db, cached);
  const ageMs = nowMs - cached.sinceMs;
  if (!cached.cutOff && ageMs >= FRESH_MS) {
    cached.reading ??= refresh(db, cached, nowMs);
    if (ageMs >= CACHE_MAX_MS) await cached.reading;
    // The next signup retries.
    else cached.reading.catch(() => {});
  }
  return cached.cutOff === null || !isAfter(position, cached.cutOff);
}

async function refresh(db: Firestore, cached: CachedCutOff, nowMs: number): Promise<CutOff | null> {
  try {
    cached.cutOff = await readCutOff(db);
    cached.sinceMs = nowMs;
    return cached.cutOff;
  } finally {
    cached.reading = null;
  }
}

/** The databases in which this process has seen a stored cut-off. */
const withCutOff = new WeakSet<Firestore>();

/** Stores the cut-off once there are 1,000 signups. @param totalCount the counter's total. */
export async function ensureCutOff(db: Firestore, totalCount: number, now: Date): Promise<void> {
  if (totalCount < FIRST_SIGNUPS || withCutOff.has(db)) return;
  if ((await readCutOff(db)) || (await storeCutOff(db, now))) withCutOff.add(db);
}

/** Clears `amongFirst` in all signups after the cut-off. Safe to repeat; runs every minute. */
export async function settleFirst(db: Firestore, now: Date): Promise<void> {
  const cutOff = await readCutOff(db);
  if (cutOff?.isSettled) return;
  if (!cutOff) return ensureCutOff(db, (await readPublicStats(db)).totalCount, now);
  for (const userType of USER_TYPES) await settleAll(db, userType, cutOff, now);
  if (now.getTime() >= cutOff.drawnAt.toMillis() + SETTLED_AFTER_MS)
    await cutOffRef(db).update({ isSettled: true });
}

async function readCutOff(db: Firestore): Promise<CutOff | null> {
  return (await cutOffRef(db).get()).data() ?? null;
}

/**
 * Stores the cut-off. @returns false if there are fewer than 1,000 signups, because some were deleted after they
 * were counted.
 */
async function storeCutOff(db: Firestore, now: Date): Promise<boolean> {
  const positions: SignupPosition[] = [];
  for (const userType of USER_TYPES) {
    for await (const document of signupsAmongFirst(db, userType))
      positions.push({ createdAt: document.data().createdAt, id: document.id });
  }
  const last = positions.sort((a, b) => (isAfter(a, b) ? 1 : -1))[FIRST_SIGNUPS - 1];
  if (!last) return false;
  // The first of two simultaneous writes wins.
  const cutOff: CutOff = { ...last, drawnAt: Timestamp.fromDate(now), isSettled: false };
  await unlessItExists(cutOffRef(db).create(cutOff));
  return true;
}

/** Selects the signups of one type that have `amongFirst`, which are all of them until there is a cut-off. */
export function signupsAmongFirst(db: Firestore, userType: UserType) {
  const query = signups(db, userType).where('amongFirst', '==', true).orderBy('__name__');
  return streamOf(selectFields(query, ['createdAt']));
}

async function settleAll(db: Firestore, userType: UserType, cutOff: CutOff, now: Date): Promise<void> {
  let some: Promise<void>[] = [];
  for await (const document of signupsAmongFirst(db, userType)) {
    if (!isAfter({ createdAt: document.data().createdAt, id: document.id }, cutOff)) continue;
    some.push(clearAmongFirst(db, userType, document.id, now));
    if (some.length < AT_ONCE) continue;
    await Promise.all(some);
    some = [];
  }
  await Promise.all(some);
}

/**
 * Clears a signup's `amongFirst` and removes the points for it. Any other change of the signup also writes the score,
 * so this retries if the signup changed after it was read.
 */
async function clearAmongFirst(db: Firestore, userType: UserType, id: string, now: Date): Promise<void> {
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

function isAfter(one: SignupPosition, other: SignupPosition): boolean {
  const [at, otherAt] = [one.createdAt.valueOf(), other.createdAt.valueOf()];
  return at === otherAt ? one.id > other.id : at > otherAt;
}

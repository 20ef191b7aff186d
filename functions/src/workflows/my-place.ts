import { MINUTE_MS } from '@contract/durations.ts';
import type { Factor } from '@contract/factors.ts';
import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HeldReason, MyPlace } from '@contract/my-place.ts';
import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { cachedRead } from '../collections/cached-read.ts';
import { inTransaction } from '../collections/database.ts';
import { iso } from '../collections/iso.ts';
import { newMail } from '../collections/outbox.ts';
import { countWaiting, type PlacesDoc, placesRef } from '../collections/places.ts';
import { rankingUpdate, storedRanking } from '../collections/ranking.ts';
import { countHeld } from '../collections/referrals.ts';
import { type SignupDoc, signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { type CountKeys, PART_MAX, partOf, roundPlace, roundTotal } from '../domain/places.ts';
import { fillIn, isMissing } from '../domain/profile.ts';
import { storedFactors } from '../domain/score.ts';
import { signupId } from '../domain/signup-id.ts';
import { reviewAsTold } from '../domain/told-review.ts';
import { waitingKey } from '../domain/waiting-key.ts';
import { isAnnounced } from './let-in.ts';
import { queueRequestedMail } from './requested-mail.ts';

/** How long an instance caches the parts of a queue. */
const CACHE_MS = MINUTE_MS;

const cachedPlaces = {
  fan: cachedRead(CACHE_MS, (db) => readPlaces(db, 'fan')),
  idol: cachedRead(CACHE_MS, (db) => readPlaces(db, 'idol')),
} satisfies Record<UserType, unknown>;

/** A person's place before its factors are formatted as sentences. */
export interface StoredPlace extends Omit<MyPlace, 'factors'> {
  factors: Factor[];
}

/**
 * Reads the place of a verified signup. It costs at most five billed reads: the signup, two counts within a part, one
 * of held referrals, and once a minute the parts for its instance. After a burst, another referral adds no points,
 * so a second count of held referrals replaces the second count within a part.
 * @returns null if the signup does not exist or is not verified.
 */
export async function readMyPlace(
  db: Firestore,
  userType: UserType,
  id: number,
  now: Date,
): Promise<StoredPlace | null> {
  const stored = (await signupRef(db, userType, id).get()).data();
  if (!stored?.referralCode) return null;
  const { signup, hidden } = asTold(id, stored, now);
  const isIn = isAnnounced(signup, now);
  const [position, held] = await Promise.all([
    isIn ? NO_POSITION : readPosition(db, userType, id, { ...signup, hasEarlyAccess: false }, hidden, now),
    heldReasons(db, userType, id, stored),
  ]);
  return {
    userType,
    state: isIn ? 'in' : 'waiting',
    ...position,
    factors: storedFactors(signup),
    referralCode: stored.referralCode,
    referrals: { counted: signup.verifiedReferrals, held },
    ...('favoriteIdols' in signup && isMissing(signup.favoriteIdols) ? { question: 'favoriteIdols' } : {}),
    ...('verificationState' in signup ? { verification: signup.verificationState } : {}),
  };
}

/** The stored place of an idol who still sees the place before a decision. */
interface HiddenPlace {
  key: string;
  since: Timestamp;
}

/**
 * Returns a signup with the state of its review as the person knows it, and with the score of that state.
 * `hidden` is the stored place if the person sees another one.
 */
function asTold(id: number, stored: SignupDoc, now: Date): { signup: SignupDoc; hidden: HiddenPlace | null } {
  if (!('verificationState' in stored)) return { signup: stored, hidden: null };
  const { verification, waitingKey: key } = stored;
  const { state: verificationState } = reviewAsTold(stored, now);
  if (verificationState === stored.verificationState) return { signup: stored, hidden: null };
  const told = { ...stored, verificationState };
  const hidden = key && verification ? { key, since: verification.since } : null;
  return { signup: { ...told, ...storedRanking(id, told, now) }, hidden };
}

type Position = Pick<MyPlace, 'place' | 'of' | 'asOf' | 'oneMore'>;
const NO_POSITION: Position = { place: null, of: null, asOf: null, oneMore: null };

/** Returns the position of a signup that waits, or whose early access is not announced yet. */
async function readPosition(
  db: Firestore,
  userType: UserType,
  id: number,
  signup: SignupDoc,
  hidden: HiddenPlace | null,
  now: Date,
): Promise<Position> {
  const places = await cachedPlaces[userType](db, now.getTime());
  if (!places) return NO_POSITION;
  const key = signup.waitingKey ?? waitingKey(signup.priorityScore, signup.createdAt.toMillis(), id);
  const count: CountKeys = (range, max) => countWaiting(db, userType, range, max);
  const findPlace: FindPlace = async (wanted) => {
    const place = await exactPlace(places, wanted, count);
    return place !== null && hidden && isCounted(places, hidden, wanted) ? place - 1 : place;
  };
  const [place, better] = await Promise.all([findPlace(key), placeWithOneMore(id, signup, findPlace, now)]);
  if (place === null) return NO_POSITION;
  const counted = places.parts.reduce((sum, { count }) => sum + count, 0);
  return {
    place: roundPlace(place),
    // The queue may have grown since the count.
    of: roundTotal(Math.max(counted, place)),
    asOf: iso(places.asOf),
    oneMore: better === null ? null : roundPlace(better),
  };
}

/**
 * Returns the place of a key: the people in earlier parts at the last rebuild, plus those before it in its own part
 * now. Null if its part has grown so much since then that counting would cost more than one read.
 */
export async function exactPlace(
  { parts }: Pick<PlacesDoc, 'parts'>,
  key: string,
  count: CountKeys,
): Promise<number | null> {
  const { start, before } = partOf(parts, key);
  const inPart = await count({ start, end: key }, PART_MAX);
  return inPart < PART_MAX ? before + inPart + 1 : null;
}

/** Returns the exact place of a signup, for admins; null if it does not wait, or if that cannot be counted cheaply. */
export async function placeForAdmins(
  db: Firestore,
  userType: UserType,
  { waitingKey: key }: SignupDoc,
  now: Date,
): Promise<number | null> {
  const places = key === undefined ? null : await cachedPlaces[userType](db, now.getTime());
  if (!places || key === undefined) return null;
  return exactPlace(places, key, (range, max) => countWaiting(db, userType, range, max));
}

/** Returns the place of a key, or null as {@link exactPlace} does. */
type FindPlace = (key: string) => Promise<number | null>;

/**
 * Returns whether the people before a key include the signup itself at its hidden place. They do if that place is
 * before the key in its part, which is counted now, or in an earlier part that was counted after the signup had
 * moved there.
 */
function isCounted({ parts, asOf }: PlacesDoc, { key: own, since }: HiddenPlace, key: string): boolean {
  return own < key && (own >= partOf(parts, key).start || asOf.toMillis() >= since.toMillis());
}

/** Returns the place after one more referral; null if that adds no points. */
async function placeWithOneMore(
  id: number,
  signup: SignupDoc,
  findPlace: FindPlace,
  now: Date,
): Promise<number | null> {
  const current = storedRanking(id, signup, now);
  const better = storedRanking(id, { ...signup, verifiedReferrals: signup.verifiedReferrals + 1 }, now);
  if (!better.waitingKey || better.priorityScore === current.priorityScore) return null;
  return findPlace(better.waitingKey);
}

async function readPlaces(db: Firestore, userType: UserType): Promise<PlacesDoc | null> {
  return (await placesRef(db, userType).get()).data() ?? null;
}

/**
 * Counts a person's held referrals by the reason that the person may see. Without as many counted referrals as a burst
 * has, none was held because of a burst, which saves a read.
 */
async function heldReasons(
  db: Firestore,
  userType: UserType,
  id: number,
  { countedReferralsAt }: SignupDoc,
): Promise<{ reason: HeldReason; count: number }[]> {
  const hadBurst = countedReferralsAt.length >= REFERRAL_BURST.count;
  const { all, burst } = await countHeld(db, userType, id, hadBurst);
  const counts = [
    { reason: 'burst' as const, count: burst },
    { reason: 'checking' as const, count: all - burst },
  ];
  return counts.filter(({ count }) => count > 0);
}

/**
 * Stores a verified fan's favorite idols and the new score. An earlier answer stays.
 * @returns false if there is no such fan.
 */
export async function storeFavorites(
  db: Firestore,
  id: number,
  favoriteIdols: string,
  now: Date,
): Promise<boolean> {
  const ref = signupRef(db, 'fan', id);
  return inTransaction(db, async (transaction) => {
    const fan = unlessBeingDeleted((await transaction.get(ref)).data());
    if (!fan?.verifiedAt) return false;
    const answer = fillIn(fan, { favoriteIdols });
    if (answer.favoriteIdols !== undefined)
      transaction.update(ref, { ...answer, ...rankingUpdate(id, { ...fan, ...answer }, now) });
    return true;
  });
}

/**
 * Queues the mail with the link to a verified signup's place. Two requests within seconds send one mail.
 * @param key MAILBOX_KEY
 */
export async function requestMyPlaceMail(
  db: Firestore,
  key: string,
  userType: UserType,
  email: string,
  now: Date,
): Promise<void> {
  for (let probe = 0; ; probe++) {
    const id = signupId(key, userType, email, probe);
    const signup = (await signupRef(db, userType, id).get()).data();
    if (!signup) return;
    if (signup.email !== email) continue;
    if (signup.verifiedAt === null) return;
    const mail = newMail(signup, signupPath(userType, id), 'my-place', Timestamp.fromDate(now));
    await queueRequestedMail(db, key, mail);
    return;
  }
}

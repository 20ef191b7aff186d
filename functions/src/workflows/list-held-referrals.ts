import { isDeepStrictEqual } from 'node:util';
import { BULK_MAX } from '@contract/limits.ts';
import { HELD_SHOWN } from '@contract/referrals.ts';
import { SIGNUP_NUMBER } from '@contract/signup-number.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { readAll, readPage } from '../collections/database.ts';
import { heldAfterReferrer, heldReferrals, type ReferralDoc, referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupPath, signupRef } from '../collections/signups.ts';

/** Reading a referrer takes a query of its own, so a page has few of them. */
const REFERRERS_MAX = 20;

/** Matches the content of a cursor: a referrer's type and number. */
const CURSOR = new RegExp(`^([a-z]+)\\.(${SIGNUP_NUMBER})$`);

/** A held referral with both signups; null for a deleted one. */
export interface HeldReferral extends ReferralDoc {
  id: string;
  referrer: SignupDoc | null;
  referred: SignupDoc | null;
}

/** A referrer with the referrals that wait for an admin. */
export interface HeldReferrer {
  userType: UserType;
  userId: number;
  signup: SignupDoc | null;
  /** The number of those referrals, at most {@link BULK_MAX}. */
  count: number;
  hasMore: boolean;
  /** The oldest ones, at most {@link HELD_SHOWN}. */
  held: HeldReferral[];
}

/**
 * Returns a page of held referrals, oldest first: of all referrers, or of one.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfHeld(
  db: Firestore,
  of: Signup | null,
  limit: number,
  cursor: string,
): Promise<{ held: HeldReferral[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  let query: Query<ReferralDoc, ReferralDoc> = of
    ? heldReferrals(db, of.userType, of.id)
    : referrals(db).where('state', '==', 'held').orderBy('at').orderBy('__name__');
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    held: await withSignups(db, documents),
    nextCursor: last ? encodeCursor(last.get('at'), last.id) : null,
  };
}

/**
 * Returns a page of the people for whom referrals are held, sorted by type and number. Each costs one query,
 * at most {@link HELD_SHOWN} + 1 referrals and, if there are more, a count. One more read tells whether there is a
 * next page.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfHeldReferrers(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{ referrers: HeldReferrer[]; nextCursor: string | null } | null> {
  const position = cursor === '' ? null : readReferrerCursor(cursor);
  if (position === undefined) return null;
  const max = Math.min(limit, REFERRERS_MAX);
  const groups: Document[][] = [];
  // An extra referral after the page shows whether there is a next page.
  for (let last = position; groups.length <= max; ) {
    const group = await nextGroup(db, last, groups.length < max ? HELD_SHOWN + 1 : 1);
    if (!group) break;
    last = group.referrer;
    groups.push(group.documents);
  }
  const referrers = (await Promise.all(groups.slice(0, max).map((group) => toReferrer(db, group)))).flat();
  const last = referrers.at(-1);
  return { referrers, nextCursor: groups.length > max && last ? referrerCursor(last) : null };
}

interface Signup {
  userType: UserType;
  id: number;
}

type Document = QueryDocumentSnapshot<ReferralDoc, ReferralDoc>;

/** Returns the next referrer with the first held referrals, at most `limit`; null after the last one. */
async function nextGroup(
  db: Firestore,
  after: Signup | null,
  limit: number,
): Promise<{ referrer: Signup; documents: Document[] } | null> {
  const { docs } = await heldAfterReferrer(db, after).limit(limit).get();
  const referrerOf = (document: Document): Signup => {
    const { referrerType: userType, referrerId: id } = document.data();
    return { userType, id };
  };
  const [first] = docs;
  if (!first) return null;
  const referrer = referrerOf(first);
  return { referrer, documents: docs.filter((one) => isDeepStrictEqual(referrerOf(one), referrer)) };
}

/** Returns the referrer of a group, with the count that its first documents do not show. */
async function toReferrer(db: Firestore, group: Document[]): Promise<HeldReferrer[]> {
  const held = await withSignups(db, group.slice(0, HELD_SHOWN));
  const [first] = held;
  if (!first) return [];
  const { referrerType: userType, referrerId: userId, referrer: signup } = first;
  const count = group.length > HELD_SHOWN ? await countUpTo(db, userType, userId, BULK_MAX + 1) : held.length;
  return [{ userType, userId, signup, count: Math.min(count, BULK_MAX), hasMore: count > BULK_MAX, held }];
}

async function countUpTo(db: Firestore, userType: UserType, id: number, max: number): Promise<number> {
  return (await heldReferrals(db, userType, id).limit(max).count().get()).data().count;
}

async function withSignups(db: Firestore, docs: Document[]): Promise<HeldReferral[]> {
  const refs = new Map(
    docs
      .flatMap((document) => {
        const { referrerType, referrerId, userType, userId } = document.data();
        return [signupRef(db, referrerType, referrerId), signupRef(db, userType, userId)];
      })
      .map((ref) => [ref.path, ref]),
  );
  const people = await readAll(db, [...refs.values()]);
  const signupAt = new Map([...refs.keys()].map((path, index) => [path, people[index] ?? null]));
  return docs.map((document) => {
    const referral = document.data();
    return {
      ...referral,
      id: document.id,
      referrer: signupAt.get(signupPath(referral.referrerType, referral.referrerId)) ?? null,
      referred: signupAt.get(signupPath(referral.userType, referral.userId)) ?? null,
    };
  });
}

function referrerCursor({ userType, userId }: Pick<HeldReferrer, 'userType' | 'userId'>): string {
  return Buffer.from(`${userType}.${userId}`).toString('base64url');
}

/** Decodes a cursor; undefined if it is malformed. */
function readReferrerCursor(cursor: string): Signup | undefined {
  const parts = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const userType = USER_TYPES.find((type) => type === parts?.[1]);
  return userType && parts ? { userType, id: Number(parts[2]) } : undefined;
}

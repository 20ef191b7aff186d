import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HoldReason, ReferralState, UserType } from '@contract/values.ts';
import {
  type CollectionReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { collection, inTransaction, readAll } from '../collections/database.ts';
import { standingUpdate } from '../collections/ranking.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { reasonsToHold } from '../domain/referral-hold.ts';

/** `referrals/{id}`: somebody who was invited has verified. Written in that commit, so once. */
export interface ReferralDoc {
  referrerType: UserType;
  referrerId: number;
  /** Who was invited. */
  userType: UserType;
  userId: number;
  at: Timestamp;
  state: ReferralState;
  /** Empty for one that counted by itself. */
  reasons: HoldReason[];
}

/** A record with its type and number, as the transaction has read it. */
interface Person {
  userType: UserType;
  userId: number;
  signup: SignupDoc;
}
export type Referrer = Person;

/** A referral that is to be written, under its id. */
export interface NewReferral extends ReferralDoc {
  id: string;
}

export function referrals(db: Firestore): CollectionReference<ReferralDoc, ReferralDoc> {
  return collection<ReferralDoc>(db, 'referrals');
}

/**
 * Decides whether a referral counts by itself; reads only. One mailbox counts once for a referrer, whatever its addresses.
 * @returns null when there is nothing to add: this address has come back a second time, and what is written of it stands.
 */
export async function newReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  referred: Person,
  now: Date,
): Promise<NewReferral | null> {
  const ofMailbox = referralId(referrer.userType, referrer.userId, referred.signup.mailboxHash);
  const ofSignup = `${ownerId(referrer.userType, referrer.userId)}u${referred.userType}${referred.userId}`;
  const isThere = async (id: string) => (await transaction.get(referrals(db).doc(id))).exists;
  const isMailboxKnown = await isThere(ofMailbox);
  if (isMailboxKnown && (await isThere(ofSignup))) return null;
  const reasons = reasonsToHold(
    {
      referrerEmail: referrer.signup.email,
      referredEmail: referred.signup.email,
      referredFlags: referred.signup.flags,
      isMailboxKnown,
      countedMs: referrer.signup.countedReferralsAt.map((at) => at.toMillis()),
    },
    now,
  );
  return {
    id: isMailboxKnown ? ofSignup : ofMailbox,
    referrerType: referrer.userType,
    referrerId: referrer.userId,
    userType: referred.userType,
    userId: referred.userId,
    at: Timestamp.fromDate(now),
    state: reasons.length === 0 ? 'counted' : 'held',
    reasons,
  };
}

/** The id of the one referral that a mailbox is for a referrer. */
export function referralId(referrerType: UserType, referrerId: number, mailboxHash: string): string {
  return `${ownerId(referrerType, referrerId)}m${mailboxHash.slice(0, 20)}`;
}

function ownerId(userType: UserType, userId: number): string {
  return `${userType}${userId}`;
}

/** Writes it, and credits the referrer unless it is held. */
export function addReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  { id, ...referral }: NewReferral,
  now: Date,
): void {
  transaction.create(referrals(db).doc(id), referral);
  if (referral.state === 'counted') credit(transaction, db, referrer, now, [Timestamp.fromDate(now)]);
}

/** @param came when, if it counts as it comes: what an admin accepts later is no part of a burst. */
function credit(
  transaction: Transaction,
  db: Firestore,
  { userType, userId, signup }: Person,
  now: Date,
  came: Timestamp[] = [],
): number {
  const changes = {
    verifiedReferrals: signup.verifiedReferrals + 1,
    countedReferralsAt: [...signup.countedReferralsAt, ...came].slice(-REFERRAL_BURST.count),
  };
  const fields = { ...changes, ...standingUpdate({ ...signup, ...changes }, now) };
  transaction.update(signupRef(db, userType, userId), fields);
  return fields.priorityScore;
}

/** A held referral with the addresses an admin compares; null for whoever has left meanwhile. */
export interface HeldReferral extends ReferralDoc {
  id: string;
  referrerEmail: string | null;
  referredEmail: string | null;
}

/**
 * A page of those that wait, longest waiting first.
 * @returns null for a cursor that is none. `nextCursor` is null on the last page.
 */
export async function pageOfHeld(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{ held: HeldReferral[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  let query: Query<ReferralDoc, ReferralDoc> = referrals(db)
    .where('state', '==', 'held')
    .orderBy('at')
    .orderBy('__name__');
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const last = docs.length > limit ? docs[limit - 1] : undefined;
  return {
    held: await withAddresses(db, docs.slice(0, limit)),
    nextCursor: last ? encodeCursor(last.get('at'), last.id) : null,
  };
}

async function withAddresses(
  db: Firestore,
  docs: QueryDocumentSnapshot<ReferralDoc, ReferralDoc>[],
): Promise<HeldReferral[]> {
  const refs = docs.flatMap((document) => {
    const { referrerType, referrerId, userType, userId } = document.data();
    return [signupRef(db, referrerType, referrerId), signupRef(db, userType, userId)];
  });
  const people = await readAll(db, refs);
  const emailOf = (index: number): string | null => people[index]?.email ?? null;
  return docs.map((document, index) => ({
    ...document.data(),
    id: document.id,
    referrerEmail: emailOf(2 * index),
    referredEmail: emailOf(2 * index + 1),
  }));
}

/**
 * An admin's word on a held referral: it counts after all, or never. Both people's scores and the audit log follow in the same commit; a second word
 * on the same referral changes nothing.
 * @returns its state now; null when there is none with this id.
 */
export async function decideReferral(
  db: Firestore,
  { id, isAccepted, admin }: { id: string; isAccepted: boolean; admin: string },
  now: Date,
): Promise<ReferralState | null> {
  const ref = referrals(db).doc(id);
  return inTransaction(db, async (transaction) => {
    const referral = (await transaction.get(ref)).data();
    if (!referral) return null;
    if (referral.state !== 'held') return referral.state;
    const { referrerType, referrerId, userType, userId } = referral;
    const [referrer, referred] = await Promise.all([
      transaction.get(signupRef(db, referrerType, referrerId)),
      transaction.get(signupRef(db, userType, userId)),
    ]);
    const state = isAccepted ? 'accepted' : 'dismissed';
    transaction.update(ref, { state });

    const stored = referrer.data();
    const before = stored?.priorityScore;
    const isCredited = isAccepted && stored !== undefined;
    const after = isCredited
      ? credit(transaction, db, { userType: referrerType, userId: referrerId, signup: stored }, now)
      : before;
    const invited = referred.data();
    if (isAccepted && invited) {
      const changes = { cameByReferral: true };
      transaction.update(referred.ref, {
        ...changes,
        ...standingUpdate({ ...invited, ...changes }, now),
      });
    }
    addToAudit(
      transaction,
      db,
      {
        act: 'referral-review',
        admin,
        changes:
          before === undefined || after === undefined
            ? []
            : [
                {
                  userType: referrerType,
                  id: referrerId,
                  before: { score: before },
                  after: { score: after },
                },
              ],
      },
      now,
    );
    return state;
  });
}

import type { UserType } from '@contract/values.ts';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { AuditedChange } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction, readBoth } from '../collections/database.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type ReferralCodeDoc, referralCodeRef } from '../collections/referral-codes.ts';
import { ownerId, type ReferralDoc, referralId, referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { dayKey } from '../domain/periods.ts';
import { isReferredBy, type Judgement, judgeReferral, newestCounted } from '../domain/referral-hold.ts';
import { changedReferralDays } from '../domain/top-referrers.ts';

/** A signup with its type and number, as read by the transaction. */
interface Person {
  userType: UserType;
  userId: number;
  signup: SignupDoc;
}

/** A person who has confirmed, and the code of the referrer: the data of a task. */
export interface ReferredPerson {
  userType: UserType;
  userId: number;
  referredByCode: string;
}

/**
 * Stores the referral of a person who has confirmed, gives the person its points and credits the referrer if it counts.
 * Decides by the time of the confirmation. May run any number of times, late and in any order; after one of the two has
 * left it does nothing (docs/adr/0081).
 * @param timeZone ADMIN_TIME_ZONE
 */
export async function creditReferral(
  db: Firestore,
  timeZone: string,
  { userType, userId, referredByCode }: ReferredPerson,
  now: Date,
): Promise<void> {
  const [ref, code] = [signupRef(db, userType, userId), referralCodeRef(db, referredByCode)];
  await inTransaction(
    db,
    async (transaction) => {
      const [stored, owner] = await readBoth(transaction, ref, code);
      const signup = unlessBeingDeleted(stored);
      // A person who left and rejoined has the same number, but possibly another referrer.
      if (!owner || signup?.referredByCode !== referredByCode) return;
      const found = await newReferral(transaction, db, owner, { userType, userId, signup }, timeZone);
      if (!found) return;
      const { referrer, id, referral } = found;
      transaction.create(referrals(db).doc(id), referral);
      if (isReferredBy(referral)) setReferred(transaction, db, referral, signup, true, now);
      if (referral.state === 'counted') credit(transaction, db, referrer, [referral], now, [referral.at]);
    },
    CONTENDED,
  );
}

/**
 * Decides whether a referral counts, without writing. A mailbox counts once per referrer, under any of its
 * addresses. The referral of a person who deleted the account and joined again is already stored, because the person's
 * number is the same. It does not change, so it neither counts nor is held twice.
 * @returns null if the person has not confirmed, if the referrer has left, or if a referral of this address is stored.
 */
async function newReferral(
  transaction: Transaction,
  db: Firestore,
  { userType: referrerType, userId: referrerId }: ReferralCodeDoc,
  { userType, userId, signup: { verifiedAt: at, email, mailboxHash, flags } }: Person,
  timeZone: string,
): Promise<{ referrer: Person; id: string; referral: ReferralDoc & Judgement } | null> {
  if (!at) return null;
  const ofMailbox = referralId(referrerType, referrerId, mailboxHash);
  const ofSignup = `${ownerId(referrerType, referrerId)}u${userType}${userId}`;
  const [stored, known] = await readBoth(
    transaction,
    signupRef(db, referrerType, referrerId),
    referrals(db).doc(ofMailbox),
  );
  const signup = unlessBeingDeleted(stored);
  if (!signup) return null;
  const isMailboxKnown = known !== undefined;
  const isSameSignup = known?.userType === userType && known.userId === userId;
  const isStored = async () => (await transaction.get(referrals(db).doc(ofSignup))).exists;
  if (isSameSignup || (isMailboxKnown && (await isStored()))) return null;
  const judgement = judgeReferral(
    {
      referrerEmail: signup.email,
      referredEmail: email,
      referredFlags: flags,
      isMailboxKnown,
      verifiedReferrals: signup.verifiedReferrals,
      countedMs: signup.countedReferralsAt.map((counted) => counted.toMillis()),
    },
    at.toDate(),
  );
  const day = dayKey(at.toDate(), timeZone);
  return {
    referrer: { userType: referrerType, userId: referrerId, signup },
    id: isMailboxKnown ? ofSignup : ofMailbox,
    referral: { referrerType, referrerId, userType, userId, at, day, ...judgement },
  };
}

/**
 * Credits a referrer.
 * @returns the referrer's new score.
 * @param countedAt when the person of each referral verified; empty if an admin accepted them, because then they are
 * not part of a burst.
 */
export function credit(
  transaction: Transaction,
  db: Firestore,
  { userType, userId, signup }: Person,
  made: readonly ReferralDoc[],
  now: Date,
  countedAt: Timestamp[] = [],
): number {
  const changes = {
    verifiedReferrals: signup.verifiedReferrals + made.length,
    countedReferralsAt: newestCounted([...signup.countedReferralsAt, ...countedAt]),
    referralDays: changedReferralDays(signup.referralDays, daysOf(made), 1, now),
  };
  const fields = { ...changes, ...rankingUpdate(userId, { ...signup, ...changes }, now) };
  transaction.update(signupRef(db, userType, userId), fields);
  return fields.priorityScore;
}

/** Returns the days on which referrals were made, without those of referrals that an older version stored. */
export function daysOf(made: readonly ReferralDoc[]): string[] {
  return made.flatMap(({ day }) => day ?? []);
}

/**
 * Gives a referred signup the points of its referral, or takes them back.
 * @param signup the referred signup; undefined if it was deleted, or if the decision changes no points.
 * @returns the change for the audit log.
 */
export function setReferred(
  transaction: Transaction,
  db: Firestore,
  { userType, userId: id }: ReferralDoc,
  signup: SignupDoc | undefined,
  isReferred: boolean,
  now: Date,
): AuditedChange {
  if (!signup) return { userType, id, before: {}, after: {} };
  const fields = { isReferred, ...rankingUpdate(id, { ...signup, isReferred }, now) };
  transaction.update(signupRef(db, userType, id), fields);
  return { userType, id, before: { score: signup.priorityScore }, after: { score: fields.priorityScore } };
}

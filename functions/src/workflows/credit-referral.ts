import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { AuditedChange } from '../collections/audit-log.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { ownerId, type ReferralDoc, referralId, referrals } from '../collections/referrals.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { dayKey } from '../domain/periods.ts';
import { type Judgement, judgeReferral, newestCounted } from '../domain/referral-hold.ts';
import { changedReferralDays } from '../domain/top-referrers.ts';

/** A signup with its type and number, as read by the transaction. */
interface Person {
  userType: UserType;
  userId: number;
  signup: SignupDoc;
}

export type Referrer = Person;

/** A referral before it is stored, with its id. */
export type NewReferral = ReferralDoc & Judgement & { id: string };

/**
 * Decides whether a referral counts, without writing. A mailbox counts once per referrer, under any of its
 * addresses.
 * @param timeZone ADMIN_TIME_ZONE
 * @returns null if a referral of this address is already stored, which stays as it is: a person who deleted the account
 * and joined again has the same number and is never counted or held a second time.
 */
export async function newReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  referred: Person,
  timeZone: string,
  now: Date,
): Promise<NewReferral | null> {
  const ofMailbox = referralId(referrer.userType, referrer.userId, referred.signup.mailboxHash);
  const ofSignup = `${ownerId(referrer.userType, referrer.userId)}u${referred.userType}${referred.userId}`;
  const read = async (id: string) => (await transaction.get(referrals(db).doc(id))).data();
  const known = await read(ofMailbox);
  const isMailboxKnown = known !== undefined;
  const isSameSignup = known?.userType === referred.userType && known.userId === referred.userId;
  if (isSameSignup || (isMailboxKnown && (await read(ofSignup)))) return null;
  const judgement = judgeReferral(
    {
      referrerEmail: referrer.signup.email,
      referredEmail: referred.signup.email,
      referredFlags: referred.signup.flags,
      isMailboxKnown,
      verifiedReferrals: referrer.signup.verifiedReferrals,
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
    day: dayKey(now, timeZone),
    ...judgement,
  };
}

/** Stores a referral, and credits the referrer if it counts. */
export function addReferral(
  transaction: Transaction,
  db: Firestore,
  referrer: Referrer,
  { id, ...referral }: NewReferral,
  now: Date,
): void {
  transaction.create(referrals(db).doc(id), referral);
  if (referral.state === 'counted') credit(transaction, db, referrer, [referral], now, [referral.at]);
}

/**
 * Credits a referrer.
 * @returns the referrer's new score.
 * @param countedAt when each referral counted; empty if an admin accepted them later, because then they are not part
 * of a burst.
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

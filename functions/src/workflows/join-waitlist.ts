import type { ConsentPurpose } from '@contract/consent.ts';
import type { FanProfile, IdolProfile } from '@contract/signup-fields.ts';
import type { Language, ReferralSource, UserType } from '@contract/values.ts';
import {
  type DocumentSnapshot,
  type Firestore,
  type Precondition,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { type Commit, inTransaction, unlessItChanged, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { firstMailId, mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate, storedRanking } from '../collections/ranking.ts';
import { type LateAnswer, type SignupDoc, signupPath, signupRef } from '../collections/signups.ts';
import { dueOfRepeat } from '../domain/mail-delivery.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { fillIn } from '../domain/profile.ts';
import { type Arrival, flagsOf } from '../domain/signup-flags.ts';
import { signupId } from '../domain/signup-id.ts';
import { signupShard } from '../domain/time-shard.ts';
import { finishDeletion } from './delete-account.ts';
import { isAmongFirst } from './first-signups.ts';

/** A parsed signup request. */
export type JoinRequest = {
  email: string;
  language: Language;
  referral: ReferralSource | '';
  referredByCode: string;
  /**
   * The further uses of the optional answers that the person agrees to, with the version of the text they
   * read.
   */
  consents?: readonly { purpose: ConsentPurpose; version: string }[];
  arrival?: Arrival;
} & ({ userType: 'fan'; profile: FanProfile } | { userType: 'idol'; profile: IdolProfile });

/**
 * Stores a signup and queues its mail. Costs one read and one commit, whether the address is new, known or
 * confirmed, so that the time of the reply does not tell which (docs/adr/0068). Locks nothing: a signup that
 * changed between the read and the commit is read again. If an account deletion is in progress, finishes it first
 * and stores a new signup.
 * @param key MAILBOX_KEY
 */
export async function joinWaitlist(
  db: Firestore,
  key: string,
  request: JoinRequest,
  now: Date,
): Promise<void> {
  const { userType, email } = request;
  for (let probe = 0; ; ) {
    const id = signupId(key, userType, email, probe);
    const [signup, amongFirst] = await Promise.all([
      signupRef(db, userType, id).get(),
      isAmongFirst(db, { createdAt: Timestamp.fromDate(now), id: String(id) }, now.getTime()),
    ]);
    const stored = signup.data();
    // Two addresses can share a number.
    if (stored && stored.email !== email) {
      probe++;
      continue;
    }
    if (stored?.isBeingDeleted && (await finishDeletion(db, deletionRequestRef(db, key, email)))) continue;
    const batch = db.batch();
    const isUnchanged = unchanged(signup);
    if (stored) repeatSignup(batch, db, { userType, id, stored, isUnchanged }, now, request);
    else createSignup(batch, db, key, id, request, amongFirst, now);
    if (await isStored(batch.commit(), Boolean(stored?.verifiedAt))) return;
  }
}

/**
 * Waits for a commit.
 * @returns false if the signup changed since it was read. The mail of an unconfirmed one may then exist too,
 * and Firestore reports only one of the two conflicts.
 */
async function isStored(commit: Promise<unknown>, isConfirmed: boolean): Promise<boolean> {
  // A confirmed person gets one mail a day. If it exists already, a repeat has nothing else to store.
  const committed = isConfirmed ? unlessItExists(commit).then(() => true) : commit;
  return (await unlessItChanged(committed)) !== null;
}

/**
 * Queues the verification mail again. The caller cannot see whether the address is known.
 * @param key MAILBOX_KEY
 */
export async function requestMailAgain(
  db: Firestore,
  key: string,
  userType: UserType,
  email: string,
  now: Date,
): Promise<void> {
  let isOther = true;
  for (let probe = 0; isOther; probe++) {
    const id = signupId(key, userType, email, probe);
    // A transaction commits even if it writes nothing, so that an unknown address costs two round trips too.
    const repeat = inTransaction(db, async (transaction) => {
      const signup = await transaction.get(signupRef(db, userType, id));
      const stored = signup.data();
      isOther = stored !== undefined && stored.email !== email;
      if (stored && !isOther && !stored.isBeingDeleted)
        repeatSignup(transaction, db, { userType, id, stored, isUnchanged: unchanged(signup) }, now);
    });
    await unlessItExists(repeat);
  }
}

function createSignup(
  batch: WriteBatch,
  db: Firestore,
  key: string,
  id: number,
  request: JoinRequest,
  amongFirst: boolean,
  now: Date,
): void {
  const { userType, email, language, referral, referredByCode } = request;
  const createdAt = Timestamp.fromDate(now);
  const common = {
    email,
    mailboxHash: mailboxHash(key, email),
    shard: signupShard(id),
    language,
    referral,
    referredByCode,
    createdAt,
    consent: consentNow(language, createdAt),
    ...optionalConsents(request, createdAt),
    verifiedAt: null,
    referralCode: null,
    verifiedReferrals: 0,
    countedReferralsAt: [],
    flags: flagsOf(email, request.arrival ?? {}),
    amongFirst,
    isReferred: false,
    accessTier: 'standard' as const,
    hasEarlyAccess: false,
    mailDueAt: createdAt,
  };
  const unscored =
    request.userType === 'fan'
      ? { ...common, ...request.profile }
      : { ...common, ...request.profile, verificationState: '' as const };
  const signup: SignupDoc = { ...unscored, ...storedRanking(id, unscored, now) };
  batch.create(signupRef(db, userType, id), signup);
  batch.create(
    mailRef(db, firstMailId(userType, id, createdAt)),
    newMail(signup, signupPath(userType, id), 'verify-email', createdAt),
  );
}

/** A stored signup that is repeated. */
interface Repeated {
  userType: UserType;
  id: number;
  stored: SignupDoc;
  /** Refuses the commit if the signup has changed since it was read. */
  isUnchanged: Precondition;
}

function unchanged({ updateTime }: DocumentSnapshot<SignupDoc, SignupDoc>): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : {};
}

/** Queues the mail of a repeated signup, and adds the answers that an unverified one lacks. */
function repeatSignup(
  commit: Commit,
  db: Firestore,
  repeated: Repeated,
  now: Date,
  request?: JoinRequest,
): void {
  const { userType, id, stored, isUnchanged } = repeated;
  const ref = signupRef(db, userType, id);
  if (stored.verifiedAt) {
    remindOfMembership(commit, db, repeated, now);
    // Changes nothing, but refuses the commit if the signup has changed.
    commit.update(ref, { email: stored.email }, isUnchanged);
    return;
  }
  const mailDueAt = queueMailAgain(commit, db, repeated, now);
  const additions = request
    ? {
        ...missingAnswers(stored, request),
        ...(stored.consents ? {} : optionalConsents(request, Timestamp.fromDate(now))),
      }
    : {};
  const changes = {
    ...additions,
    ...(Object.keys(additions).length > 0 ? rankingUpdate(id, { ...stored, ...additions }, now) : {}),
    ...(mailDueAt ? { mailDueAt } : {}),
    ...(mailDueAt && request ? { latestConsent: consentNow(request.language, Timestamp.fromDate(now)) } : {}),
  };
  if (Object.keys(changes).length > 0) commit.update(ref, changes, isUnchanged);
}

/**
 * Queues the verification mail again, unless the last one was requested moments ago or is still queued.
 * @returns when it is due; null if it is not queued.
 */
function queueMailAgain(
  commit: Commit,
  db: Firestore,
  { userType, id, stored }: Repeated,
  now: Date,
): Timestamp | null {
  const dueMs = dueOfRepeat(stored.mailDueAt.toMillis(), now.getTime());
  if (dueMs === null) return null;
  const due = Timestamp.fromMillis(dueMs);
  const mail = newMail(stored, signupPath(userType, id), 'verify-email', Timestamp.fromDate(now), { due });
  commit.create(mailRef(db, `${userType}-${id}-${due.toMillis()}`), mail);
  return due;
}

/**
 * Queues a mail that reminds a verified person of their membership. Its id contains the day, so a second one on
 * that day fails.
 */
function remindOfMembership(
  commit: Commit,
  db: Firestore,
  { userType, id, stored }: Repeated,
  now: Date,
): void {
  const ref = mailRef(db, `${userType}-${id}-${now.toISOString().slice(0, 10)}-already-joined`);
  const mail = newMail(stored, signupPath(userType, id), 'already-joined', Timestamp.fromDate(now));
  commit.create(ref, mail);
}

/**
 * Returns the answers that the stored signup lacks. Marks a source or a name among them as late, because the
 * creation's trigger did not see it.
 */
function missingAnswers(
  stored: SignupDoc,
  { referral, referredByCode, profile }: JoinRequest,
): Partial<SignupDoc> {
  const additions = fillIn<Partial<SignupDoc>>(stored, { referral, referredByCode, ...profile });
  const late: LateAnswer[] = [
    ...(additions.referral ? (['referral'] as const) : []),
    ...('name' in additions || 'stageName' in additions ? (['name'] as const) : []),
  ];
  if (late.length === 0) return additions;
  return { ...additions, lateAnswers: [...(stored.lateAnswers ?? []), ...late] };
}

/**
 * Returns the optional consents as stored; an empty object if there are none, so that the field stays absent.
 */
function optionalConsents(
  { consents = [], language }: JoinRequest,
  at: Timestamp,
): Pick<SignupDoc, 'consents'> {
  if (consents.length === 0) return {};
  return { consents: consents.map(({ purpose, version }) => ({ purpose, version, language, at })) };
}

import type { ConsentPurpose } from '@contract/consent.ts';
import { VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { FanProfile, IdolProfile } from '@contract/signup-fields.ts';
import type { Language, ReferralSource, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { inTransaction, readBoth, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { firstMailId, mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate, storedRanking } from '../collections/ranking.ts';
import { type LateAnswer, type SignupDoc, signupPath, signupRef } from '../collections/signups.ts';
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
 * Stores a signup and queues its mail in one commit, without reads (except {@link isAmongFirst}). The id
 * derives from the address, so the commit fails if the signup exists. The repeated signup is then handled in
 * a way that the caller cannot tell apart. A repeated signup during a deletion finishes the deletion first
 * and stores a new signup.
 * @param key MAILBOX_KEY
 */
export async function joinWaitlist(
  db: Firestore,
  key: string,
  request: JoinRequest,
  now: Date,
): Promise<void> {
  for (let probe = 0; ; probe++) {
    const id = signupId(key, request.userType, request.email, probe);
    if (await createSignup(db, key, id, request, now)) return;
    const outcome = await repeatSignup(db, key, request.userType, id, request.email, now, request);
    if (outcome === 'done') return;
    if (outcome === 'deleting') await finishDeletion(db, deletionRequestRef(db, key, request.email));
    if (outcome !== 'other') probe--;
  }
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
  for (let probe = 0; ; probe++) {
    const id = signupId(key, userType, email, probe);
    if ((await repeatSignup(db, key, userType, id, email, now)) !== 'other') return;
  }
}

/** Stores a new signup. Returns false if one with this id exists. */
async function createSignup(
  db: Firestore,
  key: string,
  id: number,
  request: JoinRequest,
  now: Date,
): Promise<boolean> {
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
    amongFirst: await isAmongFirst(db, { createdAt, id: String(id) }, now.getTime()),
    isReferred: false,
    accessTier: 'standard' as const,
    hasEarlyAccess: false,
    mailRequestedAt: createdAt,
  };
  const unscored =
    request.userType === 'fan'
      ? { ...common, ...request.profile }
      : { ...common, ...request.profile, verificationState: '' as const };
  const signup: SignupDoc = { ...unscored, ...storedRanking(id, unscored, now) };
  const batch = db.batch();
  batch.create(signupRef(db, userType, id), signup);
  batch.create(
    mailRef(db, firstMailId(userType, id, createdAt)),
    newMail(signup, signupPath(userType, id), 'verify-email', createdAt),
  );
  return (await unlessItExists(batch.commit())) !== null;
}

/** `other`: the id belongs to another address. `gone`: the signup does not exist. `deleting`: its deletion is under way. */
type RepeatOutcome = 'done' | 'other' | 'gone' | 'deleting';

async function repeatSignup(
  db: Firestore,
  key: string,
  userType: UserType,
  id: number,
  email: string,
  now: Date,
  request?: JoinRequest,
): Promise<RepeatOutcome> {
  const ref = signupRef(db, userType, id);
  const repeat = inTransaction(db, async (transaction) => {
    const [stored, deletion] = await readBoth(transaction, ref, deletionRequestRef(db, key, email));
    if (!stored) return 'gone';
    if (stored.email !== email) return 'other';
    if (deletion) return 'deleting';
    if (stored.verifiedAt) remindOfMembership(transaction, db, stored, userType, id, now);
    else {
      const mailRequestedAt = queueMailAgain(transaction, db, stored, userType, id, now);
      const additions = request
        ? {
            ...missingAnswers(stored, request),
            ...(stored.consents ? {} : optionalConsents(request, Timestamp.fromDate(now))),
          }
        : {};
      const changes = {
        ...additions,
        ...(Object.keys(additions).length > 0 ? rankingUpdate(id, { ...stored, ...additions }, now) : {}),
        ...(mailRequestedAt ? { mailRequestedAt } : {}),
        ...(mailRequestedAt && request
          ? { latestConsent: consentNow(request.language, Timestamp.fromDate(now)) }
          : {}),
      };
      if (Object.keys(changes).length > 0) transaction.update(ref, changes);
    }
    return 'done';
  });
  // The mail is already queued, by an earlier repeated signup or by this commit, whose reply was lost.
  return (await unlessItExists(repeat)) ?? 'done';
}

/**
 * Queues the verification mail again, a minute after the last one. Returns null if the last one was requested
 * moments ago or is still queued.
 */
function queueMailAgain(
  transaction: Transaction,
  db: Firestore,
  stored: SignupDoc,
  userType: UserType,
  id: number,
  now: Date,
): Timestamp | null {
  const lastMs = stored.mailRequestedAt.toMillis();
  if (now.getTime() < lastMs + VISITOR_MAIL_LIMIT.sameRequestMs) return null;
  const due = Timestamp.fromMillis(Math.max(now.getTime(), lastMs + VISITOR_MAIL_LIMIT.everyMs));
  const mail = newMail(stored, signupPath(userType, id), 'verify-email', Timestamp.fromDate(now), { due });
  transaction.create(mailRef(db, `${userType}-${id}-${due.toMillis()}`), mail);
  return due;
}

/**
 * Queues a reminder for a verified signup that is repeated. Its id contains the day, so a second one fails.
 * Does not change the signup.
 */
function remindOfMembership(
  transaction: Transaction,
  db: Firestore,
  stored: SignupDoc,
  userType: UserType,
  id: number,
  now: Date,
): void {
  const ref = mailRef(db, `${userType}-${id}-${now.toISOString().slice(0, 10)}-already-joined`);
  const mail = newMail(stored, signupPath(userType, id), 'already-joined', Timestamp.fromDate(now));
  transaction.create(ref, mail);
}

/**
 * Returns the answers that the stored signup lacks. A source or a name among them is marked as late, because
 * the creation's trigger did not see it.
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

import { VISITOR_MAIL_LIMIT } from '@contract/limits.ts';
import type { FanProfile, IdolProfile } from '@contract/signup-fields.ts';
import type { Language, ReferralSource, UserType } from '@contract/values.ts';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { someShard } from '../collections/counter-shards.ts';
import { inTransaction, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate, storedRanking } from '../collections/ranking.ts';
import { type SignupDoc, signupPath, signupRef } from '../collections/signups.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { fillIn } from '../domain/profile.ts';
import { searchKeys } from '../domain/search-keys.ts';
import { type Arrival, flagsOf } from '../domain/signup-flags.ts';
import { signupId } from '../domain/signup-id.ts';
import { finishDeletion } from './delete-account.ts';
import { isAmongFirst } from './first-signups.ts';

/** A parsed signup request. */
export type JoinRequest = {
  email: string;
  language: Language;
  referral: ReferralSource | '';
  referredByCode: string;
  arrival?: Arrival;
} & ({ userType: 'fan'; profile: FanProfile } | { userType: 'idol'; profile: IdolProfile });

/**
 * Stores a signup and queues its mail in one commit without reads (but see {@link isAmongFirst}). The id derives from the address, so
 * the commit fails if the signup exists; the repeat is then handled without a difference that the caller can see. A repeat during a
 * deletion finishes the deletion first and stores a new signup.
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

/** Returns false if a signup with this id exists. */
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
    searchKeys: searchKeys({ email, ...request.profile }),
    language,
    referral,
    referredByCode,
    createdAt,
    consent: consentNow(language, createdAt),
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
  const signup: SignupDoc = { ...unscored, ...storedRanking(unscored, now) };
  const batch = db.batch();
  batch.create(signupRef(db, userType, id), signup);
  batch.create(
    mailRef(db, `${userType}-${id}-${now.getTime()}`),
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
  return inTransaction(db, async (transaction) => {
    const [signup, deletion] = await Promise.all([
      transaction.get(ref),
      transaction.get(deletionRequestRef(db, key, email)),
    ]);
    const stored = signup.data();
    if (!stored) return 'gone';
    if (stored.email !== email) return 'other';
    if (deletion.exists) return 'deleting';
    if (stored.verifiedAt) await remindOfMembership(transaction, db, stored, userType, id, now);
    else {
      const mailRequestedAt = queueMailAgain(transaction, db, stored, userType, id, now);
      const additions = request ? missingAnswers(transaction, db, stored, request) : {};
      const changes = {
        ...additions,
        ...(Object.keys(additions).length > 0 ? rankingUpdate({ ...stored, ...additions }, now) : {}),
        ...(mailRequestedAt ? { mailRequestedAt } : {}),
        ...(mailRequestedAt && request
          ? { latestConsent: consentNow(request.language, Timestamp.fromDate(now)) }
          : {}),
      };
      if (Object.keys(changes).length > 0) transaction.update(ref, changes);
    }
    return 'done';
  });
}

/** Queues the verification mail again, a minute after the last. Returns null if the last one was requested moments ago or is still queued. */
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

/** Queues a reminder for a verified signup that is repeated, at most once a day. Does not change the signup. */
async function remindOfMembership(
  transaction: Transaction,
  db: Firestore,
  stored: SignupDoc,
  userType: UserType,
  id: number,
  now: Date,
): Promise<void> {
  const ref = mailRef(db, `${userType}-${id}-${now.toISOString().slice(0, 10)}-already-joined`);
  if ((await transaction.get(ref)).exists) return;
  const mail = newMail(stored, signupPath(userType, id), 'already-joined', Timestamp.fromDate(now));
  transaction.create(ref, mail);
}

/** Returns the answers that the stored signup lacks. Counts a source given late: the counting trigger saw the signup without it. */
function missingAnswers(
  transaction: Transaction,
  db: Firestore,
  stored: SignupDoc,
  { referral, referredByCode, profile }: JoinRequest,
): Partial<SignupDoc> {
  const additions = fillIn<Partial<SignupDoc>>(stored, { referral, referredByCode, ...profile });
  if (additions.referral) {
    transaction.set(
      someShard(db),
      { sources: { [additions.referral]: FieldValue.increment(1) } },
      { merge: true },
    );
  }
  const isRenamed = 'name' in additions || 'stageName' in additions;
  return isRenamed ? { ...additions, searchKeys: searchKeys({ ...stored, ...additions }) } : additions;
}

import type { FanProfile, IdolProfile } from '@contract/signup-fields.ts';
import {
  type AccessTier,
  type Language,
  type ReferralSource,
  type SignupFlag,
  USER_TYPES,
  type UserType,
  type VerificationState,
} from '@contract/values.ts';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import { SIGNUP_SHARDS } from '../domain/time-shard.ts';
import type { ReviewState } from '../domain/told-review.ts';
import type { ReferralDays } from '../domain/top-referrers.ts';
import type { Consent, OptionalConsent } from './consent.ts';
import { collection } from './database.ts';
import type { StoredRanking } from './ranking.ts';

/** Answers on which other data depends: the counter's sources, and the search keys. */
export const LATE_ANSWERS = ['referral', 'name'] as const;
export type LateAnswer = (typeof LATE_ANSWERS)[number];

/** A name that an admin replaced. */
export interface EarlierName {
  name: string;
  /** The id of the audit entry of the correction. */
  replacedBy: string;
}

/**
 * The fields that fans and idols share. The document's id is the signup's number (domain/signup-id.ts).
 * Changing a field that the score depends on also changes the ranking (collections/ranking.ts).
 */
interface Signup extends StoredRanking {
  /** As `normalizeEmail` returns it. */
  email: string;
  /** The id of the mailbox's quota document; equal for aliases of one mailbox (domain/mailbox.ts). */
  mailboxHash: string;
  /** The first field of the orders by score and by time of creation (domain/time-shard.ts). */
  shard: number;
  /**
   * The keys for the admins' search (domain/search-keys.ts); absent until the creation's trigger stores them.
   */
  searchKeys?: string[];
  /**
   * The names before each correction by an admin, oldest first; absent without one. The log records
   * corrections without the names, so that the names are deleted with the person.
   */
  earlierNames?: EarlierName[];
  language: Language;
  referral: ReferralSource | '';
  /** Answers that a repeated signup added and `processLateAnswers` has not processed yet; absent if there are none. */
  lateAnswers?: LateAnswer[];
  /** The referrer's code. The referrer is credited once, soon after this signup verifies. */
  referredByCode: string;
  createdAt: Timestamp;
  consent: Consent;
  /** The consent of the latest repeated signup before the verification; absent without one. */
  latestConsent?: Consent;
  /**
   * The further uses of the optional answers that were agreed to; absent if the answers are used for the
   * waitlist alone.
   */
  consents?: OptionalConsent[];
  verifiedAt: Timestamp | null;
  /** The signup's own code, issued on verification. */
  referralCode: string | null;
  /** The number of referrals that count: neither held nor dismissed (workflows/credit-referral.ts). */
  verifiedReferrals: number;
  /**
   * When the people of the newest of these referrals verified, newest last, to detect a burst
   * (domain/referral-hold.ts).
   */
  countedReferralsAt: Timestamp[];
  /**
   * How many of them were made on each of the days that the analytics compare (domain/top-referrers.ts); absent before
   * the first one.
   */
  referralDays?: ReferralDays;
  /** Signs of automation, for admins (domain/signup-flags.ts). */
  flags: SignupFlag[];
  /** Whether it is one of the first 1,000 signups of both types (workflows/first-signups.ts). */
  amongFirst: boolean;
  /** Whether this signup gets the points for being referred (domain/referral-hold.ts). */
  isReferred: boolean;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  /**
   * The id of the audit entry that gave this tier, so that undo does not revert a later action; absent before the
   * first one.
   */
  tierSetBy?: string;
  /**
   * When a verified signup got early access, which may be later than the tier; absent without early access.
   * Moving to another tier with early access does not change it (workflows/let-in.ts).
   */
  letInAt?: Timestamp;
  /**
   * When the person may learn of the early access: when the "You're in" mail is due, or at once if they already knew
   * of earlier access. Set with `letInAt`.
   */
  announcedAt?: Timestamp;
  /**
   * The nonce from which the person's code is derived with TOKEN_KEY. It is new each time the person is let
   * in, and set together with `letInAt`.
   */
  admissionNonce?: string;
  /** The tier with which the code begins; the person's tier may have changed since. Set with `letInAt`. */
  admissionTier?: AccessTier;
  /** The wave that let the person in; absent if none did, and without early access. */
  admissionWave?: string;
  /** When the person first entered the app with that code; absent without early access. */
  activeAt?: Timestamp;
  /** When the last verification mail was due. A repeated signup causes at most one a minute. */
  mailDueAt: Timestamp;
  /** Set when the deletion of the person begins (workflows/delete-account.ts); otherwise absent. */
  isBeingDeleted?: true;
}

export type FanDoc = Signup & FanProfile;
/** The progress of an idol's verification. `idolSubmissions` holds the documents (workflows/review-idol.ts). */
export interface IdolVerification {
  /** The number of the latest submission. */
  version: number;
  /** The start of the current state. Another submission while one is pending does not change it. */
  since: Timestamp;
  /** After a decision: what the idol knew when it was made (domain/told-review.ts). */
  told?: ReviewState<Timestamp>;
}

export type IdolDoc = Signup &
  IdolProfile & {
    verificationState: VerificationState;
    /** Absent before the first submission. */
    verification?: IdolVerification;
    /** The id of the audit entry of the decision in force; absent before one, and after another submission. */
    reviewedBy?: string;
  };
/** The stored documents of each type. */
export interface SignupDocs {
  fan: FanDoc;
  idol: IdolDoc;
}
export type SignupDoc = SignupDocs[UserType];

/**
 * Returns a signup that was read in a transaction; undefined if the deletion of its person has begun.
 * Anything that a workflow stored about it afterwards would outlive the deletion
 * (workflows/delete-account.ts).
 */
export function unlessBeingDeleted<Doc extends SignupDoc>(signup: Doc | undefined): Doc | undefined {
  return signup?.isBeingDeleted ? undefined : signup;
}

/** Returns the name of a fan or the stage name of an idol. */
export function nameOf(signup: Pick<FanDoc, 'name'> | Pick<IdolDoc, 'stageName'>): string {
  return 'stageName' in signup ? signup.stageName : signup.name;
}

/** `fans/{id}`, `idols/{id}` */
const COLLECTION = { fan: 'fans', idol: 'idols' } as const;

/** Returns a type's collection. If the type is known only at run time, its documents are a union. */
export function signups<Type extends UserType>(
  db: Firestore,
  userType: Type,
): CollectionReference<SignupDocs[Type], SignupDocs[Type]> {
  return collection<SignupDocs[Type]>(db, COLLECTION[userType]);
}

/** Selects all signups of a type for an order whose indexes begin with the shard. */
export function signupsByShard<Type extends UserType>(
  db: Firestore,
  userType: Type,
): Query<SignupDocs[Type], SignupDocs[Type]> {
  return signups(db, userType).where('shard', 'in', SIGNUP_SHARDS);
}

/** Selects the people whom a wave let in and who have entered the app. */
export function activeOfWave<Type extends UserType>(
  db: Firestore,
  userType: Type,
  wave: string,
): Query<SignupDocs[Type], SignupDocs[Type]> {
  return signups(db, userType).where('admissionWave', '==', wave).orderBy('activeAt');
}

/** Counts the people whom a wave let in and who have entered the app. Costs one billed read per thousand. */
export async function countActiveOfWave(db: Firestore, userType: UserType, wave: string): Promise<number> {
  return (await activeOfWave(db, userType, wave).count().get()).data().count;
}

/** Returns the reference of a signup. */
export function signupRef<Type extends UserType>(
  db: Firestore,
  userType: Type,
  id: number | string,
): DocumentReference<SignupDocs[Type], SignupDocs[Type]> {
  return signups(db, userType).doc(String(id));
}

/** The name of a signup, and the ones that admins replaced, oldest first. */
export interface KnownNames {
  name: string;
  earlier: readonly EarlierName[];
}

/** Reads the names of signups, in their order; null for one that does not exist. */
export async function readKnownNames(
  db: Firestore,
  people: { userType: UserType; id: number }[],
): Promise<(KnownNames | null)[]> {
  if (people.length === 0) return [];
  const refs = people.map(({ userType, id }) => signupRef(db, userType, id));
  const documents = await db.getAll(...refs, { fieldMask: ['name', 'stageName', 'earlierNames'] });
  return documents.map((document) => {
    const name = document.get('stageName') ?? document.get('name');
    return name === undefined ? null : { name, earlier: document.get('earlierNames') ?? [] };
  });
}

/** Works like {@link readKnownNames}, without the earlier names. */
export async function readNames(...what: Parameters<typeof readKnownNames>): Promise<(string | null)[]> {
  return (await readKnownNames(...what)).map((known) => known?.name ?? null);
}

/** Returns the path that mails and signed links use for a signup. */
export function signupPath(userType: UserType, id: number | string): DocumentPath {
  return `${COLLECTION[userType]}/${id}`;
}

/** Returns the signup at a path; null if the path is not a signup's. */
export function signupAt(path: string): { userType: UserType; userId: number } | null {
  const [collection, id] = path.split('/');
  for (const userType of USER_TYPES)
    if (collection === COLLECTION[userType]) return { userType, userId: Number(id) };
  return null;
}

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
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { Consent } from './consent.ts';
import { collection } from './database.ts';
import type { StoredRanking } from './ranking.ts';

/**
 * What fans and idols have in common. The document's id is the signup's number (domain/signup-id.ts). Whoever changes a field that the score
 * depends on changes the ranking with it (collections/ranking.ts).
 */
interface Signup extends StoredRanking {
  /** As `normalizeEmail` gives it. */
  email: string;
  /** domain/mailbox.ts: the mailbox's limit document, and what aliases of one person share. */
  mailboxHash: string;
  /** What admins find the record by (domain/search-keys.ts); made anew with the name. */
  searchKeys: string[];
  language: Language;
  referral: ReferralSource | '';
  /** The code this person came with; credited to its owner once, when this person has verified. */
  referredByCode: string;
  createdAt: Timestamp;
  consent: Consent;
  /** Of the latest repeat before the address was verified; absent without one. */
  latestConsent?: Consent;
  verifiedAt: Timestamp | null;
  /** This person's own code; issued at verification. */
  referralCode: string | null;
  /** Verified signups with this signup's code that count: neither held nor dismissed (workflows/credit-referral.ts). */
  verifiedReferrals: number;
  /** When the newest of those were counted, newest last: enough to see a burst (domain/referral-hold.ts). */
  countedReferralsAt: Timestamp[];
  /** What an admin should know of how this signup came. */
  flags: SignupFlag[];
  /** One of the first 1,000 signups of both types (workflows/first-signups.ts). */
  amongFirst: boolean;
  /** Verified, with somebody else's valid code, and counted for that one. */
  isReferred: boolean;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  /** When the last verification mail was due; a repeated signup asks for one at most every minute. */
  mailRequestedAt: Timestamp;
}

export type FanDoc = Signup & FanProfile;
/** How far an idol's verification is; what was submitted is in `idolSubmissions` (workflows/review-idol.ts). */
interface IdolVerification {
  /** How often the idol has submitted: the number of the latest version. */
  version: number;
  /** When the present state began; a further version while it waits does not move it. */
  since: Timestamp;
}

export type IdolDoc = Signup &
  IdolProfile & {
    verificationState: VerificationState;
    /** Absent before the first submission. */
    verification?: IdolVerification;
  };
/** The stored shape of each type. */
export interface SignupDocs {
  fan: FanDoc;
  idol: IdolDoc;
}
export type SignupDoc = SignupDocs[UserType];

/** What a fan or an idol is called. */
export function nameOf(signup: Pick<FanDoc, 'name'> | Pick<IdolDoc, 'stageName'>): string {
  return 'stageName' in signup ? signup.stageName : signup.name;
}

/** `fans/{id}`, `idols/{id}` */
const COLLECTION = { fan: 'fans', idol: 'idols' } as const;

/** Returns the collection of a type; of both types' shape where the type is only known at run time. */
export function signups<Type extends UserType>(
  db: Firestore,
  userType: Type,
): CollectionReference<SignupDocs[Type], SignupDocs[Type]> {
  return collection<SignupDocs[Type]>(db, COLLECTION[userType]);
}

export function signupRef<Type extends UserType>(
  db: Firestore,
  userType: Type,
  id: number | string,
): DocumentReference<SignupDocs[Type], SignupDocs[Type]> {
  return signups(db, userType).doc(String(id));
}

/** How mails and signed links name a signup. */
export function signupPath(userType: UserType, id: number | string): DocumentPath {
  return `${COLLECTION[userType]}/${id}`;
}

/** The signup that a path names; null when it names something else. */
export function signupAt(path: string): { userType: UserType; userId: number } | null {
  const [collection, id] = path.split('/');
  for (const userType of USER_TYPES)
    if (collection === COLLECTION[userType]) return { userType, userId: Number(id) };
  return null;
}

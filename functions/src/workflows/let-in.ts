import { YOURE_IN_DELAY_MS } from '@contract/limits.ts';
import type { AccessTier, UserType } from '@contract/values.ts';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { AuditedAccess } from '../collections/audit-log.ts';
import { type MailDoc, mailRef, newMail } from '../collections/outbox.ts';
import { type SignupDoc, signupPath, signupRef } from '../collections/signups.ts';
import { newNonce } from '../domain/token.ts';
import { queueRequestedMail } from './requested-mail.ts';

/**
 * The number of leading characters of the nonce in a mail's id. The Message-ID must not reveal the rest.
 */
const NONCE_START = 8;

/** The fields that decide whether a person is let in: early access and a verified address. */
type Access = Pick<SignupDoc, 'verifiedAt' | 'hasEarlyAccess'>;

/** A change of a signup that may give or end a person's access. */
export interface AccessChange {
  userType: UserType;
  id: number;
  before: SignupDoc;
  after: Access;
  /** The tier with which the code begins. */
  tier: AccessTier;
  /**
   * The nonce of the invitation that causes the change. The person is let in again, with the invitation's
   * code.
   */
  invitationNonce?: string;
  /** Whether an admin causes the change, and may revoke it before the mail is sent. */
  isByAdmin: boolean;
  /** The wave that causes the change, and whether the person gets a mail. */
  wave?: { id: string; notify: boolean };
  /** The job that causes the change. */
  job?: string;
}

/**
 * Queues the "You're in" mail if a change lets a person in, unless its wave sends no mails. A move between tiers with
 * early access queues none. The mail is sent only while the person is let in by the same change (domain/mails.ts).
 * @returns the signup's changed fields, which the caller writes in the same transaction.
 */
export function letIn(
  transaction: Transaction,
  db: Firestore,
  { userType, id, before, after, tier, invitationNonce, isByAdmin, wave, job }: AccessChange,
  now: Date,
) {
  if (!isLetIn(after)) return isLetIn(before) ? ACCESS_ENDED : {};
  if (isLetIn(before) && invitationNonce === undefined) return {};
  const nonce = invitationNonce ?? newNonce();
  const letInAt = Timestamp.fromDate(now);
  const due = Timestamp.fromMillis(now.getTime() + (isByAdmin ? YOURE_IN_DELAY_MS : 0));
  const announcedAt = isAnnounced(before, now) ? letInAt : due;
  if (wave?.notify !== false) {
    const mail = newMail(before, signupPath(userType, id), 'youre-in', letInAt, {
      due,
      values: { tier },
      nonce,
    });
    const cause = wave?.id ?? job;
    transaction.create(youreInRef(db, userType, id, nonce), { ...mail, ...(cause ? { cause } : {}) });
  }
  const admissionWave = wave?.id ?? FieldValue.delete();
  return { letInAt, announcedAt, admissionNonce: nonce, admissionTier: tier, admissionWave };
}

/**
 * Queues the "You're in" mail again, with the same code, unless the first one is still on its way. Two
 * requests within seconds send one mail.
 * @param key MAILBOX_KEY
 * @returns false if the person is not let in, or must not know it until the first mail is due.
 */
export async function requestYoureInMail(
  db: Firestore,
  key: string,
  userType: UserType,
  id: number,
  now: Date,
): Promise<boolean> {
  const signup = (await signupRef(db, userType, id).get()).data();
  const mail = signup && youreInAgain(userType, id, signup, now);
  if (!mail) return false;
  const first = (await youreInRef(db, userType, id, mail.nonce).get()).data();
  if (first?.delivery.nextAttemptAt) return true;
  await queueRequestedMail(db, key, mail);
  return true;
}

/** Returns another "You're in" mail with the same code; null if the person is not let in, or must not know it yet. */
export function youreInAgain(userType: UserType, id: number, signup: SignupDoc, now: Date): MailDoc | null {
  const { admissionNonce: nonce, admissionTier: tier } = signup;
  if (!nonce || !tier || !isAnnounced(signup, now)) return null;
  const about = signupPath(userType, id);
  return newMail(signup, about, 'youre-in-again', Timestamp.fromDate(now), { values: { tier }, nonce });
}

/** Returns the "You're in" mail of an admission. */
export function youreInRef(db: Firestore, userType: UserType, id: number, nonce: string) {
  return mailRef(db, `${userType}-${id}-youre-in-${nonce.slice(0, NONCE_START)}`);
}

/**
 * The fields of a person who loses early access. Without its nonce the code is no longer valid
 * (workflows/redeem-code.ts).
 */
const ACCESS_ENDED = {
  letInAt: FieldValue.delete(),
  announcedAt: FieldValue.delete(),
  admissionNonce: FieldValue.delete(),
  admissionTier: FieldValue.delete(),
  admissionWave: FieldValue.delete(),
  activeAt: FieldValue.delete(),
};

/**
 * Returns what a change did to a person's access, so that it can be undone; undefined if nothing.
 * @param fields as {@link letIn} returns them.
 */
export function accessChange(
  { letInAt, announcedAt, admissionNonce, admissionTier, admissionWave, activeAt }: SignupDoc,
  fields: ReturnType<typeof letIn>,
): AuditedAccess | undefined {
  if (!('admissionNonce' in fields)) return undefined;
  const lost =
    letInAt && announcedAt && admissionNonce && admissionTier
      ? {
          letInAt,
          announcedAt,
          admissionNonce,
          admissionTier,
          ...(activeAt ? { activeAt } : {}),
          ...(admissionWave ? { admissionWave } : {}),
        }
      : null;
  return { gave: typeof fields.admissionNonce === 'string' ? fields.admissionNonce : null, lost };
}

/** Returns whether a person is let in. */
export function isLetIn({ verifiedAt, hasEarlyAccess }: Access): boolean {
  return verifiedAt !== null && hasEarlyAccess;
}

/**
 * Returns whether a person is let in and may know it. Until the "You're in" mail is due an admin can still undo
 * the change, and then the person is never told.
 */
export function isAnnounced(signup: Access & Pick<SignupDoc, 'announcedAt'>, now: Date): boolean {
  return isLetIn(signup) && (signup.announcedAt?.toMillis() ?? 0) <= now.getTime();
}

import type { Firestore } from 'firebase-admin/firestore';
import { database, isStored } from '../../src/collections/database.ts';
import { referralCodeRef } from '../../src/collections/referral-codes.ts';
import { signupAt, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { queueCredit } from '../../src/triggers/queue-credit.ts';
import { type ConfirmedSignup, confirmEmail } from '../../src/workflows/confirm-email.ts';
import { creditReferral, type ReferredPerson } from '../../src/workflows/credit-referral.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';
import { claim } from './claim.ts';
import { fanRequest, laterToday, mailDocs, newEmail, storedFan } from './people.ts';

/** Signs a person up and returns the mail's token, as if the mail had been sent `now`. */
export async function joinForToken(
  request: JoinRequest,
  now = laterToday(),
  db = database(),
): Promise<string> {
  await joinWaitlist(db, config.mailboxKey, request, now);
  const mail = (await mailDocs(request.email, db)).findLast(
    ({ about }) => signupAt(about)?.userType === request.userType,
  );
  const claimed = mail && (await claim(db, config, mail.id, now));
  if (!claimed?.token) throw new Error(`There is no mail to ${request.email} to be sent.`);
  return claimed.token;
}

/** Credits the referrer of a person who has confirmed, as the task after the confirmation does. */
export async function creditReferrerOf(
  { referralCode }: Pick<ConfirmedSignup, 'referralCode'>,
  now = laterToday(),
  db = database(),
): Promise<void> {
  const code = await referralCodeRef(db, referralCode).get();
  const runTask: Enqueue = (_queue, { data }) =>
    creditReferral(db, config.adminTimeZone, data as ReferredPerson, now);
  if (isStored(code)) await queueCredit(runTask, code);
}

/** Confirms an address and credits the referrer. */
export async function confirmAndCredit(
  db: Firestore,
  token: string,
  now: Date,
): Promise<ConfirmedSignup | null> {
  const confirmed = await confirmEmail(db, config, token, now);
  if (confirmed) await creditReferrerOf(confirmed, now, db);
  return confirmed;
}

/** Signs a person up, confirms the address, credits the referrer and makes the signup searchable. */
export async function joinAndVerify(
  request: JoinRequest,
  now = laterToday(),
  db = database(),
): Promise<ConfirmedSignup> {
  const confirmed = await confirmAndCredit(db, await joinForToken(request, now, db), now);
  if (!confirmed) throw new Error(`${request.email} could not be verified.`);
  const { userType, id } = confirmed;
  await makeSearchable(db, userType, await signupRef(db, userType, id).get());
  return confirmed;
}

/** Creates a verified fan with a share link. */
export async function newReferrer(email = newEmail()): Promise<{ email: string; code: string }> {
  const { referralCode } = await joinAndVerify(fanRequest(email));
  return { email, code: referralCode };
}

/** Returns how many referrals of a fan were counted. */
export const creditsOf = async (email: string): Promise<number | undefined> =>
  (await storedFan(email))?.verifiedReferrals;

import type { MailRow, SignupDetail } from '@contract/signup-detail.ts';
import { ANSWERS } from '@contract/signup-fields.ts';
import type { UserType } from '@contract/values.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { type InvitationDoc, invitationState } from '../collections/invitations.ts';
import type { MailDoc } from '../collections/outbox.ts';
import { nameOf, type SignupDoc, signupRef } from '../collections/signups.ts';
import { storedFactors } from '../domain/score.ts';
import { translator } from '../texts.ts';
import { deleteAccount } from '../workflows/delete-account.ts';
import { readSignupWithAll, type SignupWithAll } from '../workflows/read-signup-detail.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import { factorFormatter } from './factors.ts';
import type { Handler } from './operation.ts';

export const getSignup: Handler<'GET /api/admin/signups/{userType}/{id}'> = async (
  { params },
  { db, config, language, now },
) => {
  const { userType } = params;
  const id = Number(params.id);
  const stored = await readSignupWithAll(db, config.mailboxKey, userType, id);
  if (!stored) throw new ApiError(404, 'unknownSignup');
  const say = factorFormatter(translator(language, 'factors'));
  return {
    ...describe(userType, stored, now()),
    id,
    factors: JSON.stringify(storedFactors(stored.signup).map(say)),
  };
};

export const deletePerson: Handler<'POST /api/admin/delete-person'> = async ({ body }, context) => {
  const { db, config, now } = context;
  const { userType, userId: id, email } = body;
  const signup = (await signupRef(db, userType, id).get()).data();
  if (!signup) throw new ApiError(404, 'unknownSignup');
  if (signup.email !== email) throw new ApiError(400, 'otherAddress');
  await deleteAccount(db, config, email, now(), { admin: adminOf(context), userType, id });
  return {};
};

function describe(
  userType: UserType,
  { signup, invitation, referrals, referredBy, mails, mailStop }: SignupWithAll,
  now: Date,
): Omit<SignupDetail, 'id' | 'factors'> {
  return {
    userType,
    name: nameOf(signup),
    email: signup.email,
    language: signup.language,
    createdAt: iso(signup.createdAt),
    verifiedAt: signup.verifiedAt && iso(signup.verifiedAt),
    referral: signup.referral,
    answers: answersOf(userType, signup),
    flags: signup.flags,
    consents: [signup.latestConsent, signup.consent].flatMap((consent) =>
      consent ? [{ ...consent, at: iso(consent.at) }] : [],
    ),
    accessTier: signup.accessTier,
    hasEarlyAccess: signup.hasEarlyAccess,
    isEligible: signup.isEligible ?? false,
    priorityScore: signup.priorityScore,
    verificationState: 'verificationState' in signup ? signup.verificationState : '',
    invitation: invitation && toInvitation(invitation, now),
    letInAt: signup.letInAt ? iso(signup.letInAt) : null,
    activeAt: signup.activeAt ? iso(signup.activeAt) : null,
    referralCode: signup.referralCode,
    verifiedReferrals: signup.verifiedReferrals,
    referrals: referrals.map(({ referral: { userType: type, userId, at, state, reasons }, name }) => {
      return { userType: type, id: userId, name, at: iso(at), state, reasons };
    }),
    referredBy,
    mailStop,
    mails: mails.map(toMailRow),
  };
}

function answersOf(userType: UserType, signup: SignupDoc): SignupDetail['answers'] {
  const typed = new Map<string, unknown>(Object.entries(signup));
  return Object.fromEntries(ANSWERS[userType].map((field) => [field, String(typed.get(field) ?? '')]));
}

function toInvitation(invitation: InvitationDoc, now: Date): SignupDetail['invitation'] {
  const { tier, createdAt, validUntil, takenAt, revokedAt } = invitation;
  const endedAt = revokedAt ?? takenAt ?? validUntil;
  const state = invitationState(invitation, now);
  return { tier, state, createdAt: iso(createdAt), endsAt: iso(endedAt) };
}

function toMailRow({ template, requestedAt, delivery }: MailDoc): MailRow {
  const { state, endTime, attempts, error } = delivery;
  return {
    template,
    state,
    requestedAt: iso(requestedAt),
    endedAt: endTime && iso(endTime),
    attempts,
    error,
  };
}

function iso(at: Timestamp): string {
  return at.toDate().toISOString();
}

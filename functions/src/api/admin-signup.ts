import { factorFormatter } from '@contract/factors.ts';
import type { AdminNote } from '@contract/note.ts';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { ANSWERS } from '@contract/signup-fields.ts';
import type { UserType } from '@contract/values.ts';
import { type AdminNoteDoc, adminNoteRef } from '../collections/admin-notes.ts';
import { type InvitationDoc, invitationState } from '../collections/invitations.ts';
import { iso } from '../collections/iso.ts';
import { nameOf, type SignupDoc, signupRef } from '../collections/signups.ts';
import { storedFactors } from '../domain/score.ts';
import { translator } from '../texts.ts';
import { correctName } from '../workflows/correct-name.ts';
import { deleteAccount } from '../workflows/delete-account.ts';
import { readSignupDetail, type StoredSignupDetail } from '../workflows/read-signup-detail.ts';
import { resendMail } from '../workflows/resend-mail.ts';
import { storeNote } from '../workflows/store-note.ts';
import { adminOf, seesAddresses } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import { toMailRow } from './mail-row.ts';
import type { Handler } from './operation.ts';
import { refreshPeople } from './refresh-people.ts';
import { withAuditId } from './with-audit-id.ts';

export const getSignupCall: Handler<'GET /api/admin/signups/{userType}/{id}'> = async (
  { params },
  { db, config, language, admin, now },
) => {
  const { userType } = params;
  const id = Number(params.id);
  const [stored, note] = await Promise.all([
    readSignupDetail(db, config.mailboxKey, userType, id, now()),
    // Viewers get no note: masking hides only addresses, and a note may contain other personal data.
    admin && seesAddresses(admin) ? adminNoteRef(db, userType, id).get() : null,
  ]);
  if (!stored) throw new ApiError(404, 'unknownSignup');
  const formatFactor = factorFormatter(translator(language, 'factors'));
  return {
    ...describe(userType, stored, now()),
    id,
    note: toNote(note?.data() ?? null),
    factors: JSON.stringify(storedFactors(stored.signup).map(formatFactor)),
  };
};

export const correctSignupNameCall: Handler<'POST /api/admin/signups/{userType}/{id}/name'> = async (
  { params, body: { name } },
  context,
) => {
  const { db, now } = context;
  const { userType } = params;
  const id = Number(params.id);
  const corrected = await correctName(db, { userType, id, name, admin: adminOf(context) }, now());
  if (!corrected) throw new ApiError(404, 'unknownSignup');
  await refreshPeople(db, userType, [id]);
  return withAuditId({ name }, corrected.auditId);
};

export const changeNoteCall: Handler<'POST /api/admin/signups/{userType}/{id}/note'> = async (
  { params, body },
  context,
) => {
  const { db, now } = context;
  const { userType } = params;
  const change = { ...body, userType, id: Number(params.id), admin: adminOf(context) };
  const outcome = await storeNote(db, change, now());
  if (outcome.status === 'unknown') throw new ApiError(404, 'unknownSignup');
  if (outcome.status === 'outdated') throw new ApiError(409, 'noteChanged');
  return { note: toNote(outcome.note) };
};

export const resendSignupMailCall: Handler<'POST /api/admin/signups/{userType}/{id}/mail'> = async (
  { params, body: { template } },
  context,
) => {
  const { db, config, now } = context;
  const request = { ...params, id: Number(params.id), template, admin: adminOf(context) };
  const outcome = await resendMail(db, config.mailboxKey, request, now());
  if (outcome === 'unknown') throw new ApiError(404, 'unknownSignup');
  if (outcome === 'unneeded') throw new ApiError(409, 'mailUnneeded');
  if (outcome === 'stopped') throw new ApiError(409, 'mailStopped');
  return {};
};

export const deletePersonCall: Handler<'POST /api/admin/delete-person'> = async ({ body }, context) => {
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
  stored: StoredSignupDetail,
  now: Date,
): Omit<SignupDetail, 'id' | 'factors' | 'note'> {
  const { signup, place, invitation, referrals, unconfirmedReferrals, referredBy, mails, mailStop } = stored;
  const { otherSignup, subscriptions, idolRequests, otherIdolRequests } = stored;
  return {
    userType,
    place,
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
    unconfirmedReferrals: unconfirmedReferrals.map((person) => ({ ...person, at: iso(person.at) })),
    referredBy,
    otherSignup,
    subscriptions: subscriptions.map(({ type, createdAt, verifiedAt }) => {
      return { type, createdAt: iso(createdAt), verifiedAt: verifiedAt && iso(verifiedAt) };
    }),
    idolRequests: idolRequests.map(({ name, request, createdAt }) => {
      return { name, request, createdAt: iso(createdAt) };
    }),
    otherIdolRequests,
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

function toNote(note: AdminNoteDoc | null): AdminNote | null {
  if (!note) return null;
  const { about: _signup, at, ...shown } = note;
  return { ...shown, at: iso(at) };
}

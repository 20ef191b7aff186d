import type { InvitationRow } from '@contract/invitations.ts';
import { invitationState, inviteeOf, pageOfInvitations } from '../collections/invitations.ts';
import { iso } from '../collections/iso.ts';
import { readNames } from '../collections/signups.ts';
import { type InvitationChange, resendInvitation, revokeInvitation } from '../workflows/end-invitation.ts';
import { invite, inviteAll } from '../workflows/invite.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse, Context, Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';
import { refreshPeople } from './refresh-people.ts';
import { withAuditId } from './with-audit-id.ts';

/** The page size if no limit is given. Each row reads a name. */
const PAGE = 50;

export const inviteToBetaCall: Handler<'POST /api/admin/beta-invitation'> = async ({ body }, context) => {
  const { db, config, now } = context;
  const request = { ...offerOf(body, context), email: body.email };
  const { code, expiresAt, auditId, promoted } = await invite(db, config, request, now());
  await refreshPeople(db, body.userType, promoted);
  return withAuditId({ code, expiresAt: expiresAt.toISOString() }, auditId);
};

export const inviteSeveralCall: Handler<'POST /api/admin/invitations'> = async ({ body }, context) => {
  const { db, config, now } = context;
  const request = { ...offerOf(body, context), emails: [...new Set(body.emails)] };
  const { invitations, auditId, promoted } = await inviteAll(db, config, request, now());
  await refreshPeople(db, body.userType, promoted);
  return withAuditId({ invitations }, auditId);
};

export const listInvitationsCall: Handler<'GET /api/admin/invitations'> = async ({ query }, { db, now }) => {
  const { state, limit = PAGE, cursor } = query;
  const at = now();
  const page = await pageOfInvitations(db, state || 'open', limit, cursor, at);
  const found = (page?.documents ?? []).flatMap((document) => {
    const invitee = inviteeOf(document.id);
    return invitee ? [{ invitee, invitation: document.data() }] : [];
  });
  const names = await readNames(
    db,
    found.map(({ invitee }) => invitee),
  );
  return pageResponse(page, () =>
    found.map(({ invitee, invitation }, index): InvitationRow => {
      const { email, tier, language, admin, createdAt, validUntil, takenAt, revokedAt } = invitation;
      const endedAt = revokedAt ?? takenAt;
      return {
        ...invitee,
        name: names[index] ?? null,
        email,
        tier,
        language,
        admin,
        state: invitationState(invitation, at),
        createdAt: iso(createdAt),
        expiresAt: iso(validUntil),
        endedAt: endedAt ? iso(endedAt) : null,
      };
    }),
  );
};

export const resendInvitationCall: Handler<'POST /api/admin/invitation-resend'> = async (
  { body },
  context,
) => {
  const { db, config, now } = context;
  return toReply(await resendInvitation(db, config, requestOf(body, context), now()));
};

export const revokeInvitationCall: Handler<'POST /api/admin/invitation-revoke'> = async ({ body }, context) =>
  toReply(await revokeInvitation(context.db, requestOf(body, context), context.now()));

function offerOf(
  {
    userType,
    tier,
    language: chosen,
  }: Pick<Parameters<typeof inviteToBetaCall>[0]['body'], 'userType' | 'tier' | 'language'>,
  context: Context,
) {
  const offer = { userType, tier, admin: adminOf(context), language: context.language };
  return chosen === '' ? offer : { ...offer, chosenLanguage: chosen };
}

function requestOf(
  { userType, userId: id }: Parameters<typeof revokeInvitationCall>[0]['body'],
  context: Context,
) {
  return { userType, id, admin: adminOf(context) };
}

function toReply(change: InvitationChange): ApiResponse<Record<string, never>> {
  if (change.status === 'unknown') throw new ApiError(404, 'unknownInvitation');
  if (change.status === 'ended') throw new ApiError(409, 'invitationEnded');
  return withAuditId({}, change.auditId);
}

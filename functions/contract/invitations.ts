import { array, type InferType, object } from 'yup';
import { pageQuerySchema } from './admin.ts';
import { normalizeEmail } from './email.ts';
import { choice, email, requiredChoice, signupNumber } from './fields.ts';
import { INVITATIONS_MAX } from './limits.ts';
import {
  type AccessTier,
  EARLY_ACCESS_TIERS,
  INVITATION_STATES,
  type InvitationOutcome,
  type InvitationState,
  LANGUAGES,
  type Language,
  USER_TYPES,
  type UserType,
} from './values.ts';

/** The fields that apply to all invitations of a call. */
const offer = {
  userType: requiredChoice(USER_TYPES),
  tier: requiredChoice(EARLY_ACCESS_TIERS),
  /** The language of the mail. Defaults to the signup's, or else the admin's. */
  language: choice(LANGUAGES),
};

/** POST /api/admin/beta-invitation */
export const invitationSchema = object({ email: email(), ...offer });
export type Invitation = InferType<typeof invitationSchema>;
export interface InvitationReply {
  /** The code for the app. It works for this address only. */
  code: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** POST /api/admin/invitations: invites all addresses or none, in one commit. */
export const invitationsSchema = object({
  emails: array(email())
    .typeError('wrongType')
    .min(1, 'required')
    .max(INVITATIONS_MAX, 'tooManyEntries')
    .required('required'),
  ...offer,
});
export interface InvitationsReply {
  /** The outcome for each address, in the order of the request, without duplicates. */
  invitations: { email: string; outcome: InvitationOutcome }[];
}

/** Splits pasted text into addresses, one per line or separated by commas, semicolons or spaces, without duplicates. */
export function splitAddresses(pasted: string): { emails: string[]; invalid: string[] } {
  const parts = [...new Set(pasted.match(/[^\s,;]+/g))];
  const emails = parts.flatMap((part) => normalizeEmail(part) ?? []);
  return {
    emails: [...new Set(emails)],
    invalid: parts.filter((part) => normalizeEmail(part) === null),
  };
}

/** GET /api/admin/invitations: those in one state, open by default. */
export const invitationsQuerySchema = pageQuerySchema.shape({ state: choice(INVITATION_STATES) });

/**
 * One row of that list. Open and expired invitations are sorted by the end of their validity, used and
 * revoked ones by the time of their use or revocation, latest first. Times are ISO 8601 in UTC.
 */
export interface InvitationRow {
  userType: UserType;
  /** The number that the address's signup has or will have. */
  id: number;
  /** The name in the signup; null if the address has none. */
  name: string | null;
  email: string;
  state: InvitationState;
  tier: AccessTier;
  language: Language;
  /** The admin who created it, as named in the audit log. */
  admin: string;
  createdAt: string;
  expiresAt: string;
  /** When it was used or revoked; null otherwise. */
  endedAt: string | null;
}

/** POST /api/admin/invitation-resend and /api/admin/invitation-revoke */
export const invitationRefSchema = object({
  userType: requiredChoice(USER_TYPES),
  userId: signupNumber().required('required'),
});

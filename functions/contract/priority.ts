import { array, type InferType, object } from 'yup';
import { email, requiredChoice, signupNumber, text } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import {
  ACCESS_TIERS,
  type AccessTier,
  type AuditAction,
  EARLY_ACCESS_TIERS,
  type SignupFlag,
  USER_TYPES,
  type UserType,
  type VerificationState,
} from './values.ts';

const userType = () => requiredChoice(USER_TYPES);

/** The part of a path that says which of the two waitlists is meant. */
export const userTypeParamsSchema = object({ userType: userType() });

/**
 * One row of GET /api/admin/priority-queue/{userType} and /api/admin/early-access-eligible/{userType} (specification §3): highest
 * score first, then whoever came first. Fans have `name`, idols `stageName`.
 */
export interface QueueRow {
  id: number;
  /** The same as `id`; the specification knows both names. */
  userId: number;
  userType: UserType;
  name?: string;
  stageName?: string;
  email: string;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  priorityScore: number;
  /** A JSON text: a list of reasons in the language asked for, each ending in its points, which add up to the score. */
  factors: string;
  verified: boolean;
  /** Of idols: where the review of their documents stands. */
  verification?: VerificationState;
  /** What an admin should look at before letting it in. */
  flags: SignupFlag[];
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** POST /api/admin/update-priorities, answered 202: the work goes on whether or not anybody watches. */
export interface RecalculationStarted {
  /** Of the recalculation that is running now: two at once are one. */
  jobId: string;
}

/** GET /api/admin/jobs: for a page that was not there when it was started. */
export interface RunningJob {
  /** Of the recalculation that is running; null while none is. */
  jobId: string | null;
}

/** GET /api/admin/jobs/{jobId} */
export const jobParamsSchema = object({
  jobId: text()
    .matches(/^[A-Za-z0-9]{1,40}$/, 'wrongType')
    .required('required'),
});
export interface JobProgress {
  state: 'running' | 'done' | 'failed';
  /** Entries looked at so far, and how many there are. */
  done: number;
  total: number;
  /** Entries whose score was not up to date. */
  changed: number;
}

/** POST /api/admin/assign-tier */
export const assignTierSchema = object({
  userId: signupNumber().required('required'),
  userType: userType(),
  tier: requiredChoice(ACCESS_TIERS),
});
export interface TierReply {
  id: number;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
}

/**
 * POST /api/admin/bulk-promote: all of them or none, but whoever has that tier or a higher one keeps it. A number that nobody has is answered 404
 * and named.
 */
export const bulkPromoteSchema = object({
  userIds: array(signupNumber().required('required'))
    .typeError('wrongType')
    .min(1, 'required')
    .max(BULK_MAX, 'tooManyEntries')
    .required('required'),
  userType: userType(),
  tier: requiredChoice(EARLY_ACCESS_TIERS),
});
export interface BulkPromoteReply {
  /** Entries that got the tier; one named twice counts once. */
  promoted: number;
}

/** POST /api/admin/beta-invitation */
export const invitationSchema = object({
  email: email(),
  userType: userType(),
  tier: requiredChoice(EARLY_ACCESS_TIERS),
});
export type Invitation = InferType<typeof invitationSchema>;
export interface InvitationReply {
  /** For the app to come: works once, for this address. */
  code: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** What an admin's act may change on an entry. */
export interface AuditedState {
  tier?: AccessTier;
  score?: number;
  verification?: VerificationState;
  /** The tier that the entry gets when its address is verified, unless it has a higher one by then. */
  invitedTo?: AccessTier;
}

/** One row of GET /api/admin/audit and /api/admin/audit/{userType}/{id}: one act, newest first. Holds no personal data. */
export interface AuditRow {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  act: AuditAction;
  /** The session in which it was done: the same text for all acts of one session, and of no use otherwise. */
  admin: string;
  /** How many entries it concerned; 0 for an act on the whole list. */
  entries: number;
  /** Of an entry's own log only that entry; of the whole log the first {@link AUDIT_CHANGES_SHOWN}. */
  changes: { userType: UserType; id: number; before: AuditedState; after: AuditedState }[];
}

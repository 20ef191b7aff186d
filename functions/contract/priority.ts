import { array, object } from 'yup';
import { documentId, requiredChoice, signupNumber, strictBoolean } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import {
  ACCESS_TIERS,
  type AccessTier,
  type AdminRole,
  type AuditAction,
  EARLY_ACCESS_TIERS,
  type ExportedListName,
  type HoldReason,
  type ReviewReason,
  type SignupFlag,
  USER_TYPES,
  type UserType,
  type VerificationState,
} from './values.ts';

const userType = () => requiredChoice(USER_TYPES);

/** The path parameter that selects one of the two waitlists. */
export const userTypeParamsSchema = object({ userType: userType() });

/**
 * One row of GET /api/admin/priority-queue/{userType} and /api/admin/early-access-eligible/{userType} (specification
 * §3): highest score first, then the earliest signup. Fans have `name`, idols `stageName`.
 */
export interface QueueRow {
  id: number;
  /** The same as `id`; the specification uses both names. */
  userId: number;
  userType: UserType;
  name?: string;
  stageName?: string;
  email: string;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  priorityScore: number;
  /** A JSON text: a list of reasons in the requested language, each ending in its points, which add up to the score. */
  factors: string;
  verified: boolean;
  /** For idols: the state of their documents' review. */
  verification?: VerificationState;
  /** Signs of automation, for admins. */
  flags: SignupFlag[];
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * The reply to POST /api/admin/update-priorities, with status 202 because the work continues in the
 * background.
 */
export interface RecalculationStarted {
  /** The id of the running recalculation: at most one runs at a time. */
  jobId: string;
}

/** The reply to GET /api/admin/jobs, for a page that did not start the recalculation. */
export interface RecalculationState {
  /** The id of the running recalculation; null if none is running. */
  jobId: string | null;
  /** The newest recalculation, running or ended; null before the first one, and 30 days after the last one. */
  newest: RecalculationRun | null;
}

/** The start, end, initiator and result of a recalculation. */
export interface RecalculationRun extends Pick<JobProgress, 'state' | 'changed'> {
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC; null while it runs. */
  endedAt: string | null;
  /** The admin, as in the audit log; `schedule` for a nightly one. */
  by: string;
}

/** GET /api/admin/jobs/{jobId} */
export const jobParamsSchema = object({
  jobId: documentId(),
});
export interface JobProgress {
  state: 'running' | 'done' | 'failed';
  /** The number of signups processed so far. */
  done: number;
  total: number;
  /** The number of signups whose score was outdated. */
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
  /** The tier until now. It is not the one that the admin saw if another action came first. */
  tierBefore: AccessTier;
}

/**
 * POST /api/admin/bulk-promote: promotes all signups or none, and never lowers a tier. Unknown numbers are
 * answered with 404, which lists them.
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
  /** Signups that got the tier, without duplicates. */
  promoted: number;
  /** Signups that already had this tier or a higher one. */
  unchanged: number;
}

/** POST /api/admin/undo */
export const undoSchema = object({
  /** The id of a row of the log, or the value of the header `x-audit-id` of an action's reply. */
  auditId: documentId(),
  /** Refuses with 409 if a person has been mailed about a change that it would revert. */
  onlyIfUntold: strictBoolean().default(false),
});
export interface UndoReply {
  /** The number of reverted changes. */
  restored: number;
  /** The number of changes that stay, because the signup or referral has been changed again since. */
  kept: number;
  /**
   * The number of people of a wave or a list who are still to be reverted in the background. Absent if there
   * are none.
   */
  waiting?: number;
}

/** The fields of a signup that an admin's action may change. */
export interface AuditedState {
  tier?: AccessTier;
  score?: number;
  verification?: VerificationState;
  /** The tier that the signup gets on verification, unless it has a higher one by then. */
  invitedTo?: AccessTier;
}

/** A state as the log shows it. */
export interface ShownState extends AuditedState {
  /** Stored with the signup and not in the log, so that it is deleted with the person. */
  name?: string;
}

/** A change of a named admin. */
export interface AuditedAdmin {
  name: string;
  /** Absent for a new admin. */
  before?: AdminRole;
  /** Absent for a removed admin. */
  after?: AdminRole;
}

/** A wave, with the name it had at the time of the action. */
export interface AuditedWave {
  id: string;
  name: string;
}

/** GET /api/admin/audit/{auditId}. `limit` and `cursor` page its changes. */
export const auditParamsSchema = object({ auditId: documentId() });

/**
 * One row of GET /api/admin/audit and /api/admin/audit/{userType}/{id}: one action, newest first. The log stores
 * numbers; names are looked up when it is read.
 */
export interface AuditRow {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  act: AuditAction;
  /** The admin's name; for the configured password 16 hexadecimal digits, the same for all actions of a session. */
  admin: string;
  /** The list of an export. */
  list?: ExportedListName;
  /** The named admin that was added, changed or removed, with the roles before and after. */
  about?: AuditedAdmin;
  /** Whether POST /api/admin/undo may revert it, or has done so; absent for other actions. */
  undo?: 'open' | 'done';
  /**
   * The number of signups it concerned; 0 for an action on no signup or on the whole list. For the release of a wave: its
   * members until the release has ended, then those who were let in.
   */
  entries: number;
  /** The wave that was drafted, held, cancelled, released or undone. */
  wave?: AuditedWave;
  /** The name of the saved view that was saved or deleted. */
  view?: string;
  /**
   * The number of held referrals that a decision about one referrer covers, and the reasons for which they
   * were held.
   */
  referral?: { isAccepted: boolean; count: number; reasons: HoldReason[] };
  /** What an idol was told with a decision. */
  reviewReasons?: ReviewReason[];
  /** How many signups of each type a repair added to the counter; negative if it had too many. */
  repaired?: Record<UserType, number>;
  /**
   * A signup's own log has only its own change, the whole log the first {@link AUDIT_CHANGES_SHOWN}, and a single
   * action a page of all. `name` is null if the signup does not exist.
   */
  changes: {
    userType: UserType;
    id: number;
    name: string | null;
    before: ShownState;
    after: ShownState;
  }[];
}

import type { InferType, Schema } from 'yup';
import {
  type AdminSessionReply,
  type AdminStats,
  deletePersonSchema,
  loginSchema,
  pageQuerySchema,
  type SearchRow,
  searchSchema,
  signupsQuerySchema,
} from './admin.ts';
import { type AdmissionReply, admissionSchema } from './admission.ts';
import { endpointOf, type Method } from './endpoint.ts';
import { idolRequestSchema, type RequestedIdolRow } from './idol-request.ts';
import {
  type IdolReviewReply,
  idolReviewSchema,
  type Submission,
  type SubmissionReply,
  submissionParamsSchema,
  submissionSchema,
  type VerificationRow,
  type VerificationStatus,
  verificationStatusSchema,
  verificationsQuerySchema,
} from './idol-verification.ts';
import {
  type InvitationReply,
  type InvitationRow,
  type InvitationsReply,
  invitationRefSchema,
  invitationSchema,
  invitationsQuerySchema,
  invitationsSchema,
} from './invitations.ts';
import type { ClientLimit, REPLY_STEP_MS } from './limits.ts';
import { mailEventsSchema } from './mail-events.ts';
import { favoritesSchema, type MyPlace, myPlaceLinkSchema, myPlaceSchema } from './my-place.ts';
import {
  type ConfirmSubscriptionReply,
  confirmSubscriptionSchema,
  type SubscriberRow,
  subscribeSchema,
  unsubscribeQuerySchema,
} from './newsletter.ts';
import {
  type PeopleCount,
  type PeopleTierReply,
  type PersonRow,
  peopleCountQuerySchema,
  peopleQuerySchema,
  peopleTierSchema,
} from './people.ts';
import {
  type AuditRow,
  assignTierSchema,
  auditParamsSchema,
  type BulkPromoteReply,
  bulkPromoteSchema,
  type JobProgress,
  jobParamsSchema,
  type QueueRow,
  type RecalculationStarted,
  type RecalculationState,
  type TierReply,
  type UndoReply,
  undoSchema,
  userTypeParamsSchema,
} from './priority.ts';
import {
  type HeldReferralRow,
  type HeldReferrerRow,
  type ReferralReviewReply,
  type ReferralReviewsReply,
  referralReviewSchema,
  referralReviewsSchema,
} from './referrals.ts';
import { fanSignupSchema, idolSignupSchema, type SignupReply, type WaitlistStats } from './signup.ts';
import { type SignupDetail, signupParamsSchema } from './signup-detail.ts';
import type { FanRow, IdolRow } from './signup-fields.ts';
import type { Today } from './today.ts';
import type { AdminRole, ExportedListName } from './values.ts';
import { resendVerificationSchema, type VerifyEmailReply, verifyEmailSchema } from './verification.ts';
import {
  type Wave,
  type WaveCreated,
  type WaveMemberRow,
  type WavePreview,
  type WaveRow,
  waveParamsSchema,
  waveSchema,
} from './waves.ts';
import { mailWishSchema, type YourData, yourDataLinkSchema, yourDataSchema } from './your-data.ts';

/**
 * Describes a call of the API. Its key is the method and path; `{name}` in a path is a parameter of `params`.
 * The browser uses only the key and the types, so that pages start without the schemas.
 */
export interface Route {
  /**
   * The role of an admin: requires a session of an admin with that role or a higher one. `session`: the calls that
   * manage the session. `signed`: calls of another server, with a signature of the body. `key`: calls of the app's
   * server, with its key.
   */
  access: 'public' | 'session' | AdminRole | 'signed' | 'key';
  /** The name of the list. Requesting more than {@link LISTED_MAX} rows exports it, which only owners may do. */
  exports?: ExportedListName;
  /** The limit per client address that counts this call. Reads are not limited. */
  limit?: ClientLimit;
  /**
   * Whether anyone can repeat the call to find out if an address is known. Its reply is the same either way, and comes
   * after a multiple of {@link REPLY_STEP_MS}.
   */
  hidesMembership?: true;
  /** The schema of the path's `{…}`. Invalid values are answered with 404, like any unknown path. */
  params?: Schema;
  body?: Schema;
  query?: Schema;
  /** The status of a successful reply; 200 if absent. */
  status?: 202;
  /** The type of a successful reply; the value is never used. */
  reply: unknown;
}

const reply = <Type>() => undefined as Type;

/** The whole API. The server mounts it; api/handlers.ts has a handler for each key. */
export const routes = {
  'GET /api/waitlist/stats': {
    access: 'public',
    reply: reply<WaitlistStats>(),
  },
  'POST /api/waitlist/fan': {
    access: 'public',
    limit: 'signup',
    body: fanSignupSchema,
    reply: reply<SignupReply>(),
  },
  'POST /api/waitlist/idol': {
    access: 'public',
    limit: 'signup',
    body: idolSignupSchema,
    reply: reply<SignupReply>(),
  },
  'POST /api/verify-email': {
    access: 'public',
    limit: 'post',
    body: verifyEmailSchema,
    reply: reply<VerifyEmailReply>(),
  },
  'POST /api/resend-verification': {
    access: 'public',
    limit: 'post',
    hidesMembership: true,
    body: resendVerificationSchema,
    reply: reply<Record<string, never>>(),
  },

  'POST /api/newsletter/subscribe': {
    access: 'public',
    limit: 'post',
    body: subscribeSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/newsletter/confirm': {
    access: 'public',
    limit: 'post',
    body: confirmSubscriptionSchema,
    reply: reply<ConfirmSubscriptionReply>(),
  },
  /** For people who open the link in the mail's header. Redirects to the page and changes nothing. */
  'GET /api/unsubscribe': {
    access: 'public',
    query: unsubscribeQuerySchema,
    reply: reply<Record<string, never>>(),
  },
  /**
   * For mail programs (RFC 8058) and the page. Ignores the body, because the signed token suffices. There is
   * no limit: a mail provider sends these posts for many people from few addresses.
   */
  'POST /api/unsubscribe': {
    access: 'public',
    query: unsubscribeQuerySchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/idol-request': {
    access: 'public',
    limit: 'post',
    body: idolRequestSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/idol-verification/submit': {
    access: 'public',
    limit: 'post',
    body: submissionSchema,
    reply: reply<SubmissionReply>(),
  },
  'POST /api/idol-verification/status': {
    access: 'public',
    limit: 'post',
    body: verificationStatusSchema,
    reply: reply<VerificationStatus>(),
  },
  'POST /api/my-place': {
    access: 'public',
    limit: 'post',
    body: myPlaceSchema,
    reply: reply<MyPlace>(),
  },
  'POST /api/my-place/link': {
    access: 'public',
    limit: 'post',
    hidesMembership: true,
    body: myPlaceLinkSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/my-place/favorites': {
    access: 'public',
    limit: 'post',
    body: favoritesSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/my-place/youre-in': {
    access: 'public',
    limit: 'post',
    body: myPlaceSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/your-data/link': {
    access: 'public',
    limit: 'post',
    hidesMembership: true,
    body: yourDataLinkSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/your-data': {
    access: 'public',
    limit: 'post',
    body: yourDataSchema,
    reply: reply<YourData>(),
  },
  'POST /api/your-data/mails': {
    access: 'public',
    limit: 'post',
    body: mailWishSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/your-data/delete': {
    access: 'public',
    limit: 'post',
    body: yourDataSchema,
    reply: reply<Record<string, never>>(),
  },

  'POST /api/mail-events': {
    access: 'signed',
    body: mailEventsSchema,
    reply: reply<Record<string, never>>(),
  },

  'POST /api/admission/redeem': {
    access: 'key',
    limit: 'app',
    body: admissionSchema,
    reply: reply<AdmissionReply>(),
  },
  'POST /api/admission/check': {
    access: 'key',
    limit: 'app',
    body: admissionSchema,
    reply: reply<AdmissionReply>(),
  },

  'POST /api/admin/session': {
    access: 'session',
    body: loginSchema,
    reply: reply<AdminSessionReply>(),
  },
  'GET /api/admin/session': {
    access: 'session',
    reply: reply<AdminSessionReply>(),
  },
  'DELETE /api/admin/session': {
    access: 'session',
    reply: reply<AdminSessionReply>(),
  },
  'GET /api/admin/today': { access: 'viewer', reply: reply<Today>() },
  'GET /api/admin/stats': { access: 'viewer', reply: reply<AdminStats>() },
  'GET /api/admin/fans': {
    access: 'viewer',
    exports: 'fans',
    query: signupsQuerySchema,
    reply: reply<FanRow[]>(),
  },
  'GET /api/admin/idols': {
    access: 'viewer',
    exports: 'idols',
    query: signupsQuerySchema,
    reply: reply<IdolRow[]>(),
  },
  'POST /api/admin/search': {
    access: 'viewer',
    body: searchSchema,
    reply: reply<SearchRow[]>(),
  },
  'GET /api/admin/signups/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    reply: reply<SignupDetail>(),
  },

  'POST /api/admin/delete-person': {
    access: 'owner',
    body: deletePersonSchema,
    reply: reply<Record<string, never>>(),
  },

  'GET /api/admin/priority-queue/{userType}': {
    access: 'viewer',
    exports: 'queue',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'GET /api/admin/early-access-eligible/{userType}': {
    access: 'viewer',
    exports: 'eligible',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'GET /api/admin/people/{userType}': {
    access: 'viewer',
    params: userTypeParamsSchema,
    query: peopleQuerySchema,
    reply: reply<PersonRow[]>(),
  },
  'GET /api/admin/people/{userType}/count': {
    access: 'viewer',
    params: userTypeParamsSchema,
    query: peopleCountQuerySchema,
    reply: reply<PeopleCount>(),
  },
  'POST /api/admin/people/{userType}/tier': {
    access: 'operator',
    params: userTypeParamsSchema,
    body: peopleTierSchema,
    reply: reply<PeopleTierReply>(),
  },
  'POST /api/admin/update-priorities': {
    access: 'operator',
    status: 202,
    reply: reply<RecalculationStarted>(),
  },
  'GET /api/admin/jobs': {
    access: 'viewer',
    reply: reply<RecalculationState>(),
  },
  'GET /api/admin/jobs/{jobId}': {
    access: 'viewer',
    params: jobParamsSchema,
    reply: reply<JobProgress>(),
  },
  'POST /api/admin/assign-tier': {
    access: 'operator',
    body: assignTierSchema,
    reply: reply<TierReply>(),
  },
  'POST /api/admin/bulk-promote': {
    access: 'operator',
    body: bulkPromoteSchema,
    reply: reply<BulkPromoteReply>(),
  },
  /** The admin also needs the role of the action that is undone. */
  'POST /api/admin/undo': {
    access: 'reviewer',
    body: undoSchema,
    reply: reply<UndoReply>(),
  },
  'POST /api/admin/beta-invitation': {
    access: 'operator',
    body: invitationSchema,
    reply: reply<InvitationReply>(),
  },
  'GET /api/admin/invitations': {
    access: 'viewer',
    query: invitationsQuerySchema,
    reply: reply<InvitationRow[]>(),
  },
  'POST /api/admin/invitations': {
    access: 'operator',
    body: invitationsSchema,
    reply: reply<InvitationsReply>(),
  },
  'POST /api/admin/invitation-resend': {
    access: 'operator',
    body: invitationRefSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/admin/invitation-revoke': {
    access: 'operator',
    body: invitationRefSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/admin/waves': {
    access: 'operator',
    body: waveSchema,
    reply: reply<WaveCreated>(),
  },
  'GET /api/admin/waves': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<WaveRow[]>(),
  },
  'GET /api/admin/waves/{id}': {
    access: 'viewer',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'GET /api/admin/waves/{id}/members': {
    access: 'viewer',
    params: waveParamsSchema,
    query: pageQuerySchema,
    reply: reply<WaveMemberRow[]>(),
  },
  'POST /api/admin/waves/{id}/preview': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<WavePreview>(),
  },
  /** The three calls change nothing if another admin made the step first, and reply with the wave as it is. */
  'POST /api/admin/waves/{id}/hold': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'POST /api/admin/waves/{id}/release': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'POST /api/admin/waves/{id}/cancel': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'GET /api/admin/audit': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/audit/{auditId}': {
    access: 'viewer',
    params: auditParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow>(),
  },
  'GET /api/admin/audit/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/idol-requests': {
    access: 'viewer',
    exports: 'idolRequests',
    query: pageQuerySchema,
    reply: reply<RequestedIdolRow[]>(),
  },
  'GET /api/admin/subscribers': {
    access: 'viewer',
    exports: 'subscribers',
    query: pageQuerySchema,
    reply: reply<SubscriberRow[]>(),
  },
  'GET /api/admin/held-referrals': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  'GET /api/admin/held-referrals/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  'GET /api/admin/held-referrers': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<HeldReferrerRow[]>(),
  },
  'POST /api/admin/referral-reviews': {
    access: 'reviewer',
    body: referralReviewsSchema,
    reply: reply<ReferralReviewsReply>(),
  },
  'POST /api/admin/referral-review': {
    access: 'reviewer',
    body: referralReviewSchema,
    reply: reply<ReferralReviewReply>(),
  },
  'GET /api/admin/idol-verifications': {
    access: 'viewer',
    query: verificationsQuerySchema,
    reply: reply<VerificationRow[]>(),
  },
  'GET /api/admin/idol-verifications/{id}': {
    access: 'viewer',
    params: submissionParamsSchema,
    reply: reply<Submission[]>(),
  },
  'POST /api/admin/idol-review': {
    access: 'reviewer',
    body: idolReviewSchema,
    reply: reply<IdolReviewReply>(),
  },
} as const satisfies Record<`${Method} /api/${string}`, Route>;

/** Names a call, e.g. `POST /api/waitlist/fan`. */
export type Operation = keyof typeof routes;

/** A row with its key split into method and path. */
export interface Call extends Route {
  method: Method;
  path: string;
}

/** Every call of the table. */
export const calls = (Object.keys(routes) as Operation[]).map((operation): [Operation, Call] => [
  operation,
  { ...endpointOf(operation), ...routes[operation] },
]);

/** The parsed body of an operation; undefined if it has none. */
export type BodyOf<Op extends Operation> = (typeof routes)[Op] extends { body: infer Body extends Schema }
  ? InferType<Body>
  : undefined;

/** The parsed parameters of an operation's path; undefined if it has none. */
export type ParamsOf<Op extends Operation> = (typeof routes)[Op] extends {
  params: infer Params extends Schema;
}
  ? InferType<Params>
  : undefined;

/** The parsed query of an operation; undefined if it has none. */
export type QueryOf<Op extends Operation> = (typeof routes)[Op] extends { query: infer Query extends Schema }
  ? InferType<Query>
  : undefined;

export type ReplyOf<Op extends Operation> = (typeof routes)[Op]['reply'];

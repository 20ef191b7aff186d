import type { InferType, Schema } from 'yup';
import {
  type AdminSessionReply,
  type AdminStats,
  loginSchema,
  pageQuerySchema,
  type SearchRow,
  searchSchema,
  signupsQuerySchema,
} from './admin.ts';
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
import type { ClientLimit } from './limits.ts';
import {
  type ConfirmSubscriptionReply,
  confirmSubscriptionSchema,
  type SubscriberRow,
  subscribeSchema,
  unsubscribeQuerySchema,
} from './newsletter.ts';
import {
  type AuditRow,
  assignTierSchema,
  type BulkPromoteReply,
  bulkPromoteSchema,
  type InvitationReply,
  invitationSchema,
  type JobProgress,
  jobParamsSchema,
  type QueueRow,
  type RecalculationStarted,
  type RunningJob,
  type TierReply,
  userTypeParamsSchema,
} from './priority.ts';
import { type HeldReferralRow, type ReferralReviewReply, referralReviewSchema } from './referrals.ts';
import { fanSignupSchema, idolSignupSchema, type SignupReply, type WaitlistStats } from './signup.ts';
import { type SignupDetail, signupParamsSchema } from './signup-detail.ts';
import type { FanRow, IdolRow } from './signup-fields.ts';
import { resendVerificationSchema, type VerifyEmailReply, verifyEmailSchema } from './verification.ts';
import { mailWishSchema, type YourData, yourDataLinkSchema, yourDataSchema } from './your-data.ts';

/**
 * One call of the API, under its method and path; `{name}` in a path is a parameter of `params`. The browser names a call by that key and
 * imports only its types, so the schemas stay out of the site's first files.
 */
export interface Route {
  /** `admin`: only with an unlocked session. `session`: the session's own calls. */
  access: 'public' | 'session' | 'admin';
  /** Which limit per client address counts this call; reads have none. */
  limit?: ClientLimit;
  /** The path's `{…}`. What does not fit the schema is answered 404 like any other path that does not exist. */
  params?: Schema;
  body?: Schema;
  query?: Schema;
  /** Of a success; 200 where it is left out. */
  status?: 202;
  /** Only its type is used: what a successful call answers. */
  reply: unknown;
}

const reply = <Type>() => undefined as Type;

/** The whole API. The server mounts it, and a handler exists for each key (api/handlers.ts). */
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
  /** For people who follow the header's link: it leads to the page and changes nothing. */
  'GET /api/unsubscribe': {
    access: 'public',
    query: unsubscribeQuerySchema,
    reply: reply<Record<string, never>>(),
  },
  /** For mail programs (RFC 8058) and the page. The body is not looked at: the token says it all, and
   * it is signed, so there is no limit: a mail provider sends these for many people from few addresses. */
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
  'POST /api/your-data/link': {
    access: 'public',
    limit: 'post',
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
  'GET /api/admin/stats': { access: 'admin', reply: reply<AdminStats>() },
  'GET /api/admin/fans': {
    access: 'admin',
    query: signupsQuerySchema,
    reply: reply<FanRow[]>(),
  },
  'GET /api/admin/idols': {
    access: 'admin',
    query: signupsQuerySchema,
    reply: reply<IdolRow[]>(),
  },
  'POST /api/admin/search': {
    access: 'admin',
    body: searchSchema,
    reply: reply<SearchRow[]>(),
  },
  'GET /api/admin/signups/{userType}/{id}': {
    access: 'admin',
    params: signupParamsSchema,
    reply: reply<SignupDetail>(),
  },

  'GET /api/admin/priority-queue/{userType}': {
    access: 'admin',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'GET /api/admin/early-access-eligible/{userType}': {
    access: 'admin',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'POST /api/admin/update-priorities': {
    access: 'admin',
    status: 202,
    reply: reply<RecalculationStarted>(),
  },
  'GET /api/admin/jobs': {
    access: 'admin',
    reply: reply<RunningJob>(),
  },
  'GET /api/admin/jobs/{jobId}': {
    access: 'admin',
    params: jobParamsSchema,
    reply: reply<JobProgress>(),
  },
  'POST /api/admin/assign-tier': {
    access: 'admin',
    body: assignTierSchema,
    reply: reply<TierReply>(),
  },
  'POST /api/admin/bulk-promote': {
    access: 'admin',
    body: bulkPromoteSchema,
    reply: reply<BulkPromoteReply>(),
  },
  'POST /api/admin/beta-invitation': {
    access: 'admin',
    body: invitationSchema,
    reply: reply<InvitationReply>(),
  },
  'GET /api/admin/audit': {
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/audit/{userType}/{id}': {
    access: 'admin',
    params: signupParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/idol-requests': {
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<RequestedIdolRow[]>(),
  },
  'GET /api/admin/subscribers': {
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<SubscriberRow[]>(),
  },
  'GET /api/admin/held-referrals': {
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  'POST /api/admin/referral-review': {
    access: 'admin',
    body: referralReviewSchema,
    reply: reply<ReferralReviewReply>(),
  },
  'GET /api/admin/idol-verifications': {
    access: 'admin',
    query: verificationsQuerySchema,
    reply: reply<VerificationRow[]>(),
  },
  'GET /api/admin/idol-verifications/{id}': {
    access: 'admin',
    params: submissionParamsSchema,
    reply: reply<Submission[]>(),
  },
  'POST /api/admin/idol-review': {
    access: 'admin',
    body: idolReviewSchema,
    reply: reply<IdolReviewReply>(),
  },
} as const satisfies Record<`${Method} /api/${string}`, Route>;

/** Names a call, e.g. `POST /api/waitlist/fan`. */
export type Operation = keyof typeof routes;

/** A row with its key taken apart. */
export interface Call extends Route {
  method: Method;
  path: string;
}

/** Every row of the table, for whatever goes through all calls. */
export const calls = (Object.keys(routes) as Operation[]).map((operation): [Operation, Call] => [
  operation,
  { ...endpointOf(operation), ...routes[operation] },
]);

/** The parsed body of an operation; undefined when it takes none. */
export type BodyOf<Op extends Operation> = (typeof routes)[Op] extends { body: infer Body extends Schema }
  ? InferType<Body>
  : undefined;

/** The parsed parameters of an operation's path; undefined when it has none. */
export type ParamsOf<Op extends Operation> = (typeof routes)[Op] extends {
  params: infer Params extends Schema;
}
  ? InferType<Params>
  : undefined;

/** The parsed query of an operation; undefined when it takes none. */
export type QueryOf<Op extends Operation> = (typeof routes)[Op] extends { query: infer Query extends Schema }
  ? InferType<Query>
  : undefined;

export type ReplyOf<Op extends Operation> = (typeof routes)[Op]['reply'];

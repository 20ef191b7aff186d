import type { InferType, Schema } from 'yup';
import {
  type AdminSessionReply,
  type AdminStats,
  type FanRow,
  type IdolRow,
  pageQuerySchema,
  type SearchRow,
  searchSchema,
  signupsQuerySchema,
  unlockSchema,
} from './admin.ts';
import { endpoints, type Operation } from './endpoints.ts';
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
import { entryParamsSchema, type SignupDetail } from './signup-detail.ts';
import { resendVerificationSchema, type VerifyEmailReply, verifyEmailSchema } from './verification.ts';
import { mailWishSchema, type YourData, yourDataLinkSchema, yourDataSchema } from './your-data.ts';

/** One row of the API: all that server and browser need to know of an operation. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /** `admin`: only with an unlocked session. `gate`: the session's own calls. */
  access: 'public' | 'gate' | 'admin';
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

/** The whole API. The server mounts it, the browser's client is typed by it; a handler exists for each key. */
export const routes = {
  getWaitlistStats: {
    ...endpoints.getWaitlistStats,
    access: 'public',
    reply: reply<WaitlistStats>(),
  },
  joinAsFan: {
    ...endpoints.joinAsFan,
    access: 'public',
    limit: 'signup',
    body: fanSignupSchema,
    reply: reply<SignupReply>(),
  },
  applyAsIdol: {
    ...endpoints.applyAsIdol,
    access: 'public',
    limit: 'signup',
    body: idolSignupSchema,
    reply: reply<SignupReply>(),
  },
  verifyEmail: {
    ...endpoints.verifyEmail,
    access: 'public',
    limit: 'post',
    body: verifyEmailSchema,
    reply: reply<VerifyEmailReply>(),
  },
  resendVerification: {
    ...endpoints.resendVerification,
    access: 'public',
    limit: 'post',
    body: resendVerificationSchema,
    reply: reply<Record<string, never>>(),
  },

  subscribe: {
    ...endpoints.subscribe,
    access: 'public',
    limit: 'post',
    body: subscribeSchema,
    reply: reply<Record<string, never>>(),
  },
  confirmSubscription: {
    ...endpoints.confirmSubscription,
    access: 'public',
    limit: 'post',
    body: confirmSubscriptionSchema,
    reply: reply<ConfirmSubscriptionReply>(),
  },
  /** For people who follow the header's link: it leads to the page and changes nothing. */
  showUnsubscribe: {
    ...endpoints.showUnsubscribe,
    access: 'public',
    query: unsubscribeQuerySchema,
    reply: reply<Record<string, never>>(),
  },
  /** For mail programs (RFC 8058) and the page. The body is not looked at: the token says it all, and
   * it is signed, so there is no limit: a mail provider sends these for many people from few addresses. */
  unsubscribe: {
    ...endpoints.unsubscribe,
    access: 'public',
    query: unsubscribeQuerySchema,
    reply: reply<Record<string, never>>(),
  },
  requestIdol: {
    ...endpoints.requestIdol,
    access: 'public',
    limit: 'post',
    body: idolRequestSchema,
    reply: reply<Record<string, never>>(),
  },
  submitVerification: {
    ...endpoints.submitVerification,
    access: 'public',
    limit: 'post',
    body: submissionSchema,
    reply: reply<SubmissionReply>(),
  },
  getVerificationStatus: {
    ...endpoints.getVerificationStatus,
    access: 'public',
    limit: 'post',
    body: verificationStatusSchema,
    reply: reply<VerificationStatus>(),
  },
  requestYourData: {
    ...endpoints.requestYourData,
    access: 'public',
    limit: 'post',
    body: yourDataLinkSchema,
    reply: reply<Record<string, never>>(),
  },
  getYourData: {
    ...endpoints.getYourData,
    access: 'public',
    limit: 'post',
    body: yourDataSchema,
    reply: reply<YourData>(),
  },
  setMailWish: {
    ...endpoints.setMailWish,
    access: 'public',
    limit: 'post',
    body: mailWishSchema,
    reply: reply<Record<string, never>>(),
  },
  deleteYourData: {
    ...endpoints.deleteYourData,
    access: 'public',
    limit: 'post',
    body: yourDataSchema,
    reply: reply<Record<string, never>>(),
  },

  unlockAdmin: {
    ...endpoints.unlockAdmin,
    access: 'gate',
    body: unlockSchema,
    reply: reply<AdminSessionReply>(),
  },
  getAdminSession: {
    ...endpoints.getAdminSession,
    access: 'gate',
    reply: reply<AdminSessionReply>(),
  },
  lockAdmin: {
    ...endpoints.lockAdmin,
    access: 'gate',
    reply: reply<AdminSessionReply>(),
  },
  getAdminStats: { ...endpoints.getAdminStats, access: 'admin', reply: reply<AdminStats>() },
  listFans: {
    ...endpoints.listFans,
    access: 'admin',
    query: signupsQuerySchema,
    reply: reply<FanRow[]>(),
  },
  listIdols: {
    ...endpoints.listIdols,
    access: 'admin',
    query: signupsQuerySchema,
    reply: reply<IdolRow[]>(),
  },
  searchSignups: {
    ...endpoints.searchSignups,
    access: 'admin',
    body: searchSchema,
    reply: reply<SearchRow[]>(),
  },
  getSignup: {
    ...endpoints.getSignup,
    access: 'admin',
    params: entryParamsSchema,
    reply: reply<SignupDetail>(),
  },

  listQueue: {
    ...endpoints.listQueue,
    access: 'admin',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  listEligible: {
    ...endpoints.listEligible,
    access: 'admin',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  updatePriorities: {
    ...endpoints.updatePriorities,
    access: 'admin',
    status: 202,
    reply: reply<RecalculationStarted>(),
  },
  getRunningJob: {
    ...endpoints.getRunningJob,
    access: 'admin',
    reply: reply<RunningJob>(),
  },
  getJob: {
    ...endpoints.getJob,
    access: 'admin',
    params: jobParamsSchema,
    reply: reply<JobProgress>(),
  },
  assignTier: {
    ...endpoints.assignTier,
    access: 'admin',
    body: assignTierSchema,
    reply: reply<TierReply>(),
  },
  bulkPromote: {
    ...endpoints.bulkPromote,
    access: 'admin',
    body: bulkPromoteSchema,
    reply: reply<BulkPromoteReply>(),
  },
  inviteToBeta: {
    ...endpoints.inviteToBeta,
    access: 'admin',
    body: invitationSchema,
    reply: reply<InvitationReply>(),
  },
  listAudit: {
    ...endpoints.listAudit,
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  listAuditOf: {
    ...endpoints.listAuditOf,
    access: 'admin',
    params: entryParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  listRequestedIdols: {
    ...endpoints.listRequestedIdols,
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<RequestedIdolRow[]>(),
  },
  listSubscribers: {
    ...endpoints.listSubscribers,
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<SubscriberRow[]>(),
  },
  listHeldReferrals: {
    ...endpoints.listHeldReferrals,
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  reviewReferral: {
    ...endpoints.reviewReferral,
    access: 'admin',
    body: referralReviewSchema,
    reply: reply<ReferralReviewReply>(),
  },
  listVerifications: {
    ...endpoints.listVerifications,
    access: 'admin',
    query: verificationsQuerySchema,
    reply: reply<VerificationRow[]>(),
  },
  listSubmissions: {
    ...endpoints.listSubmissions,
    access: 'admin',
    params: submissionParamsSchema,
    reply: reply<Submission[]>(),
  },
  reviewIdol: {
    ...endpoints.reviewIdol,
    access: 'admin',
    body: idolReviewSchema,
    reply: reply<IdolReviewReply>(),
  },
} as const satisfies Record<Operation, Route>;

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

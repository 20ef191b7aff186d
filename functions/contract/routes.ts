import type { InferType, Schema } from 'yup';
import { adminRoutes } from './admin-routes.ts';
import { type AdmissionReply, admissionSchema } from './admission.ts';
import { endpointOf, type Method } from './endpoint.ts';
import { idolRequestSchema } from './idol-request.ts';
import {
  type SubmissionReply,
  submissionSchema,
  type VerificationStatus,
  verificationStatusSchema,
} from './idol-verification.ts';
import { mailEventsSchema } from './mail-events.ts';
import { favoritesSchema, type MyPlace, myPlaceLinkSchema, myPlaceSchema } from './my-place.ts';
import {
  type ConfirmSubscriptionReply,
  confirmSubscriptionSchema,
  subscribeSchema,
  unsubscribeQuerySchema,
} from './newsletter.ts';
import { type Route, reply } from './route.ts';
import { fanSignupSchema, idolSignupSchema, type SignupReply, type WaitlistStats } from './signup.ts';
import { resendVerificationSchema, type VerifyEmailReply, verifyEmailSchema } from './verification.ts';
import { mailPreferenceSchema, type YourData, yourDataLinkSchema, yourDataSchema } from './your-data.ts';

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
    body: mailPreferenceSchema,
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

  ...adminRoutes,
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

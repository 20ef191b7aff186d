import type { InferType, Schema } from 'yup';
import {
  type AdminSessionReply,
  type AdminStats,
  type FanRow,
  type IdolRow,
  pageQuerySchema,
  unlockSchema,
} from './admin.ts';
import type { ClientLimit } from './limits.ts';
import { fanSignupSchema, idolSignupSchema, type SignupReply, type WaitlistStats } from './signup.ts';
import { resendVerificationSchema, type VerifyEmailReply, verifyEmailSchema } from './verification.ts';

/** One row of the API: all that server and browser need to know of an operation. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /** `admin`: only with an unlocked session. `gate`: the session's own calls. */
  access: 'public' | 'gate' | 'admin';
  /** Which limit per client address counts this call; reads have none. */
  limit?: ClientLimit;
  body?: Schema;
  query?: Schema;
  /** Only its type is used: what a successful call answers. */
  reply: unknown;
}

const reply = <Type>() => undefined as Type;

/** The whole API. The server mounts it, the browser's client is typed by it; a handler exists for each key. */
export const routes = {
  getWaitlistStats: {
    method: 'GET',
    path: '/api/waitlist/stats',
    access: 'public',
    reply: reply<WaitlistStats>(),
  },
  joinAsFan: {
    method: 'POST',
    path: '/api/waitlist/fan',
    access: 'public',
    limit: 'signup',
    body: fanSignupSchema,
    reply: reply<SignupReply>(),
  },
  applyAsIdol: {
    method: 'POST',
    path: '/api/waitlist/idol',
    access: 'public',
    limit: 'signup',
    body: idolSignupSchema,
    reply: reply<SignupReply>(),
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/verify-email',
    access: 'public',
    limit: 'post',
    body: verifyEmailSchema,
    reply: reply<VerifyEmailReply>(),
  },
  resendVerification: {
    method: 'POST',
    path: '/api/resend-verification',
    access: 'public',
    limit: 'post',
    body: resendVerificationSchema,
    reply: reply<Record<string, never>>(),
  },

  unlockAdmin: {
    method: 'POST',
    path: '/api/admin/session',
    access: 'gate',
    body: unlockSchema,
    reply: reply<AdminSessionReply>(),
  },
  getAdminSession: {
    method: 'GET',
    path: '/api/admin/session',
    access: 'gate',
    reply: reply<AdminSessionReply>(),
  },
  lockAdmin: {
    method: 'DELETE',
    path: '/api/admin/session',
    access: 'gate',
    reply: reply<AdminSessionReply>(),
  },
  getAdminStats: { method: 'GET', path: '/api/admin/stats', access: 'admin', reply: reply<AdminStats>() },
  listFans: {
    method: 'GET',
    path: '/api/admin/fans',
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<FanRow[]>(),
  },
  listIdols: {
    method: 'GET',
    path: '/api/admin/idols',
    access: 'admin',
    query: pageQuerySchema,
    reply: reply<IdolRow[]>(),
  },
} as const satisfies Record<string, Route>;

export type Operation = keyof typeof routes;

/** The parsed body of an operation; undefined when it takes none. */
export type BodyOf<Op extends Operation> = (typeof routes)[Op] extends { body: infer Body extends Schema }
  ? InferType<Body>
  : undefined;

/** The parsed query of an operation; undefined when it takes none. */
export type QueryOf<Op extends Operation> = (typeof routes)[Op] extends { query: infer Query extends Schema }
  ? InferType<Query>
  : undefined;

export type ReplyOf<Op extends Operation> = (typeof routes)[Op]['reply'];

import { explain, problemsOf } from '@contract/explain.ts';
import { LISTED_MAX } from '@contract/limits.ts';
import { PROOF_FIELD } from '@contract/proof-of-work.ts';
import type { Route } from '@contract/route.ts';
import {
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  routes,
} from '@contract/routes.ts';
import type { AdminRole, Language } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { ArraySchema, ObjectSchema, type Schema, ValidationError } from 'yup';
import type { Config } from '../config.ts';
import { translator } from '../texts.ts';
import { admitExport, requireRole, seesAddresses } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { ClientCounts } from './client-counts.ts';
import { admit } from './client-limit.ts';
import { maskAddresses } from './mask-addresses.ts';
import { withPaddedDuration } from './padded-duration.ts';

/** What every handler may use, whether the call came over HTTP or as a callable. */
export interface Context {
  db: Firestore;
  config: Config;
  now: () => Date;
  language: Language;
  /** Identifies the caller's address as one client (domain/client-address.ts). */
  clientKey: string;
  clientCounts: ClientCounts;
  /** Returns whether App Check knows the calling app. Used only if App Check is required. */
  isOwnApp: () => Promise<boolean>;
  /** The value of the `__session` cookie, unchecked. */
  sessionCookie: string | undefined;
  /** The admin whose session it is; null outside of admin calls. */
  admin: Admin | null;
}

/** An admin with an open session. */
export interface Admin {
  /** Null for the configured password. */
  name: string | null;
  role: AdminRole;
  /** The hash that identifies the session. */
  session: string;
}

/**
 * A reply with a status or headers of its own. A list may be an async iterable, which is streamed as a JSON
 * array.
 */
export class ApiResponse<Reply> {
  readonly body: Reply | AsyncIterable<unknown>;
  readonly headers: Record<string, string>;
  /** The status; if absent, the route's own. */
  readonly status: number | undefined;

  constructor(body: Reply | AsyncIterable<unknown>, headers: Record<string, string>, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Handles one operation: takes parsed input, returns the reply, and throws ApiError to refuse. */
export type Handler<Op extends Operation> = (
  input: { params: ParamsOf<Op>; body: BodyOf<Op>; query: QueryOf<Op> },
  context: Context,
) => Promise<ReplyOf<Op> | ApiResponse<ReplyOf<Op>>>;

export type Handlers = { [Op in Operation]: Handler<Op> };

/**
 * Runs a call that came over HTTP or as a callable: checks the admin's role and the app if required, parses
 * the input, counts the call against the client's limit, and calls the handler. Unless the call is an export,
 * its handler gets no `limit` above {@link LISTED_MAX}, so that this maximum applies to every list.
 */
export async function runOperation<Op extends Operation>(
  operation: Op,
  handler: Handler<Op>,
  sent: { params?: unknown; body: unknown; query: unknown },
  context: Context,
): Promise<ReplyOf<Op> | ApiResponse<ReplyOf<Op>>> {
  const route: Route = routes[operation];
  requireRole(route, context.admin);
  if (context.config.requiresAppCheck && needsAppCheck(route) && !(await context.isOwnApp()))
    throw new ApiError(403, 'unknownApp');
  const params = route.params ? await parseParams(route.params, sent.params, context.language) : undefined;
  const body = route.body ? await parse(route.body, sent.body, context.language) : undefined;
  const query = route.query ? await parse(route.query, sent.query, context.language) : undefined;
  if (route.limit) await admit(operation, route.limit, body, proofIn(sent.body), context);
  if (route.exports) await admitExport(route.exports, limitIn(query), context);
  const listed = route.exports ? { body, query } : { body: asListed(body), query: asListed(query) };
  const handle = () => handler({ params, ...listed } as Parameters<Handler<Op>>[0], context);
  const reply = await (route.hidesMembership ? withPaddedDuration(handle) : handle());
  if (!context.admin || seesAddresses(context.admin)) return reply;
  return reply instanceof ApiResponse
    ? new ApiResponse(maskAddresses(reply.body), reply.headers, reply.status)
    : maskAddresses(reply);
}

/**
 * Returns whether App Check applies to a call: to public posts with a body. The login is exempt, because a failure
 * of App Check would lock admins out, and so are the posts of mail programs, which have no token.
 */
function needsAppCheck({ access, body }: Route): boolean {
  return access === 'public' && body !== undefined;
}

/**
 * Returns the parts of a body that the schema describes, at every depth. A list keeps at most one item more
 * than allowed. Without this, yup would treat properties that every object inherits as fields: a body with
 * the key `toString` or `constructor` would throw instead of being parsed.
 */
function onlyFields(schema: unknown, sent: unknown): unknown {
  if (schema instanceof ArraySchema && Array.isArray(sent))
    // One item too many is enough to refuse the list. Validating thousands would take long.
    return sent.slice(0, maxEntries(schema) + 1).map((item) => onlyFields(schema.innerType, item));
  if (!(schema instanceof ObjectSchema) || !isRecord(sent)) return sent;
  return Object.fromEntries(
    Object.entries(schema.fields)
      .filter(([key]) => Object.hasOwn(sent, key))
      .map(([key, field]) => [key, onlyFields(field, sent[key])]),
  );
}

/** Returns the limit in a list's query or body; undefined if there is none. */
function limitIn(input: unknown): number | undefined {
  return isRecord(input) && typeof input.limit === 'number' ? input.limit : undefined;
}

/** Returns the input of a list with its limit lowered to the most rows that every admin may list. */
function asListed(input: unknown): unknown {
  const limit = limitIn(input);
  return isRecord(input) && limit !== undefined ? { ...input, limit: Math.min(limit, LISTED_MAX) } : input;
}

/** Returns the proof sent beside the schema's fields, if there is one. */
function proofIn(body: unknown): unknown {
  return isRecord(body) ? body[PROOF_FIELD] : undefined;
}

function maxEntries(schema: Schema): number {
  const max = schema.describe().tests.find(({ name }) => name === 'max');
  return Number(max?.params?.max ?? Number.POSITIVE_INFINITY);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses the parameters of a path. @throws ApiError 404 if the schema refuses them. */
async function parseParams(schema: Schema, sent: unknown, language: Language): Promise<unknown> {
  return parse(schema, sent, language).catch((error) => {
    throw error instanceof ApiError ? new ApiError(404, 'unknownPath') : error;
  });
}

/**
 * Parses input and drops unknown keys, so that a body cannot set fields outside its schema.
 * @throws ApiError 400 about the first invalid field.
 */
async function parse(schema: Schema, sent: unknown, language: Language): Promise<unknown> {
  if (!isRecord(sent)) throw new ApiError(400, 'notAnObject');
  try {
    return await schema.validate(onlyFields(schema, sent), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const t = translator(language, 'errors');
    const problems = problemsOf(error).map((problem) => ({
      field: problem.path,
      key: problem.key,
      message: explain(problem, t),
    }));
    const [first] = problems;
    if (!first) throw error;
    throw new ApiError(400, first.key, { sentence: first.message, problems });
  }
}

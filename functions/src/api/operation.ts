import { explain, problemsOf } from '@contract/explain.ts';
import {
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  routes,
} from '@contract/routes.ts';
import type { Language } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { ArraySchema, ObjectSchema, type Schema, ValidationError } from 'yup';
import { countClientCall } from '../collections/rate-limits.ts';
import type { Config } from '../config.ts';
import { translator } from '../texts.ts';
import { ApiError, tooMany } from './api-error.ts';

/** What every handler may use, whichever way the call came. */
export interface Context {
  db: Firestore;
  config: Config;
  now: () => Date;
  language: Language;
  /** The caller's address as one client (domain/client-address.ts). */
  clientKey: string;
  /** Whether the call comes from an app that App Check knows; asked only where the switch is on. */
  isOwnApp: () => Promise<boolean>;
  /** The value of the `__session` cookie, unchecked. */
  sessionCookie: string | undefined;
}

/** A reply that needs more than its value. A list may be an async iterable: it is streamed as a JSON array. */
export class ApiResponse<Reply> {
  readonly body: Reply | AsyncIterable<unknown>;
  readonly headers: Record<string, string>;
  /** Absent: the route's own. */
  readonly status: number | undefined;

  constructor(body: Reply | AsyncIterable<unknown>, headers: Record<string, string>, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Handles one operation: gets parsed input, returns the reply, throws ApiError to refuse. */
export type Handler<Op extends Operation> = (
  input: { params: ParamsOf<Op>; body: BodyOf<Op>; query: QueryOf<Op> },
  context: Context,
) => Promise<ReplyOf<Op> | ApiResponse<ReplyOf<Op>>>;

export type Handlers = { [Op in Operation]: Handler<Op> };

/** Runs a call, over HTTP or as a callable: checks the app if required, parses, counts against the client's limit, handles. */
export async function runOperation<Op extends Operation>(
  operation: Op,
  handler: Handler<Op>,
  sent: { params?: unknown; body: unknown; query: unknown },
  context: Context,
): Promise<ReplyOf<Op> | ApiResponse<ReplyOf<Op>>> {
  const route: Route = routes[operation];
  if (context.config.requiresAppCheck && isForApps(route) && !(await context.isOwnApp()))
    throw new ApiError(403, 'unknownApp');
  const params = route.params ? await parseParams(route.params, sent.params, context.language) : undefined;
  const body = route.body ? await parse(route.body, sent.body, context.language) : undefined;
  const query = route.query ? await parse(route.query, sent.query, context.language) : undefined;
  if (route.limit) {
    const waitMs = await countClientCall(
      context.db,
      context.config.mailboxKey,
      route.limit,
      context.clientKey,
      context.now().getTime(),
    );
    if (waitMs > 0) throw tooMany(waitMs);
  }
  return handler({ params, body, query } as Parameters<Handler<Op>>[0], context);
}

/** Tells whether App Check applies: to visitors' posts, but not to the login, so that its failure locks no admin out, nor to mail programs, which have no token. */
function isForApps({ access, body }: Route): boolean {
  return access === 'public' && body !== undefined;
}

/**
 * What a schema has fields and places for, at every depth, and of a list that is too long one entry more. Given more fields, yup takes what every object inherits for a field: a body with the key
 * `toString` or `constructor` would fail instead of being parsed.
 */
function onlyFields(schema: unknown, sent: unknown): unknown {
  if (schema instanceof ArraySchema && Array.isArray(sent))
    // One item too many is enough to refuse the list. Validating thousands would take long.
    return sent.slice(0, mostEntries(schema) + 1).map((item) => onlyFields(schema.innerType, item));
  if (!(schema instanceof ObjectSchema) || !isRecord(sent)) return sent;
  return Object.fromEntries(
    Object.entries(schema.fields)
      .filter(([key]) => Object.hasOwn(sent, key))
      .map(([key, field]) => [key, onlyFields(field, sent[key])]),
  );
}

function mostEntries(schema: Schema): number {
  const max = schema.describe().tests.find(({ name }) => name === 'max');
  return Number(max?.params?.max ?? Number.POSITIVE_INFINITY);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a path's parameters. @throws ApiError 404 if they do not fit the schema. */
async function parseParams(schema: Schema, sent: unknown, language: Language): Promise<unknown> {
  return parse(schema, sent, language).catch((error) => {
    throw error instanceof ApiError ? new ApiError(404, 'unknownPath') : error;
  });
}

/** Parses input and drops unknown keys, so a body cannot set fields outside its schema. @throws ApiError 400 about the first wrong field. */
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

import { type ApiFunction, apiFunctionOf } from '@contract/api-functions.ts';
import { CHALLENGE_HEADER } from '@contract/proof-of-work.ts';
import { API_HEADER } from '@contract/response-header.ts';
import type { Route } from '@contract/route.ts';
import { calls, type Operation, routes } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import { parse as parseCookies } from 'cookie';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import { clientKeyOfRequest, refuseForeignOrigin } from './access.ts';
import { readAdmin } from './admin-session.ts';
import { ApiError, logAsApiError, sentenceOf } from './api-error.ts';
import { APP_CHECK_HEADER, isOwnApp } from './app-check.ts';
import { requireAppKey } from './app-key.ts';
import { ClientCounts } from './client-counts.ts';
import { answerFormPost, isSignup } from './form-post.ts';
import { handlers } from './handlers.ts';
import { type Admin, ApiResponse, type Context, runOperation } from './operation.ts';
import { isFormBody, readJsonBody } from './request-body.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { readSignedBody } from './signed-body.ts';
import { streamArray } from './stream-array.ts';

export interface Services {
  db: Firestore;
  config: Config;
  now: () => Date;
}

type ContextOf = (request: Request) => Context;

/** The admin who made each request that passed {@link requireSession}. */
type Callers = WeakMap<Request, Admin>;

/** Express's method to register a route of each HTTP method. */
const REGISTER = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * Serves the contract's calls that belong to one function. Handlers get parsed input and a {@link Context}, never
 * Express's request or response.
 */
export function createServer(name: ApiFunction, services: Services): Express {
  const clientCounts = new ClientCounts();
  const callers: Callers = new WeakMap();
  const contextOf: ContextOf = (request) => ({
    ...newContext(request, services, clientCounts),
    admin: callers.get(request) ?? null,
  });
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.use(setHeaders);
  if (name === 'admin') server.use('/api/admin', requireSession(services.config, contextOf, callers));
  for (const [operation, { method, path }] of calls) {
    if (apiFunctionOf(operation) !== name) continue;
    server[REGISTER[method]](
      path.replaceAll(/{(\w+)}/g, ':$1'),
      serve(operation, services.config, contextOf),
    );
  }
  server.use(() => {
    throw new ApiError(404, 'unknownPath');
  });
  server.use(answerError);
  return server;
}

function setHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set(SECURITY_HEADERS);
  response.set(API_HEADER, '1');
  // The functions framework, itself an Express app, sets this header.
  response.removeHeader('X-Powered-By');
  next();
}

/** Requires a session for everything below /api/admin, unknown paths included, except the session calls. */
function requireSession(config: Config, contextOf: ContextOf, callers: Callers) {
  return async (request: Request, _response: Response, next: NextFunction) => {
    refuseForeignOrigin(request, config.siteOrigin);
    if (!/^\/session\/?$/.test(request.path)) {
      const admin = await readAdmin(contextOf(request));
      if (!admin) throw new ApiError(401, 'noSession');
      callers.set(request, admin);
    }
    next();
  };
}

function serve<Op extends Operation>(operation: Op, config: Config, contextOf: ContextOf) {
  return async (request: Request, response: Response) => {
    const route: Route = routes[operation];
    if (isSignup(operation) && isFormBody(request))
      return answerFormPost(operation, request, response, contextOf(request));
    const isFromServer = route.access === 'signed' || route.access === 'key';
    if (request.method !== 'GET' && !isFromServer) refuseForeignOrigin(request, config.siteOrigin);
    if (route.access === 'key') requireAppKey(request, config.appKey);
    const body = route.body ? await readBodyOf(route, request, config, contextOf) : undefined;
    const sent = { params: request.params, body, query: request.query };
    const reply = await runOperation(operation, handlers[operation], sent, contextOf(request));
    response.status(route.status ?? 200);
    if (!(reply instanceof ApiResponse)) return void response.json(reply);
    response.set(reply.headers);
    if (reply.status) response.status(reply.status);
    if (isStream(reply.body)) await streamArray(response, reply.body);
    else response.json(reply.body);
  };
}

function readBodyOf(
  { access }: Route,
  request: Request,
  config: Config,
  contextOf: ContextOf,
): Promise<unknown> {
  const { now } = contextOf(request);
  return access === 'signed' ? readSignedBody(request, config.mailEventsKey, now()) : readJsonBody(request);
}

function newContext(
  request: Request,
  services: Services,
  clientCounts: ClientCounts,
): Omit<Context, 'admin'> {
  return {
    ...services,
    clientCounts,
    language: languageOf(request),
    clientKey: clientKeyOfRequest(request, services.config, services.config.trustedProxyHops),
    isOwnApp: () => isOwnApp(request.get(APP_CHECK_HEADER)),
    sessionCookie: parseCookies(request.get('cookie') ?? '')[SESSION_COOKIE],
  };
}

function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((known) => known === accepted) ?? DEFAULT_LANGUAGE;
}

function isStream(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/**
 * Sends one plain sentence in the caller's language; never a stack, a name or an address. Express recognises
 * an error handler by its four parameters.
 */
function answerError(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const shown = logAsApiError(routeOf(request), error);
  if (response.headersSent) return void response.destroy();
  if (shown.retryAfterSeconds !== undefined) response.set('Retry-After', String(shown.retryAfterSeconds));
  if (shown.challenge) response.set(CHALLENGE_HEADER, JSON.stringify(shown.challenge));
  response.status(shown.status).type('text/plain; charset=utf-8');
  response.send(sentenceOf(shown, languageOf(request)));
}

/** Names the call in a log by its template, because a path can contain anything. */
function routeOf({ method, route }: Request): string {
  return `${method} ${[route?.path].flat()[0] ?? '(no route)'}`;
}

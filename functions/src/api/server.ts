import { calls, type Operation, type Route, routes } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import { parse as parseCookies } from 'cookie';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import type { Config } from '../config.ts';
import { clientKeyOf } from '../domain/client-address.ts';
import { logUnavailable, logUnexpected } from '../log.ts';
import { translator } from '../texts.ts';
import { clientAddress, refuseForeignOrigin } from './access.ts';
import { hasSession } from './admin-session.ts';
import { ApiError, asApiError } from './api-error.ts';
import { APP_CHECK_HEADER, isOwnApp } from './app-check.ts';
import { answerFormPost, isSignup } from './form-post.ts';
import { handlers } from './handlers.ts';
import { ApiResponse, type Context, runOperation } from './operation.ts';
import { isFormBody, readJsonBody } from './request-body.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { streamArray } from './stream-array.ts';

export interface Services {
  db: Firestore;
  config: Config;
  now: () => Date;
}

/** How Express registers a route of each method. */
const REGISTER = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** The HTTP face of the contract; the only file that knows requests and answers. */
export function createServer(services: Services): Express {
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.use(guard);
  // Through Hosting a path begins with /api; at the function's own address that part is already the function's name.
  server.use(['/api/admin', '/admin'], requireSession(services));
  for (const [operation, { method, path: template }] of calls) {
    const path = template.replaceAll(/{(\w+)}/g, ':$1');
    server[REGISTER[method]]([path, path.replace(/^\/api/, '')], serve(operation, services));
  }
  server.use(() => {
    throw new ApiError(404, 'unknownPath');
  });
  server.use(answerError);
  return server;
}

function guard(_request: Request, response: Response, next: NextFunction): void {
  response.set(SECURITY_HEADERS);
  // The functions framework is an Express of its own.
  response.removeHeader('X-Powered-By');
  next();
}

/** Guards everything below /api/admin, also what does not exist, but the session's own calls. */
function requireSession(services: Services) {
  return async (request: Request, _response: Response, next: NextFunction) => {
    refuseForeignOrigin(request, services.config.siteOrigin);
    if (!/^\/session\/?$/.test(request.path) && !(await hasSession(contextOf(request, services))))
      throw new ApiError(401, 'noSession');
    next();
  };
}

function serve<Op extends Operation>(operation: Op, services: Services) {
  return async (request: Request, response: Response) => {
    const route: Route = routes[operation];
    if (isSignup(operation) && isFormBody(request))
      return answerFormPost(operation, request, response, contextOf(request, services));
    if (request.method !== 'GET') refuseForeignOrigin(request, services.config.siteOrigin);
    const body = route.body ? await readJsonBody(request) : undefined;
    const sent = { params: request.params, body, query: request.query };
    const reply = await runOperation(operation, handlers[operation], sent, contextOf(request, services));
    response.status(route.status ?? 200);
    if (!(reply instanceof ApiResponse)) return void response.json(reply);
    response.set(reply.headers);
    if (reply.status) response.status(reply.status);
    if (isStream(reply.body)) await streamArray(response, reply.body);
    else response.json(reply.body);
  };
}

function contextOf(request: Request, services: Services): Context {
  return {
    ...services,
    language: languageOf(request),
    clientKey: clientKeyOf(clientAddress(request)),
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

/** One plain sentence in the caller's language; never a stack, a name or an address. Express knows an error handler by its four parameters. */
function answerError(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const { shown, kind } = asApiError(error);
  if (kind === 'unexpected') logUnexpected(request.path, error);
  if (kind === 'unavailable') logUnavailable(request.path, error);
  if (response.headersSent) return void response.destroy();
  if (shown.retryAfterSeconds !== undefined) response.set('Retry-After', String(shown.retryAfterSeconds));
  response.status(shown.status).type('text/plain; charset=utf-8');
  response.send(shown.sentence ?? translator(languageOf(request), 'errors')(shown.key, shown.values));
}

import type { CallableErrorDetails } from '@contract/callables.ts';
import { BODY_MAX_BYTES } from '@contract/limits.ts';
import type { Operation, ReplyOf } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import accepts from 'accepts';
import { type CallableRequest, type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';
import { clientKeyOf } from '../domain/client-address.ts';
import { logUnavailable, logUnexpected } from '../log.ts';
import { translator } from '../texts.ts';
import { clientAddress } from './access.ts';
import { ApiError, asApiError } from './api-error.ts';
import { APP_CHECK_HEADER, isOwnApp } from './app-check.ts';
import { handlers } from './handlers.ts';
import { ApiResponse, runOperation } from './operation.ts';
import type { Services } from './server.ts';

/** How an app gets to see the API's statuses; every other is `internal`. */
export const CODES: Record<number, FunctionsErrorCode> = {
  400: 'invalid-argument',
  403: 'permission-denied',
  413: 'invalid-argument',
  429: 'resource-exhausted',
  503: 'unavailable',
};

/**
 * Makes an operation of the contract callable with Firebase's libraries, for the mobile app to come (docs/for-the-app.md): same schema, limits, handler
 * and sentences.
 */
export function callable<Op extends Operation>(operation: Op, services: Services) {
  return async ({ data, rawRequest }: CallableRequest<unknown>): Promise<ReplyOf<Op>> => {
    const body = withoutNull(data);
    const language = languageOf(body, rawRequest);
    try {
      if (rawRequest.rawBody.length > BODY_MAX_BYTES) throw new ApiError(413, 'tooLarge');
      const context = {
        ...services,
        language,
        clientKey: clientKeyOf(clientAddress(rawRequest)),
        isOwnApp: () => isOwnApp(rawRequest.get(APP_CHECK_HEADER)),
        sessionCookie: undefined,
      };
      const reply = await runOperation(operation, handlers[operation], { body, query: {} }, context);
      return (reply instanceof ApiResponse ? reply.body : reply) as ReplyOf<Op>;
    } catch (error) {
      const { shown, kind } = asApiError(error);
      if (kind === 'unexpected') logUnexpected(operation, error);
      if (kind === 'unavailable') logUnavailable(operation, error);
      const message = shown.sentence ?? translator(language, 'errors')(shown.key, shown.values);
      throw new HttpsError(CODES[shown.status] ?? 'internal', message, detailsOf(shown, message));
    }
  };
}

/** Firebase's libraries send null for what an app leaves undefined or nil. */
function withoutNull(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/** An app has a language of its own, which the phone's `Accept-Language` may not be. */
function languageOf(data: unknown, request: CallableRequest['rawRequest']): Language {
  const language =
    typeof data === 'object' && data !== null && 'language' in data ? data.language : undefined;
  return (
    LANGUAGES.find((known) => known === language) ??
    LANGUAGES.find((known) => known === accepts(request).language([...LANGUAGES])) ??
    DEFAULT_LANGUAGE
  );
}

function detailsOf({ key, problems, retryAfterSeconds }: ApiError, message: string): CallableErrorDetails {
  const [first] = problems;
  return {
    key,
    message,
    ...(first ? { field: first.field, problems } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

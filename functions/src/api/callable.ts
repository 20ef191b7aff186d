import type { CallableErrorDetails } from '@contract/callables.ts';
import { BODY_MAX_BYTES } from '@contract/limits.ts';
import type { Operation, ReplyOf } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';
import accepts from 'accepts';
import { type CallableRequest, type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';
import { clientKeyOfRequest } from './access.ts';
import { ApiError, logAsApiError, sentenceOf } from './api-error.ts';
import { APP_CHECK_HEADER, isOwnApp } from './app-check.ts';
import { ClientCounts } from './client-counts.ts';
import { handlers } from './handlers.ts';
import { ApiResponse, runOperation } from './operation.ts';
import type { Services } from './server.ts';

/** Maps the API's statuses to the codes of callables; any other status is `internal`. */
export const CODES: Record<number, FunctionsErrorCode> = {
  400: 'invalid-argument',
  403: 'permission-denied',
  413: 'invalid-argument',
  429: 'resource-exhausted',
  503: 'unavailable',
};

/**
 * Makes an operation of the contract callable with Firebase's libraries for the mobile app
 * (docs/for-the-app.md), with the same schema, limits, handler and sentences.
 */
export function callable<Op extends Operation>(operation: Op, services: Services) {
  const clientCounts = new ClientCounts();
  return async ({ data, rawRequest }: CallableRequest<unknown>): Promise<ReplyOf<Op>> => {
    const body = withoutNull(data);
    const language = languageOf(body, rawRequest);
    try {
      if (rawRequest.rawBody.length > BODY_MAX_BYTES) throw new ApiError(413, 'tooLarge');
      const context = {
        ...services,
        clientCounts,
        language,
        // Apps call the function directly, without a proxy of ours.
        clientKey: clientKeyOfRequest(rawRequest, services.config, 0),
        isOwnApp: () => isOwnApp(rawRequest.get(APP_CHECK_HEADER)),
        sessionCookie: undefined,
        admin: null,
      };
      const reply = await runOperation(operation, handlers[operation], { body, query: {} }, context);
      return (reply instanceof ApiResponse ? reply.body : reply) as ReplyOf<Op>;
    } catch (error) {
      const shown = logAsApiError(operation, error);
      const message = sentenceOf(shown, language);
      throw new HttpsError(CODES[shown.status] ?? 'internal', message, detailsOf(shown, message));
    }
  };
}

/** Removes the nulls that Firebase's libraries send for undefined and nil. */
function withoutNull(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/** Returns the app's language, which may differ from the phone's `Accept-Language`. */
function languageOf(data: unknown, request: CallableRequest['rawRequest']): Language {
  const language =
    typeof data === 'object' && data !== null && 'language' in data ? data.language : undefined;
  return (
    LANGUAGES.find((known) => known === language) ??
    LANGUAGES.find((known) => known === accepts(request).language([...LANGUAGES])) ??
    DEFAULT_LANGUAGE
  );
}

function detailsOf(
  { key, problems, retryAfterSeconds, challenge }: ApiError,
  message: string,
): CallableErrorDetails {
  const [first] = problems;
  return {
    key,
    message,
    ...(first ? { field: first.field, problems } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(challenge ? { challenge } : {}),
  };
}

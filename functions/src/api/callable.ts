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
import { ApiResponse, type Handler, runOperation } from './operation.ts';
import type { Services } from './server.ts';

const CODES: Record<number, FunctionsErrorCode> = {
  400: 'invalid-argument',
  403: 'permission-denied',
  413: 'invalid-argument',
  429: 'resource-exhausted',
  503: 'unavailable',
};

/** An operation of the contract as a callable function, for the mobile app to come: same schema, limits, handler and sentences. */
export function callable<Op extends Operation>(operation: Op, services: Services) {
  return async ({ data, rawRequest }: CallableRequest<unknown>): Promise<ReplyOf<Op>> => {
    const language = (accepts(rawRequest).language([...LANGUAGES]) || DEFAULT_LANGUAGE) as Language;
    try {
      if (rawRequest.rawBody.length > BODY_MAX_BYTES) throw new ApiError(413, 'tooLarge');
      const context = {
        ...services,
        language,
        clientKey: clientKeyOf(clientAddress(rawRequest)),
        isOwnApp: () => isOwnApp(rawRequest.get(APP_CHECK_HEADER)),
        sessionCookie: undefined,
      };
      const reply = await runOperation(
        operation,
        handlers[operation] as unknown as Handler<Op>,
        { body: data, query: {} },
        context,
      );
      return (reply instanceof ApiResponse ? reply.body : reply) as ReplyOf<Op>;
    } catch (error) {
      const { shown, kind } = asApiError(error);
      if (kind === 'unexpected') logUnexpected(operation, error);
      if (kind === 'unavailable') logUnavailable(operation, error);
      throw new HttpsError(
        CODES[shown.status] ?? 'internal',
        shown.sentence ?? translator(language, 'errors')(shown.key, shown.values),
      );
    }
  };
}

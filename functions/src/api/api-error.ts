import type { FieldProblem } from '@contract/callables.ts';
import type { Language } from '@contract/values.ts';
import type { Challenge } from 'altcha-lib/types';
import { logUnavailable, logUnexpected } from '../log.ts';
import { translator } from '../texts.ts';

/** A refusal that the caller may see: a status and a sentence in the caller's language. */
export class ApiError extends Error {
  readonly status: number;
  /** A key of contract/locales/<language>/errors.json or src/locales/<language>/refusals.json. */
  readonly key: string;
  readonly values: Record<string, unknown>;
  /** The finished sentence of a problem with a field; otherwise undefined. */
  readonly sentence: string | undefined;
  /** For invalid input: the first problem of each field. */
  readonly problems: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** The task that the caller can solve instead of waiting. */
  readonly challenge: Challenge | undefined;

  constructor(
    status: number,
    key: string,
    more: {
      values?: Record<string, unknown>;
      sentence?: string;
      problems?: readonly FieldProblem[];
      retryAfterSeconds?: number;
      challenge?: Challenge;
    } = {},
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.values = more.values ?? {};
    this.sentence = more.sentence;
    this.problems = more.problems ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.challenge = more.challenge;
  }
}

/** Returns a 429 with `Retry-After`. @param waitMs milliseconds until the call would be accepted. */
export function tooMany(waitMs: number): ApiError {
  return new ApiError(429, 'tooMany', waiting(waitMs));
}

/**
 * Returns a 429 with a challenge. With its solution the same call passes at once, otherwise after `waitMs`.
 */
export function proofRequired(waitMs: number, challenge: Challenge): ApiError {
  return new ApiError(429, 'proofRequired', { ...waiting(waitMs), challenge });
}

function waiting(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return { values: { count: seconds }, retryAfterSeconds: seconds };
}

/** gRPC codes of an overloaded, unreachable or conflicting Firestore, after which a retry may succeed. */
const TRANSIENT = new Set([4, 8, 10, 14]);
const RETRY_SECONDS = 5;

/** Converts any error into one that the caller may see. The original is only logged. */
export function asApiError(error: unknown): {
  shown: ApiError;
  kind: 'refused' | 'unavailable' | 'unexpected';
} {
  if (error instanceof ApiError) return { shown: error, kind: 'refused' };
  // Express's error for a path parameter that cannot be decoded, such as `%`.
  if (error instanceof URIError) return { shown: new ApiError(404, 'unknownPath'), kind: 'refused' };
  if (TRANSIENT.has(Number(error instanceof Error && 'code' in error ? error.code : undefined))) {
    return {
      shown: new ApiError(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS }),
      kind: 'unavailable',
    };
  }
  return { shown: new ApiError(500, 'unexpected'), kind: 'unexpected' };
}

/** Works like {@link asApiError}, and logs every error that is not a refusal. @param where names the call. */
export function logAsApiError(where: string, error: unknown): ApiError {
  const { shown, kind } = asApiError(error);
  if (kind === 'unexpected') logUnexpected(where, error);
  if (kind === 'unavailable') logUnavailable(where, error);
  return shown;
}

/** Returns the sentence of an error in the caller's language. */
export function sentenceOf({ sentence, key, values }: ApiError, language: Language): string {
  return sentence ?? translator(language, 'errors')(key, values);
}

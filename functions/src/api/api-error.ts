import type { FieldProblem } from '@contract/callables.ts';

/** A refusal that the caller may see: a status and a sentence of errors.json in the caller's language. */
export class ApiError extends Error {
  readonly status: number;
  /** A key of contract/locales/<language>/errors.json. */
  readonly key: string;
  readonly values: Record<string, unknown>;
  /** The sentence, where it was made already (a field's problem). */
  readonly sentence: string | undefined;
  /** Of refused input: everything wrong with it, the first problem of each field. */
  readonly problems: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    key: string,
    more: {
      values?: Record<string, unknown>;
      sentence?: string;
      problems?: readonly FieldProblem[];
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.values = more.values ?? {};
    this.sentence = more.sentence;
    this.problems = more.problems ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** 429 with a true `Retry-After`. @param waitMs milliseconds until the call would be accepted. */
export function tooMany(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ApiError(429, 'tooMany', { values: { seconds }, retryAfterSeconds: seconds });
}

/** gRPC codes of a Firestore that is overloaded, out of reach or in conflict; trying again helps. */
const PASSING = new Set([4, 8, 10, 14]);
const RETRY_SECONDS = 5;

/** Any error as one that the caller may see; what it really was goes to the log only. */
export function asApiError(error: unknown): {
  shown: ApiError;
  kind: 'refused' | 'unavailable' | 'unexpected';
} {
  if (error instanceof ApiError) return { shown: error, kind: 'refused' };
  // A path with a parameter that cannot be decoded, such as `%`; Express says it so.
  if (error instanceof URIError) return { shown: new ApiError(404, 'unknownPath'), kind: 'refused' };
  if (PASSING.has(Number(error instanceof Error && 'code' in error ? error.code : undefined))) {
    return {
      shown: new ApiError(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS }),
      kind: 'unavailable',
    };
  }
  return { shown: new ApiError(500, 'unexpected'), kind: 'unexpected' };
}

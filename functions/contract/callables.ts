import type { Challenge } from 'altcha-lib/types';

/** A problem with one field of a call. */
export interface FieldProblem {
  /** The field's name, e.g. `email`. */
  field: string;
  /** A key of locales/<language>/errors.json, e.g. `tooLong`. */
  key: string;
  /** A sentence in the caller's language, naming the field. */
  message: string;
}

/** The details of a callable function's error. */
export interface CallableErrorDetails {
  /** A key of locales/<language>/errors.json, the same in every language. */
  key: string;
  /**
   * The sentence to show, in the caller's language. Firebase's JavaScript library adds an HTTP status to its
   * own copy.
   */
  message: string;
  /** The first invalid field; absent unless the input was refused. */
  field?: string;
  /** The first problem of each field. The first of these is also the error's message. */
  problems?: readonly FieldProblem[];
  /** Seconds until the same call may succeed; absent where waiting does not help. */
  retryAfterSeconds?: number;
  /**
   * A task to solve before sending the call again with the proof, instead of waiting. Only with the key
   * `proofRequired`.
   */
  challenge?: Challenge;
}

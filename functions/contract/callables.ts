/** One thing wrong with one field of a call. */
export interface FieldProblem {
  /** The field's name, e.g. `email`. */
  field: string;
  /** A key of locales/<language>/errors.json, e.g. `tooLong`. */
  key: string;
  /** A sentence in the caller's language, naming the field. */
  message: string;
}

/** What an error of a callable function carries besides its code. */
export interface CallableErrorDetails {
  /** A key of locales/<language>/errors.json: which refusal it is, in every language. */
  key: string;
  /** The sentence to show, in the caller's language; Firebase's JavaScript library adds an HTTP status to its own copy of it. */
  message: string;
  /** The first wrong field; absent unless the input was refused. */
  field?: string;
  /** Everything wrong with the input, the first problem of each field; the first of them is also the error's. */
  problems?: readonly FieldProblem[];
  /** Seconds until the same call may succeed; absent where waiting does not help. */
  retryAfterSeconds?: number;
}

import { ApiError } from './api.ts';

/**
 * What a person reads when a call failed: `{status}: {the server's sentence}` (specification §8).
 * @param noAnswer the sentence for when there was no answer at all.
 */
export function failureText(error: unknown, noAnswer: string): string {
  return error instanceof ApiError ? error.message : noAnswer;
}

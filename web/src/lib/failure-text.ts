import { ApiError } from './api.ts';

/**
 * Returns the message of a failed call: `{status}: {the server's message}` (specification §8).
 * @param noAnswer the text if there was no response.
 */
export function failureText(error: unknown, noAnswer: string): string {
  return error instanceof ApiError ? error.message : noAnswer;
}

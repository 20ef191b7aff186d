import { ApiError, ForeignResponseError } from './api.ts';

/**
 * Returns the message about a failed call: `{status}: {the server's message}` (specification §8).
 * @param noAnswer the message if there was no response.
 * @param busy the message if a proxy between browser and server answered.
 */
export function failureText(error: unknown, noAnswer: string, busy: string): string {
  if (error instanceof ForeignResponseError) return busy;
  return error instanceof ApiError ? error.message : noAnswer;
}

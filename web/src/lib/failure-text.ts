import { ApiError, ForeignAnswer } from './api.ts';

/**
 * Returns the message of a failed call: `{status}: {the server's message}` (specification §8).
 * @param noAnswer the text if there was no response.
 * @param busy the text if a proxy between browser and server answered.
 */
export function failureText(error: unknown, noAnswer: string, busy: string): string {
  if (error instanceof ForeignAnswer) return busy;
  return error instanceof ApiError ? error.message : noAnswer;
}

import { SCORE_CEILING } from './score.ts';

/** The digits of each part: the ceiling minus the score, the time of the signup in ms, its number. */
const SCORE_DIGITS = 4;
const TIME_DIGITS = 13;
const ID_DIGITS = 15;

/** The length of every key. */
export const KEY_DIGITS = SCORE_DIGITS + TIME_DIGITS + ID_DIGITS;

/** The lowest possible key. */
export const FIRST_KEY = '0'.repeat(KEY_DIGITS);

/**
 * Returns the sort key of a signup in the queue: the highest score first, then the earliest signup, then the
 * lowest number. No two signups of a type share a key, so none share a place. A text of digits, because a
 * number cannot hold that many.
 */
export function waitingKey(points: number, createdAtMs: number, id: number | string): string {
  return (
    String(SCORE_CEILING - points).padStart(SCORE_DIGITS, '0') +
    String(createdAtMs).padStart(TIME_DIGITS, '0') +
    String(id).padStart(ID_DIGITS, '0')
  );
}

/** Returns the key halfway between two keys. @param end null for the end of all keys. */
export function keyBetween(start: string, end: string | null): string {
  const sum = BigInt(start) + (end === null ? 10n ** BigInt(KEY_DIGITS) : BigInt(end));
  return String(sum / 2n).padStart(KEY_DIGITS, '0');
}

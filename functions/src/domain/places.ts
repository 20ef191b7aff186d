import { PLACES_EXACT_TO } from '@contract/limits.ts';
import { FIRST_KEY, keyBetween } from './waiting-key.ts';

/** The maximum number of people in a part when the parts are rebuilt. Firestore bills counting them as one read. */
export const PART_MAX = 1_000;

/** The size up to which neighbouring parts are merged, which leaves them room to grow. */
const MERGED_MAX = PART_MAX / 2;

/** A range of keys from `start` to the start of the next part. */
export interface Part {
  start: string;
  /** The number of people with a key in it at the last rebuild. */
  count: number;
}

/** A range of keys. `end` is the first key after it; null for the last range. */
export interface KeyRange {
  start: string;
  end: string | null;
}

/** Counts the people with a key in a range, up to `max`. */
export type CountKeys = (range: KeyRange, max?: number) => Promise<number>;

/** Returns the ranges of the parts; one range for all keys if there are no parts. */
export function rangesOf(parts: readonly Part[]): KeyRange[] {
  if (parts.length === 0) return [{ start: FIRST_KEY, end: null }];
  return parts.map(({ start }, index) => ({ start, end: parts[index + 1]?.start ?? null }));
}

/** Splits a range at its middle key. */
export function halvesOf({ start, end }: KeyRange): KeyRange[] {
  const middle = keyBetween(start, end);
  return [
    { start, end: middle },
    { start: middle, end },
  ];
}

/**
 * Merges small neighbours, so that empty ranges do not accumulate.
 * @param parts in the order of their keys.
 */
export function mergeParts(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const { start, count } of parts) {
    const last = merged.at(-1);
    if (last && last.count + count <= MERGED_MAX) last.count += count;
    else merged.push({ start, count });
  }
  return merged;
}

/** Finds the part of a key. @returns its start, and the number of people in the parts before it. */
export function partOf(parts: readonly Part[], key: string): { start: string; before: number } {
  let before = 0;
  for (const [index, { start, count }] of parts.entries()) {
    const next = parts[index + 1];
    if (!next || key < next.start) return { start, before };
    before += count;
  }
  return { start: FIRST_KEY, before: 0 };
}

/** Rounds a place or a count to two significant digits; exact up to {@link PLACES_EXACT_TO}. */
export function roundPlace(place: number): number {
  return place <= PLACES_EXACT_TO ? place : Number(place.toPrecision(2));
}

/** Rounds the number of waiting people; null if they are too few to reveal their number. */
export function roundTotal(total: number): number | null {
  return total < PLACES_EXACT_TO ? null : roundPlace(total);
}

import { USER_TYPES } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { countWaiting, placesRef } from '../collections/places.ts';
import {
  type CountKeys,
  halvesOf,
  type KeyRange,
  mergeParts,
  PART_MAX,
  type Part,
  rangesOf,
} from '../domain/places.ts';

/** The number of ranges that are counted at the same time. */
const AT_ONCE = 25;

/**
 * Counts both queues in parts and stores them, so that a view of a place counts within one part only
 * (docs/adr/0065). Each queue is one write. A run that ends early leaves the previous parts.
 */
export async function rebuildPlaces(db: Firestore, now: Date): Promise<void> {
  for (const userType of USER_TYPES) {
    const stored = (await placesRef(db, userType).get()).data();
    const parts = await countParts(stored?.parts ?? [], (range) => countWaiting(db, userType, range));
    const isEmpty = parts.every(({ count }) => count === 0);
    if (isEmpty && !stored) continue;
    await placesRef(db, userType).set({ parts, asOf: Timestamp.fromDate(now) });
  }
}

/**
 * Counts a queue again, and halves parts with too many people until they fit.
 * @param previous the parts of the last rebuild.
 */
export async function countParts(previous: readonly Part[], count: CountKeys): Promise<Part[]> {
  const parts: Part[] = [];
  let open = rangesOf(previous);
  while (open.length > 0) {
    const tooLarge: KeyRange[] = [];
    for (let next = 0; next < open.length; next += AT_ONCE) {
      const some = open.slice(next, next + AT_ONCE);
      const counts = await Promise.all(some.map((range) => count(range)));
      for (const [index, range] of some.entries()) {
        const people = counts[index] ?? 0;
        if (people > PART_MAX) tooLarge.push(range);
        else parts.push({ start: range.start, count: people });
      }
    }
    open = tooLarge.flatMap(halvesOf);
  }
  return mergeParts(parts.sort((one, other) => (one.start < other.start ? -1 : 1)));
}

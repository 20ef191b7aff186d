import { DAY_MS, MINUTE_MS } from '../../functions/contract/durations.ts';
import type { KeyRange, Part } from '../../functions/src/domain/places.ts';
import { waitingKey } from '../../functions/src/domain/waiting-key.ts';
import { countParts } from '../../functions/src/workflows/rebuild-places.ts';

/**
 * How many of a million people have each score, the highest first. There are few scores, as after an
 * announcement.
 */
const PEOPLE_BY_SCORE = [
  [155, 1_000],
  [85, 49_000],
  [65, 100_000],
  [60, 200_000],
  [55, 250_000],
  [50, 400_000],
] as const;

const START_MS = Date.UTC(2026, 10, 23, 10);
/** The share of each score's people who join within ten minutes; the others join over 90 days. */
const CROWD = { share: 0.3, ms: 10 * MINUTE_MS, laterMs: 90 * DAY_MS };

/** What a rebuild of the places costs in Firestore. */
export interface RebuildCost {
  what: string;
  /** Queries. */
  counts: number;
  /** Billed reads: one for each thousand matching entries of a query, at least one. */
  reads: number;
  parts: Part[];
}

/** The sorted keys of a queue, each computed on access. */
interface Queue {
  length: number;
  keyAt: (index: number) => string;
}

/** Runs production's code for rebuilding a queue of a million people on keys in memory. */
export async function rebuildCosts(): Promise<RebuildCost[]> {
  const queue = queueOfMillion(0);
  const first = await rebuild('the first one', queue, []);
  return [
    first,
    await rebuild('every 15 minutes', queue, first.parts),
    await rebuild('after every score has changed', queueOfMillion(1), first.parts),
  ];
}

async function rebuild(what: string, queue: Queue, previous: Part[]): Promise<RebuildCost> {
  let [counts, reads] = [0, 0];
  const parts = await countParts(previous, async ({ start, end }: KeyRange) => {
    const people = (end === null ? queue.length : firstFrom(queue, end)) - firstFrom(queue, start);
    counts += 1;
    reads += Math.max(1, Math.ceil(people / 1_000));
    return people;
  });
  return { what, counts, reads, parts };
}

/** @param more the points added to every score. */
function queueOfMillion(more: number): Queue {
  let length = 0;
  const groups = PEOPLE_BY_SCORE.map(([score, people]) => {
    length += people;
    return { score, people, first: length - people };
  });
  const keyAt = (index: number): string => {
    const group = groups.findLast(({ first }) => first <= index);
    if (!group) throw new RangeError(`There is no key ${index}.`);
    const { score, people, first } = group;
    const [n, crowd] = [index - first, people * CROWD.share];
    const ms =
      n < crowd ? (n / crowd) * CROWD.ms : CROWD.ms + ((n - crowd) / (people - crowd)) * CROWD.laterMs;
    return waitingKey(score + more, START_MS + Math.floor(ms), n);
  };
  return { length, keyAt };
}

/** Returns the index of the first key that is not before a given one. */
function firstFrom({ length, keyAt }: Queue, key: string): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (keyAt(middle) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

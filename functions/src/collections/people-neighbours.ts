import type { PeopleOrder } from '@contract/people.ts';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { LAST_MS } from '../domain/score.ts';
import { LARGEST_ID, SMALLEST_ID } from '../domain/signup-id.ts';
import {
  countRows,
  orderedPeople,
  type PeopleList,
  type PersonDoc,
  personRef,
  signupIdOf,
} from './people.ts';

/** The people before and after someone in a list, by their numbers; null at that end of the list. */
interface Neighbours {
  previous: number | null;
  next: number | null;
}

/** The search for the previous person ends at a range with this many people or fewer. */
const FEW = 20;

/**
 * Finds the people before and after a person in a list. Costs three reads for the next one, and for the previous one at
 * most {@link FEW}, and one for each step of the search (see `previousIn`).
 * @returns null if the person is not in the list.
 */
export async function readNeighbours(
  db: Firestore,
  list: PeopleList,
  id: number,
): Promise<Neighbours | null> {
  const ref = personRef(db, list.userType, id);
  const row = (await ref.get()).data();
  if (!row) return null;
  const people = orderedPeople(db, list);
  const at = [list.order === 'score' ? row.rankKey : row.createdAt, ref] as const;
  const [own, previous] = await Promise.all([
    people
      .startAt(...at)
      .limit(2)
      .select()
      .get(),
    previousIn(db, list, { before: people.endBefore(...at), row, id }),
  ]);
  const [self, next] = own.docs.map(signupIdOf);
  return self === id ? { previous, next: next ?? null } : null;
}

/** The positions before one in an order, by their distance. */
interface Positions<Position> {
  /** The distance of the first position that anybody can have. */
  widest: number;
  at: (width: number) => Position;
}

function positionsBefore(
  order: PeopleOrder,
  { rankKey, createdAt }: PersonDoc,
): Positions<number | Timestamp> {
  if (order === 'score') return { widest: rankKey, at: (width) => rankKey - width };
  const ms = createdAt.toMillis();
  return { widest: LAST_MS - ms, at: (width) => Timestamp.fromMillis(ms + width) };
}

/** Returns the numbers before one in the order of people with the same position; before the end if `id` is null. */
function numbersBefore(order: PeopleOrder, id: number | null): Positions<number> {
  if (order === 'score') {
    const end = id ?? LARGEST_ID + 1;
    return { widest: end - SMALLEST_ID, at: (width) => end - width };
  }
  const end = id ?? SMALLEST_ID - 1;
  return { widest: LARGEST_ID - end, at: (width) => end + width };
}

/**
 * Returns the last one of the people before a person. Firestore reads an index in one direction only, and one for the
 * other direction would double the index entries of every row. So the function counts the people in ever narrower
 * ranges that end at the person, until a range has few. Each count costs one read: a few counts if the people are
 * evenly spread, about 60 at most if the nearest people are years away and close together. If many people have the
 * same position, the range of their numbers is narrowed in the same way.
 * @returns null if there is nobody.
 */
async function previousIn(
  db: Firestore,
  { userType, order }: PeopleList,
  { before, row, id }: { before: Query<PersonDoc, PersonDoc>; row: PersonDoc; id: number },
): Promise<number | null> {
  const positions = positionsBefore(order, row);
  const from = (width: number) => before.startAt(positions.at(width));
  // The first step asks whether anybody has the person's own position.
  const near = await narrow(from, { empty: -1, width: positions.widest });
  if (near.isFew) return lastOf(from(near.width));
  const numbers = numbersBefore(order, near.width === 0 ? id : null);
  const position = positions.at(near.width);
  const fromNumber = (width: number) => before.startAt(position, personRef(db, userType, numbers.at(width)));
  return lastOf(fromNumber((await narrow(fromNumber, { empty: 0, width: numbers.widest })).width));
}

/**
 * Narrows a range until it has few people or cannot be narrower.
 * @param from returns the people from a distance on.
 * @param start `empty`: the widest distance without anybody; `width`: the distance of the whole range.
 */
async function narrow(
  from: (width: number) => Query<PersonDoc, PersonDoc>,
  start: { empty: number; width: number },
): Promise<{ width: number; isFew: boolean }> {
  const countFrom = (width: number) => countRows(from(width).limit(FEW + 1));
  let { empty, width } = start;
  let count = await countFrom(width);
  while (count > FEW && width - empty > 1) {
    // The geometric mean finds the magnitude first.
    const mean = Math.round(Math.sqrt((empty + 1) * width));
    const narrower = Math.min(Math.max(mean, empty + 1), width - 1);
    const found = await countFrom(narrower);
    if (found === 0) empty = narrower;
    else [width, count] = [narrower, found];
  }
  return { width, isFew: count <= FEW };
}

async function lastOf(people: Query<PersonDoc, PersonDoc>): Promise<number | null> {
  const last = (await people.limit(FEW).select().get()).docs.at(-1);
  return last ? signupIdOf(last) : null;
}

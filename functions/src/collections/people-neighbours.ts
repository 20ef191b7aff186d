import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
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

/** Later than any signup. */
const LAST_MS = Date.UTC(2100, 0);

/**
 * Finds the people before and after a person in a list. Costs three reads for the next one, and for the previous one at
 * most {@link FEW} and one of each step of the search (see `previousIn`).
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
  const before = people.endBefore(...at);
  const [own, previous] = await Promise.all([
    people
      .startAt(...at)
      .limit(2)
      .select()
      .get(),
    list.order === 'score'
      ? previousIn(before, row.rankKey, (width) => row.rankKey - width)
      : previousIn(before, LAST_MS - row.createdAt.toMillis(), (width) =>
          Timestamp.fromMillis(row.createdAt.toMillis() + width),
        ),
  ]);
  const [self, next] = own.docs.map(signupIdOf);
  return self === id ? { previous, next: next ?? null } : null;
}

/**
 * Returns the last person of a list. Firestore reads an index in one direction only, and one for the other direction
 * would double the index entries of every row. So this narrows the range that ends at the person until it has few
 * people, with counts that cost one read each: a few for a list of evenly spread people, at most about 60 if the
 * nearest ones are years away and close together.
 * @param before the people before the person.
 * @param widest the width of the range with all of them, in the unit of the order.
 * @param startOf returns where a range of that width begins.
 * @returns null if there is nobody, or if more than {@link FEW} people have the same position.
 */
async function previousIn(
  before: Query<PersonDoc, PersonDoc>,
  widest: number,
  startOf: (width: number) => number | Timestamp,
): Promise<number | null> {
  const within = (width: number) => before.startAt(startOf(width)).limit(FEW + 1);
  let [empty, width] = [0, widest];
  let count = await countRows(within(width));
  while (count > FEW && width - empty > 1) {
    // The geometric mean finds the magnitude first.
    const mean = Math.round(Math.sqrt((empty + 1) * width));
    const narrower = Math.min(Math.max(mean, empty + 1), width - 1);
    const found = await countRows(within(narrower));
    if (found === 0) empty = narrower;
    else [width, count] = [narrower, found];
  }
  if (count === 0 || count > FEW) return null;
  const last = (await within(width).select().get()).docs.at(-1);
  return last ? signupIdOf(last) : null;
}

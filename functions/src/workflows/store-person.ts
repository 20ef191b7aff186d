import { isDeepStrictEqual } from 'node:util';
import type { UserType } from '@contract/values.ts';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { inTransaction, readAll, readBoth } from '../collections/database.ts';
import { type PersonSource, peopleStateRef, personOf, personRef } from '../collections/people.ts';
import { signupRef } from '../collections/signups.ts';
import type { PeopleQueue } from '../domain/people-queues.ts';

/** The number of transactions that run at the same time. */
const STORED_AT_ONCE = 50;

/**
 * Makes the row of a signup equal to the signup, or deletes it if the signup is gone. It reads the signup
 * itself, so it may be called again, late or in any order. Writes only a row that differs.
 */
export async function storePerson(db: Firestore, userType: UserType, id: number | string): Promise<void> {
  const ref = personRef(db, userType, id);
  await inTransaction(db, async (transaction) => {
    const [signup, stored] = await readBoth(transaction, signupRef(db, userType, id), ref);
    const row = personOf(userType, signup);
    if (isDeepStrictEqual(row, stored)) return;
    if (row) transaction.set(ref, row);
    else transaction.delete(ref);
  });
}

/** Stores the rows of several signups. */
export async function storePeople(
  db: Firestore,
  userType: UserType,
  ids: readonly (number | string)[],
): Promise<void> {
  for (let next = 0; next < ids.length; next += STORED_AT_ONCE)
    await Promise.all(ids.slice(next, next + STORED_AT_ONCE).map((id) => storePerson(db, userType, id)));
}

/**
 * Stores the rows that are missing or wrong. After a million signups that may be all of them, so the writes keep to
 * a rate, like those of scores (workflows/rescore.ts).
 * @param signups with at least the fields of a {@link PersonSource}.
 */
export async function repairPeople(
  db: Firestore,
  userType: UserType,
  signups: readonly QueryDocumentSnapshot<PersonSource, PersonSource>[],
  { perSecond, wait }: { perSecond: number; wait: (ms: number) => Promise<unknown> },
): Promise<void> {
  const rows = await readAll(
    db,
    signups.map(({ id }) => personRef(db, userType, id)),
  );
  const wrong = signups.filter(
    (signup, index) => !isDeepStrictEqual(personOf(userType, signup.data()), rows[index]),
  );
  const ids = wrong.map(({ id }) => id);
  for (let next = 0; next < ids.length; next += STORED_AT_ONCE) {
    const some = ids.slice(next, next + STORED_AT_ONCE);
    await Promise.all([storePeople(db, userType, some), wait((1_000 * some.length) / perSecond)]);
  }
}

/**
 * Records that the rows of a queue include every change up to a time. An earlier time changes nothing. Does not use a
 * transaction, which would contend with those of the other queues' marks. So if two marks of a queue run at once, the
 * earlier time may remain until the next mark. That time is correct too.
 */
export async function markPeople(db: Firestore, queue: PeopleQueue, asOf: Date): Promise<void> {
  const ref = peopleStateRef(db);
  const stored = (await ref.get()).data()?.[queue];
  if (!stored || stored.toMillis() < asOf.getTime())
    await ref.set({ [queue]: Timestamp.fromDate(asOf) }, { merge: true });
}

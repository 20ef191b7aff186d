import { isDeepStrictEqual } from 'node:util';
import type { UserType } from '@contract/values.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { personOf } from '../collections/people.ts';
import type { SignupDoc } from '../collections/signups.ts';
import { type Enqueue, taskName } from '../task-queue.ts';
import { markPeople, storePerson } from '../workflows/store-person.ts';

const QUEUE = 'updatePeople';

/** Events reach the queue a few seconds after their commit. */
const EVENT_DELAY_MS = 10_000;

/** The data of a task: a signup whose row is stored, or the time from which the list's age is computed. */
export type PeopleTask = { userType: UserType; id: string } | { queuedMs: number };

/** A write of a signup, as in the trigger's event. */
export interface SignupChange {
  /** The event's id; the same if it is delivered again. */
  eventId: string;
  userType: UserType;
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

/** Queues a task that stores a signup's row, unless the write changed nothing that the row contains. */
export async function queuePerson(
  enqueue: Enqueue,
  { eventId, userType, before, after }: SignupChange,
): Promise<void> {
  if (isDeepStrictEqual(rowOf(userType, before), rowOf(userType, after))) return;
  await enqueue(QUEUE, { name: taskName(eventId), data: { userType, id: after.id } satisfies PeopleTask });
}

/** Queues a task behind all others, which records how up to date the list is. Runs every minute. */
export async function queueMark(enqueue: Enqueue, now: Date): Promise<void> {
  const data: PeopleTask = { queuedMs: now.getTime() };
  await enqueue(QUEUE, { name: taskName(`mark ${data.queuedMs}`), data });
}

/** Runs a task. May run any number of times. */
export async function updatePeople(db: Firestore, task: PeopleTask): Promise<void> {
  if ('queuedMs' in task) await markPeople(db, new Date(task.queuedMs - EVENT_DELAY_MS));
  else await storePerson(db, task.userType, task.id);
}

function rowOf(userType: UserType, signup: DocumentSnapshot) {
  // The event does not say which type of signup has these fields.
  return personOf(userType, signup.data() as SignupDoc | undefined);
}

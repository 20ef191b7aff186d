import { isDeepStrictEqual } from 'node:util';
import type { UserType } from '@contract/values.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { personOf } from '../collections/people.ts';
import type { SignupDoc } from '../collections/signups.ts';
import type { Config } from '../config.ts';
import { PEOPLE_QUEUES, type PeopleQueue, peopleQueueFor } from '../domain/people-queues.ts';
import { type Enqueue, taskName } from '../task-queue.ts';
import { markPeople, storePerson } from '../workflows/store-person.ts';

/** Events reach the queue a few seconds after their commit. */
const EVENT_DELAY_MS = 10_000;
/** The time between two marks of a queue. A schedule runs at most once a minute. */
const MARK_EVERY_MS = 30_000;

/** The data of a task: a signup whose row is stored, or the mark that shows how far a queue is. */
export type PeopleTask = { userType: UserType; id: string } | { queue: PeopleQueue; queuedMs: number };

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
  { peopleQueuesInUse }: Pick<Config, 'peopleQueuesInUse'>,
  { eventId, userType, before, after }: SignupChange,
): Promise<void> {
  if (isDeepStrictEqual(rowOf(userType, before), rowOf(userType, after))) return;
  const data: PeopleTask = { userType, id: after.id };
  await enqueue(peopleQueueFor(after.id, peopleQueuesInUse), { name: taskName(eventId), data });
}

/**
 * Queues two tasks for each queue, one of them half a minute later. Each runs after the tasks that the queue has by then,
 * and records how far the queue is. Runs every minute.
 */
export async function queueMarks(enqueue: Enqueue, now: Date): Promise<void> {
  const times = [now, new Date(now.getTime() + MARK_EVERY_MS)];
  const marks = times.flatMap((at) => PEOPLE_QUEUES.map((queue) => ({ queue, at })));
  await Promise.all(
    marks.map(({ queue, at }) => {
      const data: PeopleTask = { queue, queuedMs: at.getTime() };
      return enqueue(queue, { name: taskName(`mark ${at.getTime()}`), data, at });
    }),
  );
}

/** Runs a task. May run any number of times. */
export async function updatePeople(db: Firestore, task: PeopleTask): Promise<void> {
  if ('queue' in task) await markPeople(db, task.queue, new Date(task.queuedMs - EVENT_DELAY_MS));
  else await storePerson(db, task.userType, task.id);
}

function rowOf(userType: UserType, signup: DocumentSnapshot) {
  // The event does not say which type of signup has these fields.
  return personOf(userType, signup.data() as SignupDoc | undefined);
}
